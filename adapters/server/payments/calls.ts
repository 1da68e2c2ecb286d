import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { Message } from "../store/outbox-table.ts"
import type { Handler } from "../store/outbox-worker.ts"
import * as effects from "./effects.ts"
import type { PaymentFact } from "./facts.ts"
import type { PaymentProvider } from "./provider.ts"

type PaymentCall = "createPayment" | "closePayments" | "capturePayment" | "releasePayment" | "refundPayment"

/**
 * The outbox's calls to the payment provider: what came of each is told to the flow that asked. `paramsOf` names the
 * owner of the payment as `code`, where the flow's own parameters call it otherwise.
 */
export function paymentCalls<T, E, R>(
  tell: (owner: string, fact: PaymentFact, name: string) => Effect.Effect<T, E, R>,
  paramsOf: (params: unknown) => unknown = (params) => params,
): Readonly<Record<PaymentCall, Handler<PaymentProvider | SqlClient.SqlClient | R>>> {
  const handler = <A extends { readonly code: string }, I, Failed, Needs>(
    schema: Schema.Codec<A, I>,
    carryOut: (params: A, outboxId: string) => Effect.Effect<readonly PaymentFact[], Failed, Needs>,
  ) => {
    const decode = Schema.decodeUnknownEffect(schema)
    return ({ id, params }: Message) =>
      Effect.gen(function* () {
        const decoded = yield* decode(paramsOf(params))
        // A fact that the webhook brought first is refused here: the flow has heard it.
        for (const fact of yield* carryOut(decoded, id)) yield* tell(decoded.code, fact, nameOf(fact, id))
      })
  }
  return {
    createPayment: handler(effects.CreatePayment, one(effects.createPayment)),
    closePayments: handler(effects.OfCode, effects.closePayments),
    capturePayment: handler(effects.OfAmount, one(effects.capturePayment)),
    releasePayment: handler(effects.OfPayment, one(effects.releasePayment)),
    refundPayment: handler(effects.OfAmount, one(effects.refundPayment)),
  }
}

function one<A, E, R>(carryOut: (params: A, outboxId: string) => Effect.Effect<PaymentFact, E, R>) {
  return (params: A, outboxId: string) => Effect.map(carryOut(params, outboxId), (fact) => [fact])
}

/** An answer is known by the row that asked for it; an authorisation was not asked for, and has one name everywhere. */
const nameOf = (fact: PaymentFact, outboxId: string) =>
  fact.type === "payment.authorised" ? `${fact.paymentId}/${fact.type}` : outboxId
