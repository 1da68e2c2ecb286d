import { type Fault, never, planted, value } from "./fault.ts"

const purchase = "tests/browser/purchase.spec.ts"
const changes = "tests/browser/booking-changes.spec.ts"
const payLink = "tests/browser/pay-link.spec.ts"

/** Of what follows a purchase, and of the shop as a whole. */
export const bookingFaults: readonly Fault[] = [
  planted("BK-05", "u", "a booking moves any number of times", {
    ...value("domain/booking/reschedule.ts", "modifications < MAX_MODIFICATIONS", "true"),
    test: "domain/booking/reschedule.test.ts",
  }),
  planted("BK-05", "m", "a booking moves any number of times", {
    ...value("domain/booking/reschedule.ts", "modifications < MAX_MODIFICATIONS", "true"),
    test: "machines/booking/reschedule-life.test.ts",
  }),
  planted("BK-05", "h", "a booking moves any number of times", {
    ...value("domain/booking/reschedule.ts", "modifications < MAX_MODIFICATIONS", "true"),
    test: "tests/http/changes.test.ts",
  }),
  planted("BK-05", "b", "the page asks nothing before it cancels", {
    file: "ui/booking/cancel-booking.tsx",
    line: "<p>{freeCancellationText(view.cancellationUntil, locale)}</p>",
    fault: "!PLANTED && <p>{freeCancellationText(view.cancellationUntil, locale)}</p>",
    test: changes,
  }),
  planted("BX-08", "b", "the map of a booking is drawn only for those who scroll to it", {
    file: "ui/map/point-map-slot.tsx",
    line: "if (unseen)",
    fault: "if (!PLANTED && unseen)",
    test: changes,
    name: "moving and then cancelling",
  }),
  planted("PL-01", "m", "a revoked link can be paid", {
    ...value(
      "machines/pay-link/pay-link.setup.ts",
      "context.link !== null && isBefore(event.at, context.link.expiresAt)",
      "true",
    ),
    test: "machines/pay-link/pay-link.test.ts",
  }),
  planted("PL-01", "b", "the page of a revoked link says nothing", {
    ...value("ui/pay-link/pay-link-page.tsx", 'errorText("pay_link_revoked", locale)', '""'),
    test: payLink,
  }),
  planted("PL-02", "b", "the time left is not shown", {
    ...value("ui/pay-link/pay-link-page.tsx", "left > LONG_MS", "true"),
    test: payLink,
  }),
  planted("PL-02", "b", "the page does not say that the time is over", {
    ...value("ui/pay-link/pay-link-page.tsx", 'errorText("checkout_expired", locale)', '""'),
    test: "tests/browser/deadlines.spec.ts",
  }),
  planted("CO-03", "u", "the language is forgotten after a week", {
    ...value("domain/kept/cookies.ts", "180 * DAY_MS", "7 * DAY_MS"),
    test: "domain/kept/kept.test.ts",
  }),
  planted("CO-03", "b", "the chosen day ends with the browser", {
    ...value("domain/kept/cookies.ts", "1440 * MINUTE_MS", "0"),
    test: "tests/browser/kept.spec.ts",
  }),
  planted("ER-01", "u", "a row's text differs from the specification", {
    file: "domain/errors/booking-errors.ts",
    line: '"There was an error creating the booking"',
    fault: 'PLANTED ? "Sorry" : "There was an error creating the booking"',
    test: "domain/errors/catalogue.test.ts",
  }),
  planted("FL-01", "m", "a flow is not in the catalogue", {
    file: "machines/index.ts",
    line: "= flowsByFolder",
    fault: "= PLANTED ? flowsByFolder.slice(1) : flowsByFolder",
    test: "machines/index.test.ts",
  }),
  planted("BX-04", "u", "the day is left out", {
    ...value("domain/time/cancellation.ts", 'dateText(date, "it")', '""'),
    test: "domain/time/cancellation.test.ts",
  }),
  planted("BX-04", "b", "the booking's page says no moment", {
    ...value("domain/time/cancellation.ts", 'dateText(date, "it")', '""'),
    test: changes,
  }),
  planted("BX-08", "b", "the form does not find a booking", {
    ...value("adapters/server/booking/find.ts", "sameEmail(contact.email, email)", "false"),
    test: changes,
  }),
  planted("BX-10", "b", "the calendar shows no price", {
    ...value(
      "ui/booking-box/date-step.tsx",
      'text("visit.date.free", { price, places: day.placesLeft })',
      'text("visit.date.closed")',
    ),
    test: "tests/browser/keyboard.spec.ts",
  }),
  planted("BX-12", "b", "the page does not say that the booking has moved", {
    file: "ui/booking/change-panel.tsx",
    line: "{moved !== null && (",
    fault: "{!PLANTED && moved !== null && (",
    test: changes,
  }),
  planted("BX-12", "u", "money on its way counts as kept", {
    ...value(
      "domain/money/rest.ts",
      "capturedCents - givenBackCents - onItsWayCents",
      "capturedCents - givenBackCents",
    ),
    test: "domain/money/rest.test.ts",
  }),
  planted("BX-12", "h", "another amount than the quoted one is taken", {
    ...value(
      "adapters/server/booking/changes.ts",
      "expected.toPayCents === quote.toPayCents && expected.refundCents === quote.refundCents",
      "true",
    ),
    test: "tests/http/changes.test.ts",
  }),
  planted("BX-10", "h", "the filter finds guides of every language", {
    file: "adapters/server/catalogue/availability-filter.ts",
    line: "sql`case when s.language is null then v.languages else language_bit(s.language) end`",
    fault:
      "PLANTED ? sql`v.languages` : sql`case when s.language is null then v.languages else language_bit(s.language) end`",
    test: "adapters/server/catalogue/search-filters.test.ts",
  }),
  planted("BX-08", "h", "any email address opens a booking", {
    ...value("adapters/server/booking/find.ts", "sameEmail(contact.email, email)", "true"),
    test: "tests/http/find-booking.test.ts",
  }),
  planted("CA-01", "h", "a call answers at another path", {
    file: "adapters/contract/catalogue.ts",
    line: '"/api/v2/experience_variants/:id/capacities"',
    fault: 'PLANTED ? "/api/v9/experience_variants/:id/capacities" : "/api/v2/experience_variants/:id/capacities"',
    test: "tests/http/contract.test.ts",
  }),
  planted("CA-02", "h", "a proxy leads to another call", {
    file: "adapters/server/http/proxies.ts",
    line: '"/api/experience/:id/slots": "/api/v3/experience_variants/:id/availabilities/day"',
    fault:
      '"/api/experience/:id/slots": PLANTED ? "/api/v0/experience_variants/:id/addons" : "/api/v3/experience_variants/:id/availabilities/day"',
    test: "tests/http/contract.test.ts",
  }),
  planted("FL-02", "m", "the shortest path is the longest", {
    ...value("machines/kit/paths/shortest.ts", "way.weight < known.weight", "way.weight > known.weight"),
    test: "machines/kit/paths/paths.test.ts",
  }),
  planted("FL-02", "b", "a page leaves an event of its flow out", {
    file: "ui/toasts/toast-host.tsx",
    line: "useEffect(() => onShow(shown), [shown, onShow])",
    fault: "useEffect(() => onShow(PLANTED ? null : shown), [shown, onShow])",
    name: "the tour of the toasts",
    test: "tests/browser/tours/tours.deep.spec.ts",
  }),
  planted("OP-08", "b", "a field has no label", {
    file: "ui/kit/field.tsx",
    line: "<label className={s.label} htmlFor={id}>",
    fault: "<label className={s.label} htmlFor={PLANTED ? undefined : id}>",
    test: purchase,
  }),
  planted("CA-03", "h", "the session's shape is not published", {
    ...value("adapters/contract/api.ts", "[SessionWire]", "[]"),
    test: "tests/http/wire-shapes.test.ts",
  }),
  planted("CA-03", "h", "a booking does not say of what kind it is", {
    ...value("adapters/server/booking/wire.ts", "catalogue?.visitType ?? null", "null"),
    test: "tests/http/wire-shapes.test.ts",
  }),
  planted("CA-03", "h", "a parameter of the search is not published", {
    file: "adapters/contract/published.ts",
    line: "searchParameters.map",
    fault: "(PLANTED ? searchParameters.slice(1) : searchParameters).map",
    test: "tests/http/wire-shapes.test.ts",
  }),
  planted("CA-03", "h", "the language is no parameter of a call", {
    file: "adapters/contract/published.ts",
    line: "withParameters(call, [lang])",
    fault: "withParameters(call, PLANTED ? [] : [lang])",
    test: "tests/http/wire-shapes.test.ts",
  }),
  planted("BK-05", "b", "a cancellation that failed says nothing", {
    file: "ui/booking/cancel-booking.tsx",
    line: '<CommandError command={command} failed="cancellation_failed" />',
    fault: '{!PLANTED && <CommandError command={command} failed="cancellation_failed" />}',
    test: changes,
    name: "cut off or refused",
  }),
  planted("BK-05", "b", "a move that failed says nothing", {
    file: "ui/booking/reschedule-dialog.tsx",
    line: '<CommandError command={command} failed="reschedule_failed" />',
    fault: '{!PLANTED && <CommandError command={command} failed="reschedule_failed" />}',
    test: changes,
    name: "cut off or refused",
  }),
  planted("RT-13", "b", "the details of the checkout come without their styles", {
    ...value("adapters/server/http/assets.ts", "DRAWN_AT_ONCE.includes(name)", "false"),
    test: "tests/browser/checkout-address.spec.ts",
    name: "after its first paint",
  }),
  planted("PL-01", "b", "a booked link that waits for its host says nothing", {
    ...value("ui/pay-link/pay-link-page.tsx", '[text("payLink.pending"), text("payLink.pending.text")]', '["", ""]'),
    test: payLink,
    name: "for an experience on request asks its host",
  }),
  planted("PL-01", "b", "a link that expired does not say whom to ask", {
    file: "ui/pay-link/pay-link-page.tsx",
    line: '`${errorText("pay_link_expired", locale)}. ${text("payLink.again")}`',
    fault: 'PLANTED ? "" : `${errorText("pay_link_expired", locale)}. ${text("payLink.again")}`',
    test: "tests/browser/deadlines.spec.ts",
    name: "payment link whose time is over",
  }),
  planted("BX-04", "b", "the recap says no moment", {
    ...never("ui/booking-box/recap-step.tsx", "until !== null && isBefore(box.now, until) && ("),
    test: "tests/browser/booking-dates.spec.ts",
  }),
  planted("BX-04", "b", "a card of a search for a day says no moment", {
    file: "ui/card/card.tsx",
    line: "{freeUntil === null",
    fault: "{PLANTED || freeUntil === null",
    test: "tests/browser/booking-dates.spec.ts",
  }),
  planted("BX-08", "b", "the booking's page hides the code", {
    ...never("ui/booking/ticket.tsx", "(code !== undefined || ticket !== null) && ("),
    test: changes,
  }),
  planted("BX-10", "b", "nobody sees the price of a day", {
    ...value("ui/kit/calendar.tsx", 'day?.note ?? "\\u00A0"', '"\\u00A0"'),
    test: "tests/browser/booking-slots.spec.ts",
  }),
  planted("BX-10", "b", "a time does not say the guide's language", {
    ...never("ui/visit/slot-option.tsx", "slot.language && <span"),
    test: "tests/browser/booking-slots.spec.ts",
  }),
  planted("BX-12", "b", "a move is not quoted", {
    ...never("ui/booking/reschedule-dialog.tsx", "slotId !== null && <MoveQuote"),
    test: changes,
  }),
  planted("BX-12", "b", "a cancellation is not quoted", {
    file: "ui/booking/cancel-booking.tsx",
    line: "<GivenBack quote={quote} paidCents={view.payable.totalCents} />",
    fault: "{!PLANTED && <GivenBack quote={quote} paidCents={view.payable.totalCents} />}",
    test: changes,
  }),
]
