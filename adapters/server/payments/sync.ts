import { Effect } from "effect"
import type { PaymentSnapshot } from "../../../machines/payment/payment.machine.ts"
import { type Write, written } from "../store/writes.ts"
import { inTurn } from "./at-work.ts"
import { attemptOf, noteUnheard } from "./attempts.ts"
import { cardRows } from "./cards.ts"
import { newsOf } from "./news.ts"
import { PaymentProvider, type Provider, type ProviderPayment } from "./provider.ts"
import { PaymentStreams } from "./streams.ts"

/**
 * Reads a payment from its payment provider and sends its stream the events that it does not know. The result is the
 * same however often and from where this is called: a webhook, the browser after paying, the nightly check. `rows` are
 * written when the payment knows all.
 */
export const syncPayment = Effect.fn("payments.sync")(function* (paymentId: string, rows: readonly Write[] = []) {
  const provider = yield* PaymentProvider
  const synced = Effect.flatMap(provider.get(paymentId), (read) => tellOf(read, rows))
  return yield* inTurn(paymentId, synced)
})

/** Notes a payment whose id came from the payment provider, if its attempt does not know the id yet. */
export const noteNamed = Effect.fn("payments.noteNamed")(function* (provider: Provider, paymentId: string) {
  if ((yield* attemptOf({ paymentId })) === null) yield* noteUnheard(provider.name, yield* provider.get(paymentId))
})

/** Tells a payment that has just been read. If the customer has approved it, the money is put on hold first. */
export const tellOf = Effect.fnUntraced(function* (read: ProviderPayment, rows: readonly Write[] = []) {
  const streams = yield* PaymentStreams
  const own = read.status === "approved" ? yield* streams.of(read) : null
  const payment = own === null ? read : yield* withHold(read, own)
  const noted = [...rows, ...(yield* cardRows(payment))]
  const heard = yield* streams.hear(read, (snapshot) => newsOf(payment, snapshot), noted)
  if (heard !== null) return payment
  const left = yield* released(payment)
  yield* written(rows)
  return left
})

/** Puts approved money on hold if the payment waits for it. */
export const withHold = (read: ProviderPayment, { value }: Pick<PaymentSnapshot, "value">) =>
  read.status === "approved" && (value === "asked" || value === "created") ? authorised(read) : Effect.succeed(read)

const authorised = Effect.fnUntraced(function* (payment: ProviderPayment) {
  const provider = yield* PaymentProvider
  return yield* provider.authorise(payment.paymentId, `authorise/${payment.paymentId}`).pipe(
    // A refusal counts as a failed try, with its reason.
    Effect.catchTag("PaymentRefused", ({ error }) =>
      Effect.succeed({ ...payment, status: "open", error } satisfies ProviderPayment),
    ),
  )
})

/** Releases the hold of a payment that the shop did not ask for. */
const released = Effect.fnUntraced(function* (payment: ProviderPayment) {
  if (payment.status !== "authorised") return payment
  const { paymentId, code, attempt } = payment
  yield* Effect.logWarning("released a payment that nobody asked for", code, attempt)
  const provider = yield* PaymentProvider
  yield* provider.cancel(paymentId, `unwanted/${paymentId}`).pipe(
    // Refused: it was captured or canceled in the meantime. The next check tells which.
    Effect.catchTag("PaymentRefused", () => Effect.void),
  )
  return payment
})
