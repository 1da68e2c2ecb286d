import { type Fault, never, planted, value } from "./fault.ts"

const calls = "tests/http/conversation.test.ts"
const links = "tests/http/partner-links.test.ts"

/** Of messages on bookings, and of pay links in the portal. */
export const portalFaults: readonly Fault[] = [
  planted("PR-09", "h", "another partner reads along", {
    file: "adapters/server/conversation/write.ts",
    line: "b.code = :code and b.partner_id = :partnerId and ${writable}",
    fault:
      '${PLANTED ? "b.code = :code and :partnerId::text is not null" : "b.code = :code and b.partner_id = :partnerId"} and ${writable}',
    test: calls,
    name: "is that of one booking and one partner",
  }),
  planted("PR-09", "h", "a guide may write", {
    file: "domain/partners/rights.ts",
    line: 'messages: { owner: "yes", staff: "yes", guide: "no",',
    fault: 'messages: { owner: "yes", staff: "yes", guide: PLANTED ? "yes" : "no",',
    test: calls,
    name: "is that of one booking and one partner",
  }),
  planted("PR-09", "h", "the mail holds the customer’s address", {
    file: "adapters/server/conversation/mail-texts.ts",
    line: "who: `${customer.name} ${customer.surname}`",
    fault: "who: `${customer.name} ${PLANTED ? customer.email : customer.surname}`",
    test: calls,
    name: "goes by page and by mail",
  }),
  planted("PR-09", "h", "nobody counts the messages without an answer", {
    ...value("machines/conversation/conversation.machine.ts", "context.unanswered < MOST_IN_A_ROW", "true"),
    test: calls,
    name: "is bounded",
  }),
  planted("PR-09", "b", "what was written is not shown to the customer", {
    ...never("ui/conversation/messages-panel.tsx", "messages.length > 0 && ("),
    test: "tests/browser/partner.spec.ts",
    name: "an owner signs in|a customer writes, a member answers",
  }),
  planted("PL-03", "h", "another partner’s link is withdrawn", {
    ...value("adapters/server/pay-link/create.ts", "row !== null && mayActFor(maker, row.partnerId)", "row !== null"),
    test: links,
    name: "is mailed again",
  }),
  planted("PL-03", "h", "the catalogue’s price is asked for", {
    file: "adapters/server/pay-link/portal.ts",
    line: "amountCents: yield* priceIn(posted),",
    fault: "amountCents: PLANTED ? cents(5_000) : yield* priceIn(posted),",
    test: links,
    name: "is made for a departure",
  }),
]
