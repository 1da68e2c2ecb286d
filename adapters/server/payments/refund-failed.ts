import { Effect } from "effect"
import { backCents } from "../../../machines/payment/amounts.ts"
import { BookingPayments } from "./booking-payments.ts"
import { causationOf, isCurrent, type PaymentFact } from "./facts.ts"
import type { Provider } from "./provider.ts"
import { PaymentStreams } from "./streams.ts"

/**
 * A refund that was counted as done did not reach the customer: the bank sent it back, days later. It is reported, and
 * the flow that asked for it is told: whether it asks again is for its machine to say. How much is missing is read from
 * the provider, whatever the webhook says.
 */
export const refundFailed = Effect.fn("payments.refundFailed")(function* (provider: Provider, paymentId: string) {
  const bookings = yield* BookingPayments
  const payment = yield* provider.get(paymentId)
  const { code, refundedCents } = payment
  const streams = yield* PaymentStreams
  const own = streams && (yield* streams.of(payment))
  if (streams !== null && own !== null) {
    const missing = backCents(own.context) - refundedCents
    if (payment.status !== "captured" || missing <= 0) return
    yield* Effect.logError("a refund failed at its provider", { provider: provider.name, paymentId, code, missing })
    return yield* streams.tell(payment, [{ type: "provider.refundFailed", paymentId, inAllCents: refundedCents }], own)
  }
  const known = yield* bookings.known(code)
  if (payment.status !== "captured" || known === null || !isCurrent(payment, known)) return
  const missing = known.refundedCents - refundedCents
  if (missing <= 0) return
  yield* Effect.logError("a refund failed at its provider", { provider: provider.name, paymentId, code, missing })
  const fact: PaymentFact = { type: "payment.refundFailed", paymentId, inAllCents: refundedCents }
  yield* bookings.tell(code, fact, causationOf(fact, payment, known))
})
