import { type Fault, never, planted, value } from "./fault.ts"

const inbox = "tests/http/partner.test.ts"
const calendar = "tests/http/partner-calendar.test.ts"
const pages = "tests/browser/partner.spec.ts"

/** Of a partner's members at work: their rights, the inbox, the calendar, and bookings that they move. */
export const hostFaults: readonly Fault[] = [
  planted("PR-01", "h", "a guide answers requests", {
    ...never("adapters/server/partner/answer.ts", "refusal !== null"),
    test: inbox,
    name: "guide: requests",
  }),
  planted("PR-01", "h", "the second of two members hears nothing of the first", {
    ...value("adapters/server/partner/answer.ts", 'error.code === "not_allowed_now"', "false"),
    test: inbox,
    name: "of two members the second hears",
  }),
  planted("PR-01", "b", "nobody hears that the request is answered", {
    ...never("ui/partner/requests.tsx", "posted === null && done !== null && ("),
    test: pages,
    name: "an owner signs in|the inbox is answered",
  }),
  planted("PR-02", "h", "undo leaves a day closed", {
    file: "adapters/server/partner/calendar/change-rows.ts",
    line: "update slots s set closed = l.was = 1",
    fault: 'update slots s set closed = l.was = ${PLANTED ? "0" : "1"}',
    test: calendar,
    name: "closes 90 days in one go",
  }),
  planted("PR-02", "h", "a guide reads whole names and phones", {
    ...value("adapters/server/partner/calendar/manifest.ts", 'contacts === "yes"', "true"),
    test: calendar,
    name: "shows a guide the own departures alone",
  }),
  planted("PR-02", "b", "a change cannot be undone", {
    file: "ui/partner/change-page.tsx",
    line: 'form="changeUndo"',
    fault: 'form={PLANTED ? "changeDiscard" : "changeUndo"}',
    test: pages,
    name: "an owner signs in|the inbox is answered",
  }),
  planted("PR-04", "h", "nobody may keep the answers", {
    ...value("adapters/server/embed/handlers.ts", '"public, max-age=60"', '"no-store"'),
    test: "tests/http/embed.test.ts",
    name: "tell what customers may know",
  }),
  planted("PR-04", "h", "everybody reads them in Italian", {
    ...value("adapters/server/embed/handlers.ts", "localeOf(asked)", '"it"'),
    test: "tests/http/embed.test.ts",
    name: "tell what customers may know",
  }),
  planted("PR-05", "b", "a closed statement has no file", {
    file: "ui/money/money.tsx",
    line: 'text("money.statement.file", { number })',
    fault: '(PLANTED ? number : text("money.statement.file", { number }))',
    test: pages,
    name: "an owner signs in|the statements fit a phone",
  }),
  planted("PL-03", "b", "a link in the portal can be neither sent again nor withdrawn", {
    ...never("ui/partner/links-page.tsx", "isOpen && ("),
    test: pages,
    name: "an owner signs in|a link is made in the portal",
  }),
  planted("BK-10", "m", "whoever was moved cancels by the usual terms", {
    file: "machines/booking/booking.guards.ts",
    line: "movedFrom !== null ? isBefore(at, startsAt)",
    fault: "movedFrom !== null && !PLANTED ? isBefore(at, startsAt)",
    test: "machines/booking/partner-changes.test.ts",
    name: "can be canceled in full",
  }),
  planted("BK-10", "h", "the customer hears nothing of the new date", {
    file: "machines/booking/booking.sold.ts",
    line: '{ type: "moveByPartner", params: given }, mailMoved],',
    fault: '{ type: "moveByPartner", params: given }, ...(PLANTED ? [] : [mailMoved])],',
    test: calendar,
    name: "is moved with its places",
  }),
  planted("BK-10", "b", "a booking has nowhere to go", {
    ...never("ui/partner/booking-page.tsx", "mayMove && dates.length > 0 && ("),
    test: pages,
    name: "an owner signs in|a booking is moved",
  }),
  planted("OP-07", "h", "any page of the shop may frame the checkout", {
    ...value("adapters/server/http/headers.ts", "\"'none'\"", "\"'self'\""),
    test: "tests/http/embed.test.ts",
    name: "every other page is framed by nobody",
  }),
]
