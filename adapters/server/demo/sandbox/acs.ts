import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { localeOf } from "../../tool-pages/page.tsx"
import { textOf } from "./answer.ts"
import { apply } from "./api.ts"
import { backToShop } from "./back.ts"
import type { SandboxConfig } from "./config.ts"
import { bankPage, closedBankPage } from "./pages/bank.tsx"
import type { SandboxPayment } from "./payment.ts"
import { findPayment } from "./store.ts"

/** The only code that the test bank accepts. */
const approvalCode = "123456"

/** Whether the bank is asking, which it does for cards. A wallet has its own window. */
const isAsking = (payment: SandboxPayment | null): payment is SandboxPayment =>
  payment?.status === "requires_action" && payment.card !== null

/** GET /sandbox/pay/acs/{id} */
export const showBank = Effect.fnUntraced(function* (request: Request, id: string) {
  const payment = yield* findPayment({ id })
  return isAsking(payment)
    ? bankPage(payment, localeOf(request), false)
    : closedBankPage(payment, localeOf(request), new URL(request.url).pathname)
})

/** POST /sandbox/pay/acs/{id}: the customer's answer. Afterwards the browser returns to the shop. */
export const answerBank = Effect.fnUntraced(function* (config: SandboxConfig, request: Request, id: string) {
  const sql = yield* SqlClient.SqlClient
  const form = new URLSearchParams(yield* textOf(request))
  const rejected = form.get("answer") === "reject"
  const approved = form.get("code")?.trim() === approvalCode
  return yield* Effect.gen(function* () {
    const payment = yield* findPayment({ id }, true)
    const locale = localeOf(request)
    if (!isAsking(payment)) return closedBankPage(payment, locale, new URL(request.url).pathname)
    if (!rejected && !approved) return bankPage(payment, locale, true)
    yield* apply(config, payment, { type: rejected ? "reject" : "approve" })
    return backToShop(config, payment, locale)
  }).pipe(sql.withTransaction)
})
