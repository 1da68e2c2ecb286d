import { Effect } from "effect"
import { cents } from "../../../domain/money/cents.ts"
import { BookingPayments } from "./booking-payments.ts"
import { compare } from "./books.ts"
import { isCurrent } from "./facts.ts"
import type { Provider } from "./provider.ts"

/**
 * A refund that its booking counts as done did not reach the customer: the bank sent it back, days later. It is reported
 * and asked for once more; where that fails as well, the payment stands among those that cannot be explained, for a
 * person to find another way. How much is missing is read from the provider, whatever the webhook says.
 */
export const refundFailed = Effect.fn("payments.refundFailed")(function* (provider: Provider, paymentId: string) {
  const bookings = yield* BookingPayments
  const payment = yield* provider.get(paymentId)
  const known = yield* bookings.known(payment.code)
  if (payment.status !== "captured" || known === null || !isCurrent(payment, known)) return
  const missing = known.refundedCents - payment.refundedCents
  if (missing <= 0) return
  const { code } = payment
  yield* Effect.logError("a refund failed at its provider", { provider: provider.name, paymentId, code, missing })
  // The same failure is the same key: however often it is told, it is asked for again once.
  const key = `refund-failed/${paymentId}/${known.refundedCents}/${payment.refundedCents}`
  yield* provider
    .refund(paymentId, cents(missing), key)
    .pipe(
      Effect.catchTag("PaymentRefused", ({ code: why }) =>
        Effect.logError("a failed refund was refused as well", { provider: provider.name, paymentId, code, why }),
      ),
    )
  yield* compare(provider, paymentId, code, yield* provider.get(paymentId))
})
