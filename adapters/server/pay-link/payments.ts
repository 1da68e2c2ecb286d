import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { followId } from "../../../machines/kit/follow.ts"
import { payLinkFollowsPayment, paymentFollowsPayLink } from "../../../machines/pay-link/follows.ts"
import { payLinkFlow, type payLinkMachine } from "../../../machines/pay-link/pay-link.machine.ts"
import { stanceOf } from "../../../machines/pay-link/stance.ts"
import {
  type Adoption,
  adoptAll,
  namedBy,
  type PaymentFlow,
  type PaymentProvider,
  paymentCalls,
  sayTo,
} from "../payments/part.ts"
import type { Handlers } from "../store/outbox-worker.ts"

/** Up to version 2, a link's log contained the payment provider's events. */
const adoption: Adoption<typeof payLinkMachine> = {
  flow: payLinkFlow,
  olderVersions: ["1", "2"],
  codeOf: (stream) => stream,
  captures: ({ context }) => (context.link?.instant || context.agreed ? "atOnce" : "onDemand"),
  stanceOf,
  moneyOf: ({ context }) => context,
  follows: { ofOwner: followId(paymentFollowsPayLink), ofPayment: followId(payLinkFollowsPayment) },
}

/** Gives the payments of older links their own streams. */
export const adoptLinkPayments = adoptAll(adoption)

const decodeOwner = Schema.decodeUnknownOption(Schema.Struct({ linkId: Schema.String }))

/** The link of an effect; null if another flow asked for it. */
export const linkIn = (params: unknown): string | null => {
  const found = decodeOwner(params)
  return found._tag === "Some" ? found.value.linkId : null
}

/** Calls that version 2 of the link left in the outbox. Their answers go to the link's payments. */
export const linkPaymentHandlers: Handlers<PaymentProvider | SqlClient.SqlClient | PaymentFlow> = paymentCalls(
  (code, word, name) => Effect.flatMap(namedBy(code, word), (named) => sayTo(named, word, name)),
  (params) => ({ ...Object(params), code: linkIn(params) }),
)
