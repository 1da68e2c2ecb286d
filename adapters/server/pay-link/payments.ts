import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { followId } from "../../../machines/kit/follow.ts"
import { payLinkFollowsPayment, paymentFollowsPayLink } from "../../../machines/pay-link/follows.ts"
import { payLinkFlow, type payLinkMachine } from "../../../machines/pay-link/pay-link.machine.ts"
import { stanceOf } from "../../../machines/pay-link/stance.ts"
import {
  type Adoption,
  adoptAll,
  asWord,
  attemptOf,
  type PaymentFact,
  type PaymentFlow,
  type PaymentProvider,
  paymentCalls,
  sayTo,
} from "../payments/part.ts"
import type { Handlers } from "../store/outbox-worker.ts"

/** Until version 2 a link heard the provider itself. */
const adoption: Adoption<typeof payLinkMachine> = {
  flow: payLinkFlow,
  olderVersions: ["1", "2"],
  codeOf: (stream) => stream,
  captures: ({ context }) => (context.link?.instant || context.agreed ? "atOnce" : "onDemand"),
  stanceOf,
  moneyOf: ({ context }) => context,
  follows: { ofOwner: followId(paymentFollowsPayLink), ofPayment: followId(payLinkFollowsPayment) },
}

/** The payments of links that an older release has written become streams of their own. */
export const adoptLinkPayments = adoptAll(adoption)

const decodeOwner = Schema.decodeUnknownOption(Schema.Struct({ linkId: Schema.String }))

/** The link that asks for an effect; null where another flow does. */
export const linkIn = (params: unknown): string | null => {
  const found = decodeOwner(params)
  return found._tag === "Some" ? found.value.linkId : null
}

/** The payment that an answer is of; of one that was never opened, the latest attempt that was asked for. */
const namedBy = Effect.fnUntraced(function* (code: string, fact: PaymentFact) {
  if (fact.paymentId !== null) {
    const found = yield* attemptOf({ paymentId: fact.paymentId })
    if (found !== null) return { code, attempt: found.attempt }
  }
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ attempt: number }>`
    select coalesce(max(attempt), 1) as attempt from payment_attempts where code = ${code}`
  return { code, attempt: row?.attempt ?? 1 }
})

/** Calls that version 2 of the link left in the outbox: their answers are told to the payments that it had then. */
export const linkPaymentHandlers: Handlers<PaymentProvider | SqlClient.SqlClient | PaymentFlow> = paymentCalls(
  (code, fact, name) => Effect.flatMap(namedBy(code, fact), (named) => sayTo(named, asWord(fact), name)),
  (params) => ({ ...Object(params), code: linkIn(params) }),
)
