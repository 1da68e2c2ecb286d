import { Effect } from "effect"
import type { PaymentSnapshot } from "../../../machines/payment/payment.machine.ts"
import { attemptOf, noteUnheard } from "./attempts.ts"
import { newsOf } from "./news.ts"
import { PaymentProvider, type Provider, type ProviderPayment } from "./provider.ts"
import { PaymentStreams } from "./streams.ts"

/**
 * Reads a payment from its provider and tells its stream what it has not heard. Whoever asks, however often and in
 * whatever order (a webhook, the browser that has just paid, the books at night), the payment ends the same.
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
  const own = yield* streams.of(read)
  if (own === null) return yield* released(read)
  const payment = yield* withHold(read, own)
  yield* streams.tell(read, newsOf(payment, own), own)
  return payment
})

/** What the customer has agreed to is held first, where the payment waits for it. */
export const withHold = (read: ProviderPayment, { value }: Pick<PaymentSnapshot, "value">) =>
  read.status === "approved" && (value === "asked" || value === "created") ? authorised(read) : Effect.succeed(read)

const authorised = Effect.fnUntraced(function* (payment: ProviderPayment) {
  const provider = yield* PaymentProvider
  return yield* provider.authorise(payment.paymentId, `authorise/${payment.paymentId}`).pipe(
    // Refused is a failed try, told with its reason.
    Effect.catchTag("PaymentRefused", ({ error }) =>
      Effect.succeed({ ...payment, status: "open", error } satisfies ProviderPayment),
    ),
  )
})

/** Nobody in the shop asked for this payment: a hold on the customer's money is released. */
const released = Effect.fnUntraced(function* (payment: ProviderPayment) {
  if (payment.status !== "authorised") return payment
  const { paymentId, code, attempt } = payment
  yield* Effect.logWarning("released a payment that nobody asked for", code, attempt)
  const provider = yield* PaymentProvider
  yield* provider.cancel(paymentId, `unwanted/${paymentId}`).pipe(
    // Refused: it was captured or cancelled meanwhile, and the next look tells.
    Effect.catchTag("PaymentRefused", () => Effect.void),
  )
  return payment
})
