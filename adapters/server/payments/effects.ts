import { Effect, Schema } from "effect"
import { defaultMethod, paymentMethods } from "../../../domain/checkout/methods.ts"
import { type Cents, cents } from "../../../domain/money/cents.ts"
import { closeAttempt, noteAttempt, notePayment, olderAttempts, openAttempts } from "./attempts.ts"
import type { PaymentFact } from "./facts.ts"
import { isOfPayment } from "./flow.ts"
import type { News } from "./news.ts"
import {
  type AskedPayment,
  PaymentProvider,
  type PaymentRefused,
  PaymentUnavailable,
  type ProviderPayment,
} from "./provider.ts"

const Amount = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99_999_999 }))

export const CreatePayment = Schema.Struct({
  code: Schema.String,
  attempt: Schema.Int,
  amountCents: Amount,
  method: Schema.optionalKey(Schema.Literals(paymentMethods)),
})
export const OfCode = Schema.Struct({ code: Schema.String })
export const OfPayment = Schema.Struct({ code: Schema.String, paymentId: Schema.String })
export const OfAmount = Schema.Struct({ ...OfPayment.fields, amountCents: Amount })

/**
 * The outbox's calls to the provider. Each answers with what the booking is to be told; the outbox row's id is the
 * idempotency key, so that a row that is worked off twice is one change. They fail only while the provider cannot be
 * reached: the row is then tried again. Call them outside any transaction.
 */
export const createPayment = Effect.fn("payments.create")(function* (
  params: typeof CreatePayment.Type,
  outboxId: string,
) {
  const provider = yield* PaymentProvider
  const { code, attempt, method = defaultMethod } = params
  const asked: AskedPayment = { code, attempt, amountCents: cents(params.amountCents), method }
  const carrier = provider.carrierOf(method)
  if (carrier !== undefined) yield* noteAttempt(outboxId, carrier.name, asked, !isOfPayment({ id: outboxId }))
  for (const older of yield* olderAttempts(code, attempt)) yield* giveUp(older, outboxId)
  return yield* provider.create(asked, outboxId).pipe(
    Effect.tap((payment) => notePayment(outboxId, payment)),
    Effect.map(({ paymentId }): PaymentFact => ({ type: "payment.created", paymentId, attempt })),
    Effect.catchTag(["PaymentRefused", "PaymentNotFound"], () =>
      Effect.as(closeAttempt(outboxId), {
        type: "payment.failed",
        paymentId: null,
        error: "payment_not_created",
      } satisfies PaymentFact),
    ),
  )
})

/** Closes a payment that nobody has paid. Money that is on hold is not touched: it is answered, for its owner to decide. */
export const closePayment = Effect.fn("payments.closeOne")(function* (
  { paymentId }: { readonly paymentId: string },
  outboxId: string,
) {
  const provider = yield* PaymentProvider
  const isHeld = (payment: ProviderPayment) => payment.status === "authorised" || payment.status === "captured"
  const read = provider.get(paymentId)
  const after = (payment: ProviderPayment): PaymentFact =>
    isHeld(payment)
      ? { type: "payment.authorised", paymentId, amountCents: payment.amountCents }
      : { type: "payment.failed", paymentId, error: "payment_not_confirmed" }
  const payment = yield* read
  if (isHeld(payment) || payment.status === "canceled") return after(payment)
  // Refused: it was authorised in this very moment.
  return after(yield* Effect.catchTag(provider.cancel(paymentId, outboxId), "PaymentRefused", () => read))
})

/** What the provider said, in the words of a payment that is a flow of its own. */
export const asWord = ({ type, ...fact }: PaymentFact): News => {
  const word: unknown = { ...fact, type: type.replace("payment.", "provider.") }
  return word as News
}

/** An earlier attempt must not be paid any more, in whatever tab it is still open. */
const giveUp = Effect.fnUntraced(function* (older: { key: string; paymentId: string }, outboxId: string) {
  const provider = yield* PaymentProvider
  yield* provider.cancel(older.paymentId, `${outboxId}/supersedes/${older.paymentId}`).pipe(
    Effect.andThen(closeAttempt(older.key)),
    Effect.catchTag(["PaymentRefused", "PaymentNotFound"], () => closeAttempt(older.key)),
  )
})

/** The customer pays another way: nothing can be paid here any more, and a hold that was there already is released. */
export const letGo = Effect.fn("payments.letGo")(function* (paymentId: string) {
  const provider = yield* PaymentProvider
  yield* provider.cancel(paymentId, `let-go/${paymentId}`).pipe(
    // Captured or cancelled already: how it stands is told by the look that follows.
    Effect.catchTag(["PaymentRefused", "PaymentNotFound"], () => Effect.void),
  )
})

