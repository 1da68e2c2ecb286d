import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { localeOf } from "../../tool-pages/page.tsx"
import { textOf } from "./answer.ts"
import { apply } from "./api.ts"
import { backToShop } from "./back.ts"
import type { SandboxConfig } from "./config.ts"
import { closedBankPage } from "./pages/bank.tsx"
import { paypalPage } from "./pages/paypal.tsx"
import type { SandboxPayment } from "./payment.ts"
import { findPayment } from "./store.ts"
import { answerOfWindow } from "./wallets.ts"

/** Whether the wallet's window is open. The bank's page belongs to cards. */
const isAsking = (payment: SandboxPayment | null): payment is SandboxPayment =>
  payment?.status === "requires_action" && payment.card === null

/** GET /sandbox/pay/paypal/{id} */
export const showPaypal = Effect.fnUntraced(function* (request: Request, id: string) {
  const payment = yield* findPayment({ id })
  return isAsking(payment)
    ? paypalPage(payment, localeOf(request), null)
    : closedBankPage(payment, localeOf(request), new URL(request.url).pathname)
})

/** POST /sandbox/pay/paypal/{id}: the customer's answer. Afterwards the browser returns to the shop. */
export const answerPaypal = Effect.fnUntraced(function* (config: SandboxConfig, request: Request, id: string) {
  const sql = yield* SqlClient.SqlClient
  const form = new URLSearchParams(yield* textOf(request))
  const locale = localeOf(request)
  const answer = answerOfWindow(form)
  if (answer?.slowly) yield* Effect.sleep(config.times.slowBuyerMs)
  return yield* Effect.gen(function* () {
    const payment = yield* findPayment({ id }, true)
    if (!isAsking(payment)) return closedBankPage(payment, locale, new URL(request.url).pathname)
    if (answer === null) return paypalPage(payment, locale, form.get("buyer") ?? "")
    const { returnUrl } = payment
    yield* apply(
      config,
      payment,
      "pays" in answer ? { type: "confirm", means: answer.pays, returnUrl } : { type: "refuse", error: answer.refuses },
    )
    return backToShop(config, payment, locale)
  }).pipe(sql.withTransaction)
})
