import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { olderPaymentCalls } from "../booking/part.ts"
import type { PaymentFlow, PaymentProvider } from "../payments/part.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { reduceLinks } from "./demand.ts"
import type { PayLinkFlow } from "./flow.ts"

/** Until version 3 of the booking, the part that its own payment gives back came with the call. */
const Older = Schema.Struct({
  code: Schema.String,
  payment: Schema.optionalKey(Schema.NullOr(Schema.Struct({ paymentId: Schema.String, amountCents: Schema.Int }))),
})

/** A part of what was taken goes back by the booking's links; its own payments follow the booking. */
export const differenceHandlers: Handlers<PaymentProvider | SqlClient.SqlClient | PaymentFlow | PayLinkFlow> = {
  refundDifference: (message) =>
    Effect.gen(function* () {
      const { code, payment = null } = yield* Schema.decodeUnknownEffect(Older)(message.params)
      if (payment !== null) yield* olderPaymentCalls.refundPayment({ ...message, params: { code, ...payment } })
      yield* reduceLinks(message.params, message.id)
    }),
}