/**
 * Closes what the customer has left open at the provider. Money that was authorised meanwhile is not touched: it is
 * answered, for the booking to decide what becomes of it.
 */
export const closePayments = Effect.fn("payments.close")(function* ({ code }: typeof OfCode.Type, outboxId: string) {
  const provider = yield* PaymentProvider
  const facts: PaymentFact[] = []
  for (const { key, paymentId } of yield* openAttempts(code)) {
    const payment = yield* Effect.catchTag(provider.get(paymentId), "PaymentNotFound", () => Effect.succeed(null))
    if (payment === null) yield* closeAttempt(key)
    else if (payment.status !== "authorised" && payment.status !== "captured" && payment.status !== "canceled") {
      yield* provider.cancel(paymentId, `${outboxId}/close/${paymentId}`).pipe(
        Effect.andThen(closeAttempt(key)),
        // It was authorised in this very moment: the next look tells the booking.
        Effect.catchTag("PaymentRefused", () => Effect.void),
      )
    } else if (payment.status !== "canceled") {
      facts.push({ type: "payment.authorised", paymentId, amountCents: payment.amountCents })
    }
  }
  return facts
})

export const capturePayment = Effect.fn("payments.capture")(function* (params: typeof OfAmount.Type, outboxId: string) {
  const provider = yield* PaymentProvider
  const { paymentId } = params
  return yield* provider.capture(paymentId, cents(params.amountCents), outboxId).pipe(
    Effect.flatMap((payment) =>
      payment.status === "captured"
        ? Effect.succeed(capturedFact(payment))
        : // Heard, and not through yet: the same call asks again, and a webhook may be quicker.
          Effect.fail(new PaymentUnavailable({ operation: "capture", reason: "status", detail: payment.status })),
    ),
    Effect.catchTag("PaymentRefused", (refused) =>
      Effect.map(provider.get(paymentId), (payment) =>
        payment.status === "captured" ? capturedFact(payment) : captureFailedFact(paymentId, refused),
      ),
    ),
  )
})

export const releasePayment = Effect.fn("payments.release")(function* (
  params: typeof OfPayment.Type,
  outboxId: string,
) {
  const provider = yield* PaymentProvider
  const { paymentId } = params
  const released: PaymentFact = { type: "payment.released", paymentId }
  return yield* provider.cancel(paymentId, outboxId).pipe(
    Effect.as(released),
    Effect.catchTag(
      "PaymentRefused",
      Effect.fnUntraced(function* (refused) {
        const payment = yield* provider.get(paymentId)
        if (payment.status === "canceled") return released
        if (payment.status !== "captured") return yield* refused
        // Captured after all: what of it nobody has given back yet cannot be released, but refunded.
        const left = cents(payment.capturedCents - payment.refundedCents)
        const after = left > 0 ? yield* provider.refund(paymentId, left, `${outboxId}/refund`) : payment
        return left === payment.amountCents ? refundedFact(after, left) : released
      }),
    ),
  )
})

export const refundPayment = Effect.fn("payments.refund")(function* (params: typeof OfAmount.Type, outboxId: string) {
  const provider = yield* PaymentProvider
  const { paymentId } = params
  const amount = cents(params.amountCents)
  return yield* provider.refund(paymentId, amount, outboxId).pipe(
    Effect.map((payment) => refundedFact(payment, amount)),
    Effect.catchTag(
      "PaymentRefused",
      Effect.fnUntraced(function* (refused) {
        const payment = yield* provider.get(paymentId)
        // Somebody gave it back on the provider's side, all of it or a part.
        const left = cents(payment.capturedCents - payment.refundedCents)
        if (payment.status !== "captured" || left >= amount) return yield* refused
        const after = left > 0 ? yield* provider.refund(paymentId, left, `${outboxId}/rest`) : payment
        return refundedFact(after, amount)
      }),
    ),
  )
})

const capturedFact = ({ paymentId, capturedCents }: ProviderPayment): PaymentFact => ({
  type: "payment.captured",
  paymentId,
  amountCents: capturedCents,
})

const captureFailedFact = (paymentId: string, { error }: PaymentRefused): PaymentFact => ({
  type: "payment.captureFailed",
  paymentId,
  error,
})

/** What was given back counts, even where the provider's own sum lags behind. */
const refundedFact = ({ paymentId, refundedCents }: ProviderPayment, amount: Cents): PaymentFact => ({
  type: "payment.refunded",
  paymentId,
  amountCents: amount,
  inAllCents: cents(Math.max(refundedCents, amount)),
})
