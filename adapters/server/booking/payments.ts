import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import type { BookingContext } from "../../../machines/booking/booking.types.ts"
import { causedBy } from "../kernel/origin.ts"
import type { KnownPayment, PaymentFact } from "../payments/part.ts"
import { BookingPayments, paymentCalls, toldOf } from "../payments/part.ts"
import { send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { streamOf } from "./flow.ts"
import { BookingFlow } from "./flow-service.ts"
import { snapshotOf } from "./read.ts"
import { bookingByStream } from "./rows.ts"

const tell = Effect.fn("booking.tellPayment")(function* (code: string, fact: PaymentFact, causation: string) {
  const flow = yield* BookingFlow
  return yield* send(flow, streamOf(code), fact, causedBy("payment", fact.paymentId ?? "", causation))
})

/** A booking's latest attempt to pay, as its machine has it. */
export function knownOf({ payment, late, refundedCents, refundFailures }: BookingContext): KnownPayment | null {
  if (payment === null) return null
  // Money that came too late is wanted as long as it is asked whether there are places.
  const standing = late === null ? payment : { ...payment, paymentId: late.paymentId, state: "authorised" as const }
  return { ...standing, refundedCents, refundFailures }
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
          const snapshot = yield* snapshotOf(row)
          return knownOf(snapshot.context)
        }).pipe(Effect.catchTag("StoreFault", Effect.die), Effect.provideContext(context)),
      told: (code) => Effect.provideContext(toldOf(streamOf(code)), context),
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
export const settlingCalls: readonly string[] = [
  "capturePayment",
  "releasePayment",
  "refundPayment",
  "refundDifference",
  "reclaimPlaces",
  "openLink",
]

/** The bookings' calls to the payment provider. */
export const paymentHandlers = paymentCalls(tell)
