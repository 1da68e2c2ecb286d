import { Effect } from "effect"
import type { PaymentSnapshot } from "../../../machines/payment/payment.machine.ts"
import { attemptOf, noteUnheard } from "./attempts.ts"
import { BookingPayments } from "./booking-payments.ts"
import { causationOf, factsOf, isCurrent, type KnownPayment, type PaymentFact } from "./facts.ts"
import { newsOf } from "./news.ts"
import { PaymentProvider, type Provider, type ProviderPayment } from "./provider.ts"
import { PaymentStreams } from "./streams.ts"

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
  return yield* tellOf(yield* provider.get(paymentId))
})

/** The same, of a payment that its provider has named: its attempt may not have heard which payment it is. */
export const syncNamed = Effect.fn("payments.syncNamed")(function* (provider: Provider, paymentId: string) {
  if ((yield* attemptOf({ paymentId })) === null) yield* noteUnheard(provider.name, yield* provider.get(paymentId))
  return yield* syncPayment(paymentId)
})

/** The same, of a payment that has just been read. What the customer has agreed to is held first, if it is wanted. */
export const tellOf = Effect.fnUntraced(function* (read: ProviderPayment) {
  const streams = yield* PaymentStreams
  const own = streams && (yield* streams.of(read))
  if (streams !== null && own !== null) {
    const payment = yield* withHold(read, own)
    yield* streams.tell(read, newsOf(payment, own), own)
    return payment
  }
  const payment = read.status === "approved" ? yield* held(read) : read
  yield* tellBooking(payment)
  return payment
})

/** What the customer has agreed to is held first, where the payment waits for it. */
export const withHold = (read: ProviderPayment, { value }: Pick<PaymentSnapshot, "value">) =>
  read.status === "approved" && (value === "asked" || value === "created") ? authorised(read) : Effect.succeed(read)

/** Asks for the hold of a payment that its booking waits for; no other is touched. */
const held = Effect.fnUntraced(function* (payment: ProviderPayment) {
  const bookings = yield* BookingPayments
  const known = yield* bookings.known(payment.code)
  if (!isCurrent(payment, known) || (known?.state !== "requested" && known?.state !== "created")) return payment
  return yield* authorised(payment)
})

const authorised = Effect.fnUntraced(function* (payment: ProviderPayment) {
  const provider = yield* PaymentProvider
  return yield* provider.authorise(payment.paymentId, `authorise/${payment.paymentId}`).pipe(
    // Refused is a failed try, told with its reason.
    Effect.catchTag("PaymentRefused", ({ error }) =>
      Effect.succeed({ ...payment, status: "open", error } satisfies ProviderPayment),
    ),
  )
})

const tellBooking = Effect.fnUntraced(function* (payment: ProviderPayment) {
  const bookings = yield* BookingPayments
  const known = yield* bookings.known(payment.code)
  const tell = (fact: PaymentFact) => bookings.tell(payment.code, fact, causationOf(fact, payment, known))
  let heard = false
  for (const fact of factsOf(payment, known)) {
    const told = yield* tell(fact)
    if (fact.type === "payment.authorised" && told === "applied") heard = true
  }
  // A booking that took the fact keeps the money or gives it back itself.
  if (payment.status !== "authorised" || heard || wants(payment, yield* bookings.known(payment.code))) return
  const { paymentId, amountCents } = payment
  if ((yield* tell({ type: "payment.authorised", paymentId, amountCents })) === "applied") return
  const provider = yield* PaymentProvider
  yield* Effect.logWarning("released a payment that its booking does not want", payment.code, payment.attempt)
  yield* provider.cancel(paymentId, `unwanted/${paymentId}`).pipe(
    // Refused: it was captured or cancelled meanwhile, and the next look tells.
    Effect.catchTag("PaymentRefused", () => Effect.void),
  )
})
