import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { paymentMethods } from "../../../domain/checkout/methods.ts"
import { doneRow, type Message } from "../store/outbox-table.ts"
import { type Handlers, recorded } from "../store/outbox-worker.ts"
import { carryOut as writeRows } from "../store/writes.ts"
import { keyOfAttempt, notePayment } from "./attempts.ts"
import { type Answered, capturePayment, closePayment, createPayment, refundPayment, releasePayment } from "./effects.ts"
import type { PaymentFlow } from "./flow.ts"
import { type News, nameOf, newsOf } from "./news.ts"
import { PaymentProvider } from "./provider.ts"
import { paymentOf, sayTo } from "./streams.ts"
import { withHold } from "./sync.ts"

const Amount = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99_999_999 }))
const attempt = { code: Schema.String, attempt: Schema.Int }
const Create = Schema.Struct({ ...attempt, amountCents: Amount, method: Schema.Literals(paymentMethods) })
const OfPayment = Schema.Struct({ ...attempt, paymentId: Schema.String })
const OfAmount = Schema.Struct({ ...OfPayment.fields, amountCents: Amount })
const Look = Schema.Struct({ ...attempt, paymentId: Schema.NullOr(Schema.String) })

/** Makes a call and sends the payment its answer, under the name of the outbox row, which is then done. */
const answered =
  <A extends typeof OfAttempt.Type, I, E, R>(
    schema: Schema.Codec<A, I>,
    carryOut: (params: A, message: Message) => Effect.Effect<Answered, E, R>,
  ) =>
  (message: Message) =>
    Effect.gen(function* () {
      const { id, params } = message
      const decoded = yield* Schema.decodeUnknownEffect(schema)(params)
      const { word, rows } = yield* carryOut(decoded, message)
      // If a webhook was faster, the payment already has this event and refuses it.
      const { isNew } = yield* sayTo(decoded, word, id, () => [...rows, doneRow(message)])
      if (isNew) return recorded
      yield* writeRows(rows)
    })

const only =
  <A, E, R>(call: (params: A, outboxId: string) => Effect.Effect<News, E, R>) =>
  (params: A, { id }: Message) =>
    Effect.map(call(params, id), (word): Answered => ({ word, rows: [] }))

const OfAttempt = Schema.Struct(attempt)

/** Checks a payment. If its creation was never answered, it is found by the key of that call. */
const look = Effect.fn("payments.look")(function* (named: typeof Look.Type) {
  const snapshot = yield* paymentOf(named)
  if (snapshot === null) return
  const provider = yield* PaymentProvider
  const key = yield* keyOfAttempt(named)
  if (named.paymentId === null && key === null) return
  const found = named.paymentId === null ? provider.getByKey(key ?? "") : provider.get(named.paymentId)
  // The call has not reached the payment provider, but may still be on its way.
  const read = yield* Effect.catchTag(found, "PaymentNotFound", () => Effect.succeed(null))
  if (read === null) return
  if (named.paymentId === null && key !== null) yield* notePayment(key, read)
  for (const word of newsOf(yield* withHold(read, snapshot), snapshot)) {
    yield* sayTo(named, word, nameOf(word, snapshot.context))
  }
})

/** The payments' calls to their payment providers. */
export const paymentCallHandlers: Handlers<PaymentProvider | SqlClient.SqlClient | PaymentFlow> = {
  createPayment: answered(Create, createPayment),
  lookAtPayment: ({ params }) => Effect.flatMap(Schema.decodeUnknownEffect(Look)(params), look),
  closePayment: answered(OfPayment, only(closePayment)),
  capturePayment: answered(OfAmount, only(capturePayment)),
  releasePayment: answered(OfPayment, only(releasePayment)),
  refundPayment: answered(OfAmount, only(refundPayment)),
}

/** Calls that decide who has the money. They are tried until they succeed. */
export const settlingPaymentCalls: readonly string[] = [
  "closePayment",
  "capturePayment",
  "releasePayment",
  "refundPayment",
]
