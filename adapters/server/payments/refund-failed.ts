import { Effect } from "effect"
import { backCents } from "../../../machines/payment/amounts.ts"
import type { PaymentSnapshot } from "../../../machines/payment/payment.machine.ts"
import { type Write, written } from "../store/writes.ts"
import type { News } from "./news.ts"
import type { Provider } from "./provider.ts"
import { PaymentStreams } from "./streams.ts"

/**
 * The bank sent a refund back, days after it was counted as done. This reports it and tells the payment, whose machine
 * decides whether to send it again. The missing amount is read from the payment provider, not from the webhook. `rows`
 * are written when the payment knows it.
 */
export const refundFailed = Effect.fn("payments.refundFailed")(function* (
  provider: Provider,
  paymentId: string,
  rows: readonly Write[],
) {
  const payment = yield* provider.get(paymentId)
  const { code, refundedCents } = payment
  if (payment.status !== "captured") return yield* written(rows)
  const missingOf = ({ context }: PaymentSnapshot) => backCents(context) - refundedCents
  const streams = yield* PaymentStreams
  const newsOf = (snapshot: PaymentSnapshot): readonly News[] =>
    missingOf(snapshot) > 0 ? [{ type: "provider.refundFailed", paymentId, inAllCents: refundedCents }] : []
  const own = yield* streams.hear(payment, newsOf, rows)
  if (own === null) yield* written(rows)
  const missing = own === null ? 0 : missingOf(own)
  if (missing > 0) {
    yield* Effect.logError("a refund failed at its provider", { provider: provider.name, paymentId, code, missing })
  }
})
