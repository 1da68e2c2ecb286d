import { Effect, Schema } from "effect"
import { defaultMethod, paymentMethods } from "../../../domain/checkout/methods.ts"
import { type Cents, cents } from "../../../domain/money/cents.ts"
import type { Message } from "../store/outbox-table.ts"
import type { Write } from "../store/writes.ts"
import { askedAttempts, attemptOf, noteAttempt, paymentMade } from "./attempts.ts"
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

/** The event for the payment, and rows that must be written with it. */
export type Answered = { readonly word: News; readonly rows: readonly Write[] }

/**
 * The outbox's calls to the payment provider. Each returns the event for the payment. The id of the outbox row is the
 * idempotency key, so a row that is done twice makes one change. A call fails only if the payment provider cannot be
 * reached; the row is then tried again. Use these functions outside transactions.
 */
export const createPayment = Effect.fn("payments.create")(function* (
  params: typeof CreatePayment.Type,
  { id: outboxId, isOwn }: Pick<Message, "id" | "isOwn">,
) {
  const provider = yield* PaymentProvider
  const { code, attempt, method = defaultMethod } = params
  const asked: AskedPayment = { code, attempt, amountCents: cents(params.amountCents), method }
  const carrier = provider.carrierOf(method)
  // A repeated call goes to the same payment provider as before, even if another one offers the method now.
  const name =
    carrier === undefined
      ? ((yield* attemptOf({ key: outboxId }))?.provider ?? null)
      : isOwn
        ? carrier.name
        : yield* noteAttempt(outboxId, carrier.name, asked)
  return yield* provider.create(asked, outboxId, name).pipe(
    Effect.map((payment): Answered => {
      const { paymentId } = payment
      return { word: { type: "provider.created", paymentId }, rows: [paymentMade(outboxId, payment)] }
    }),
    Effect.catchTag(["PaymentRefused", "PaymentNotFound"], () =>
      Effect.succeed<Answered>({
        word: { type: "provider.failed", paymentId: null, error: "payment_not_created" },
        rows: [],
      }),
    ),
  )
})

/** Closes an unpaid payment. Money on hold is not touched: it is reported, and its owner decides. */
export const closePayment = Effect.fn("payments.closeOne")(function* (
  { paymentId }: { readonly paymentId: string },
  outboxId: string,
) {
  const provider = yield* PaymentProvider
  const isHeld = (payment: ProviderPayment) => payment.status === "authorised" || payment.status === "captured"
  const read = provider.get(paymentId)
  const after = (payment: ProviderPayment): News =>
    isHeld(payment)
      ? { type: "provider.authorised", paymentId, amountCents: payment.amountCents }
      : { type: "provider.failed", paymentId, error: "payment_not_confirmed" }
  const payment = yield* read
  if (isHeld(payment) || payment.status === "canceled") return after(payment)
  // Refused: it was authorised at this moment.
  return after(yield* Effect.catchTag(provider.close(paymentId, outboxId), "PaymentRefused", () => read))
})

/**
 * Closes all open payments of an owner. Money that was authorised in the meantime is not touched: it is reported, and
 * its owner decides.
 */
export const closePayments = Effect.fn("payments.close")(function* ({ code }: typeof OfCode.Type, outboxId: string) {
  const provider = yield* PaymentProvider
  const news: News[] = []
  for (const paymentId of yield* askedAttempts(code)) {
    const payment = yield* Effect.catchTag(provider.get(paymentId), "PaymentNotFound", () => Effect.succeed(null))
    if (payment === null || payment.status === "canceled") continue
    if (payment.status === "authorised" || payment.status === "captured") {
      news.push({ type: "provider.authorised", paymentId, amountCents: payment.amountCents })
      continue
    }
    yield* provider.cancel(paymentId, `${outboxId}/close/${paymentId}`).pipe(
      // It was authorised at this moment. The next check tells the payment.
      Effect.catchTag("PaymentRefused", () => Effect.void),
    )
  }
  return news
})

export const capturePayment = Effect.fn("payments.capture")(function* (params: typeof OfAmount.Type, outboxId: string) {
  const provider = yield* PaymentProvider
  const { paymentId } = params
  return yield* provider.capture(paymentId, cents(params.amountCents), outboxId).pipe(
    Effect.flatMap((payment) =>
      payment.status === "captured"
        ? Effect.succeed(capturedNews(payment))
        : // The capture is still under way. The same call asks again, or a webhook tells it earlier.
          Effect.fail(new PaymentUnavailable({ operation: "capture", reason: "status", detail: payment.status })),
    ),
    Effect.catchTag("PaymentRefused", (refused) =>
      Effect.map(provider.get(paymentId), (payment) =>
        payment.status === "captured" ? capturedNews(payment) : captureFailedNews(paymentId, refused),
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
  const released: News = { type: "provider.released", paymentId }
  return yield* provider.cancel(paymentId, outboxId).pipe(
    Effect.as(released),
    Effect.catchTag(
      "PaymentRefused",
      Effect.fnUntraced(function* (refused) {
        const payment = yield* provider.get(paymentId)
        if (payment.status === "canceled") return released
        if (payment.status !== "captured") return yield* refused
        // It was captured after all, so the money cannot be released. The rest is refunded instead.
        const left = cents(payment.capturedCents - payment.refundedCents)
        const after = left > 0 ? yield* provider.refund(paymentId, left, `${outboxId}/refund`) : payment
        return left === payment.amountCents ? refundedNews(after, left) : released
      }),
    ),
  )
})

export const refundPayment = Effect.fn("payments.refund")(function* (params: typeof OfAmount.Type, outboxId: string) {
  const provider = yield* PaymentProvider
  const { paymentId } = params
  const amount = cents(params.amountCents)
  return yield* provider.refund(paymentId, amount, outboxId).pipe(
    Effect.map((payment) => refundedNews(payment, amount)),
    Effect.catchTag(
      "PaymentRefused",
      Effect.fnUntraced(function* (refused) {
        const payment = yield* provider.get(paymentId)
        // All or a part was refunded at the payment provider, outside the shop.
        const left = cents(payment.capturedCents - payment.refundedCents)
        if (payment.status !== "captured" || left >= amount) return yield* refused
        const after = left > 0 ? yield* provider.refund(paymentId, left, `${outboxId}/rest`) : payment
        return refundedNews(after, amount)
      }),
    ),
  )
})

const capturedNews = ({ paymentId, capturedCents }: ProviderPayment): News => ({
  type: "provider.captured",
  paymentId,
  amountCents: capturedCents,
})

const captureFailedNews = (paymentId: string, { error }: PaymentRefused): News => ({
  type: "provider.captureFailed",
  paymentId,
  error,
})

/** The refund counts, even if the payment provider's sum does not include it yet. */
const refundedNews = ({ paymentId, refundedCents }: ProviderPayment, amount: Cents): News => ({
  type: "provider.refunded",
  paymentId,
  amountCents: amount,
  inAllCents: cents(Math.max(refundedCents, amount)),
})
