import { Effect } from "effect"
import { backCents } from "../../../machines/payment/amounts.ts"
import type { Provider } from "./provider.ts"
import { PaymentStreams } from "./streams.ts"

/**
 * The bank sent a refund back, days after it was counted as done. This reports it and tells the payment, whose machine
 * decides whether to send it again. The missing amount is read from the payment provider, not from the webhook.
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
