import { type Fault, planted, value } from "./fault.ts"

const payouts = "tests/http/payouts.test.ts"

/** Of what partners earn and are paid. */
export const partnerFaults: readonly Fault[] = [
  planted("PR-05", "h", "a cancellation leaves what was posted", {
    ...value("machines/booking/earned.ts", "isSold(snapshot)", "true"),
    test: payouts,
    name: "a sale posts what came in",
  }),
  planted("PR-05", "h", "a new contract is ignored", {
    ...value("adapters/server/booking/create.ts", "contract[channel] ?? null", "null"),
    test: payouts,
    name: "a contract that is agreed on later",
  }),
  planted("PR-05", "h", "an allowance leaves the commission as it was", {
    ...value("domain/earnings/parts.ts", "commission - ofCommission", "commission"),
    test: payouts,
    name: "an allowance takes from the partner and the shop",
  }),
  planted("PR-05", "h", "the nightly comparison looks at no booking", {
    ...value("adapters/server/payout/books.ts", "byLogCents !== cents", "false"),
    test: payouts,
    name: "rebuilt postings are those that were stored",
  }),
  planted("PR-05", "h", "a changed line of a closed statement is not noticed", {
    ...value("adapters/server/payout/books.ts", "hashOf(lines) !== hash || totalsOf(lines).dueCents !== due", "false"),
    test: payouts,
    name: "what was earned is counted",
  }),
  planted("PR-05", "h", "a statement is approved without an account in force", {
    ...value("adapters/server/payout/bank.ts", "rows.find(({ isValid }) => isValid) ?? null", "rows[0] ?? null"),
    test: payouts,
    name: "what was earned is counted",
  }),
  planted("PR-05", "h", "any account's number will do", {
    ...value("adapters/server/payout/bank.ts", "isIban(typed.iban)", "true"),
    test: payouts,
    name: "is for owners",
  }),
  planted("PR-05", "h", "the account changes without a password", {
    ...value("adapters/server/payout/form.ts", 'needsFresh("/partner/money", form)', "false"),
    test: payouts,
    name: "is for owners",
  }),
  planted("PR-05", "h", "a range of any length is read", {
    ...value("adapters/server/kernel/days.ts", "days < 0 || days >= most", "false"),
    test: payouts,
    name: "is refused, naming the field",
  }),
]
