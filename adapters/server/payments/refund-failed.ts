import { Effect } from "effect"
import { backCents } from "../../../machines/payment/amounts.ts"
import type { Provider } from "./provider.ts"
import { PaymentStreams } from "./streams.ts"

/**
 * A refund that was counted as done did not reach the customer: the bank sent it back, days later. It is reported, and
 * the payment is told: its machine says whether it asks again. How much is missing is read from the provider, whatever
 * the webhook says.
 */
export const refundFailed = Effect.fn("payments.refundFailed")(function* (provider: Provider, paymentId: string) {
  const payment = yield* provider.get(paymentId)
  const { code, refundedCents } = payment
  const streams = yield* PaymentStreams
  const own = yield* streams.of(payment)
  if (own === null || payment.status !== "captured") return
  const missing = backCents(own.context) - refundedCents
  if (missing <= 0) return
  yield* Effect.logError("a refund failed at its provider", { provider: provider.name, paymentId, code, missing })
  yield* streams.tell(payment, [{ type: "provider.refundFailed", paymentId, inAllCents: refundedCents }], own)
})
