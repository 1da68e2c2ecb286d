import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { BookingFlow } from "../booking/part.ts"
import { paymentHandlers } from "../booking/part.ts"
import type { PaymentProvider } from "../payments/part.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { reduceLinks } from "./demand.ts"
import type { PayLinkFlow } from "./flow.ts"

const Difference = Schema.Struct({
  code: Schema.String,
  payment: Schema.NullOr(Schema.Struct({ paymentId: Schema.String, amountCents: Schema.Int })),
})

/** A part of what was taken goes back: by the booking's own payment, then by its links. */
export const differenceHandlers: Handlers<PaymentProvider | SqlClient.SqlClient | BookingFlow | PayLinkFlow> = {
  refundDifference: (message) =>
    Effect.gen(function* () {
      const { code, payment } = yield* Schema.decodeUnknownEffect(Difference)(message.params)
      if (payment !== null) yield* paymentHandlers.refundPayment({ ...message, params: { code, ...payment } })
      yield* reduceLinks(message.params, message.id)
    }),
}
