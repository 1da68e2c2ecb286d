import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { olderPaymentCalls } from "../booking/part.ts"
import type { PaymentFlow, PaymentProvider } from "../payments/part.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { reduceLinks } from "./demand.ts"
import type { PayLinkFlow } from "./flow.ts"

/** Up to version 3 of the booking, the effect also contained the refund of its own payment. */
const Older = Schema.Struct({
  code: Schema.String,
  payment: Schema.optionalKey(Schema.NullOr(Schema.Struct({ paymentId: Schema.String, amountCents: Schema.Int }))),
})

/** Gives back a part of the money by the booking's links. The booking's own payments follow its state. */
export const differenceHandlers: Handlers<PaymentProvider | SqlClient.SqlClient | PaymentFlow | PayLinkFlow> = {
  refundDifference: (message) =>
    Effect.gen(function* () {
      const { code, payment = null } = yield* Schema.decodeUnknownEffect(Older)(message.params)
      if (payment !== null) yield* olderPaymentCalls.refundPayment({ ...message, params: { code, ...payment } })
      yield* reduceLinks(message.params, message.id)
    }),
}
