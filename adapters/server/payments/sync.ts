import { Effect } from "effect"
import { BookingPayments } from "./booking-payments.ts"
import { causationOf, factsOf, isCurrent, type KnownPayment } from "./facts.ts"
import { PaymentProvider, type ProviderPayment } from "./provider.ts"

/** Whether the booking counts on this payment's money, or may yet: then the hold stays. */
const wants = (payment: ProviderPayment, known: KnownPayment | null) =>
  known !== null &&
  isCurrent(payment, known) &&
  (known.state === "authorised" || known.state === "captured" || known.state === "refunded")

/**
 * Reads a payment from its provider and tells its booking what it has not heard. Whoever asks, however often and in
 * whatever order (a webhook, the browser that has just paid, the poll), the booking ends the same.
 * Money that the booking does not want (of an attempt given up, or of a wrong amount) is released at once.
 */
export const syncPayment = Effect.fn("payments.sync")(function* (paymentId: string) {
  const provider = yield* PaymentProvider
  const payment = yield* provider.get(paymentId)
  yield* tellBooking(payment)
  return payment
})

/** The same, of a payment that has just been read. */
export const tellBooking = Effect.fnUntraced(function* (payment: ProviderPayment) {
  const bookings = yield* BookingPayments
  for (const fact of factsOf(payment, yield* bookings.known(payment.code))) {
    const told = yield* bookings.tell(payment.code, fact, causationOf(fact, payment))
    if (told === "refused") yield* Effect.logDebug("fact refused", payment.code, fact.type)
  }
  if (payment.status !== "authorised" || wants(payment, yield* bookings.known(payment.code))) return
  const provider = yield* PaymentProvider
  yield* Effect.logWarning("released a payment that its booking does not want", payment.code, payment.attempt)
  yield* provider.cancel(payment.paymentId, `unwanted/${payment.paymentId}`).pipe(
    // Refused: it was captured or cancelled meanwhile, and the next look tells.
    Effect.catchTag("PaymentRefused", () => Effect.void),
  )
})
