import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { Message } from "../store/outbox-table.ts"
import type { Handler } from "../store/outbox-worker.ts"
import { carryOut as writeRows } from "../store/writes.ts"
import * as effects from "./effects.ts"
import type { News } from "./news.ts"
import type { PaymentProvider } from "./provider.ts"

type PaymentCall = "createPayment" | "closePayments" | "capturePayment" | "releasePayment" | "refundPayment"

/**
 * Calls to the payment provider that older versions of the owners left in the outbox. The payment gets their results.
 * `paramsOf` adds the owner's name as `code` if the flow's own parameters name it differently.
 */
export function paymentCalls<T, E, R>(
  tell: (owner: string, word: News, name: string) => Effect.Effect<T, E, R>,
  paramsOf: (params: unknown) => unknown = (params) => params,
): Readonly<Record<PaymentCall, Handler<PaymentProvider | SqlClient.SqlClient | R>>> {
  const handler = <A extends { readonly code: string }, I, Failed, Needs>(
    schema: Schema.Codec<A, I>,
    carryOut: (params: A, outboxId: string) => Effect.Effect<readonly News[], Failed, Needs>,
  ) => {
    const decode = Schema.decodeUnknownEffect(schema)
    return ({ id, params }: Message) =>
      Effect.gen(function* () {
        const decoded = yield* decode(paramsOf(params))
        // If a webhook was faster, the payment already has this event and refuses it.
        for (const word of yield* carryOut(decoded, id)) yield* tell(decoded.code, word, nameOf(word, id))
      })
  }
  return {
    createPayment: handler(effects.CreatePayment, created),
    closePayments: handler(effects.OfCode, effects.closePayments),
    capturePayment: handler(effects.OfAmount, one(effects.capturePayment)),
    releasePayment: handler(effects.OfPayment, one(effects.releasePayment)),
    refundPayment: handler(effects.OfAmount, one(effects.refundPayment)),
  }
}

const created = Effect.fnUntraced(function* (params: typeof effects.CreatePayment.Type, outboxId: string) {
  const { word, rows } = yield* effects.createPayment(params, { id: outboxId })
  yield* writeRows(rows)
  return [word]
})

function one<A, E, R>(carryOut: (params: A, outboxId: string) => Effect.Effect<News, E, R>) {
  return (params: A, outboxId: string) => Effect.map(carryOut(params, outboxId), (word) => [word])
}

/** An answer is named after its outbox row. An authorisation answers no row, so it has one name everywhere. */
const nameOf = (word: News, outboxId: string) =>
  word.type === "provider.authorised" ? `${word.paymentId}/${word.type}` : outboxId
