import { Effect, Layer, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { BookingContext } from "../../../machines/booking/booking.types.ts"
import { BookingPayments } from "../payments/booking-payments.ts"
import * as effects from "../payments/effects.ts"
import type { KnownPayment, PaymentFact } from "../payments/facts.ts"
import type { PaymentProvider } from "../payments/provider.ts"
import { send } from "../store/event-store.ts"
import type { Message } from "../store/outbox-table.ts"
import { type Handlers, Outbox } from "../store/outbox-worker.ts"
import { streamOf } from "./flow.ts"
import { BookingFlow } from "./flow-service.ts"
import { causedBy } from "./origin.ts"
import { stateOf } from "./read.ts"
import { bookingByStream } from "./rows.ts"

const tell = Effect.fn("booking.tellPayment")(function* (code: string, fact: PaymentFact, causation: string) {
  const flow = yield* BookingFlow
  return yield* send(flow, streamOf(code), fact, causedBy("payment", fact.paymentId ?? "", causation))
})

/** A booking's latest attempt to pay, as its machine has it. */
export function knownOf({ payment, late, refundedCents }: BookingContext): KnownPayment | null {
  if (payment === null) return null
  // Money that came too late is wanted as long as it is asked whether there are places.
  const standing = late === null ? payment : { ...payment, paymentId: late.paymentId, state: "authorised" as const }
  return { ...standing, refundedCents }
}

/** The bookings as payments see them. */
export const bookingPaymentsLayer = Layer.effect(
  BookingPayments,
  Effect.gen(function* () {
    const context = yield* Effect.context<SqlClient.SqlClient | BookingFlow | Outbox>()
    return BookingPayments.of({
      known: (code) =>
        Effect.gen(function* () {
          const row = yield* bookingByStream(streamOf(code))
          if (row === null) return null
          const { snapshot } = yield* stateOf(row)
          return knownOf(snapshot.context)
        }).pipe(Effect.catchTag("StoreFault", Effect.die), Effect.provideContext(context)),
      tell: (code, fact, causation) =>
        Effect.gen(function* () {
          const outcome = yield* tell(code, fact, causation)
          if (!outcome.ok || outcome.repeated) return "refused" as const
          yield* (yield* Outbox).dispatchNow(outcome.outbox)
          return "applied" as const
        }).pipe(Effect.catchTag("StoreFault", Effect.die), Effect.provideContext(context)),
    })
  }),
)

/**
 * Calls that settle whose the money is: a booking whose capture is given up keeps its places for ever, and a release or
 * refund that is given up keeps the customer's money; late money waits for the word on its places. A payment that cannot
 * be made is another matter: its time runs out.
 */
export const settlingCalls: readonly string[] = ["capturePayment", "releasePayment", "refundPayment", "reclaimPlaces"]

/** The outbox's calls to the payment provider: what came of each goes back to its booking. */
export const paymentHandlers: Handlers<PaymentProvider | SqlClient.SqlClient | BookingFlow> = {
  createPayment: handler(effects.CreatePayment, one(effects.createPayment)),
  closePayments: handler(effects.OfCode, effects.closePayments),
  capturePayment: handler(effects.OfAmount, one(effects.capturePayment)),
  releasePayment: handler(effects.OfPayment, one(effects.releasePayment)),
  refundPayment: handler(effects.OfAmount, one(effects.refundPayment)),
}

function one<A, E, R>(carryOut: (params: A, outboxId: string) => Effect.Effect<PaymentFact, E, R>) {
  return (params: A, outboxId: string) => Effect.map(carryOut(params, outboxId), (fact) => [fact])
}

/** An answer is known by the row that asked for it; an authorisation was not asked for, and has one name everywhere. */
const nameOf = (fact: PaymentFact, outboxId: string) =>
  fact.type === "payment.authorised" ? `${fact.paymentId}/${fact.type}` : outboxId

function handler<A extends { readonly code: string }, I, E, R>(
  schema: Schema.Codec<A, I>,
  carryOut: (params: A, outboxId: string) => Effect.Effect<readonly PaymentFact[], E, R>,
) {
  const decode = Schema.decodeUnknownEffect(schema)
  return ({ id, params }: Message) =>
    Effect.gen(function* () {
      const decoded = yield* decode(params)
      // A fact that the webhook brought first is refused here: the booking has heard it.
      for (const fact of yield* carryOut(decoded, id)) yield* tell(decoded.code, fact, nameOf(fact, id))
    })
}
