import { Effect, Layer, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { isLinkId } from "../../../domain/pay-link/ids.ts"
import { causedBy } from "../kernel/origin.ts"
import type { KnownPayment, PaymentFact, PaymentProvider } from "../payments/part.ts"
import { BookingPayments, paymentCalls, toldOf } from "../payments/part.ts"
import { send } from "../store/event-store.ts"
import { type Handlers, Outbox } from "../store/outbox-worker.ts"
import { loadStream } from "../store/stream-state.ts"
import { PayLinkFlow } from "./flow.ts"

const tell = Effect.fn("payLink.tellPayment")(function* (linkId: string, fact: PaymentFact, causation: string) {
  const flow = yield* PayLinkFlow
  return yield* send(flow, linkId, fact, causedBy("payment", fact.paymentId ?? "", causation))
})

/** Whose a payment is: a link's where a link asked for it, else a booking's. */
export const paymentOwnersLayer = Layer.effect(
  BookingPayments,
  Effect.gen(function* () {
    const bookings = yield* BookingPayments
    const context = yield* Effect.context<SqlClient.SqlClient | PayLinkFlow | Outbox>()
    return BookingPayments.of({
      known: (code) =>
        !isLinkId(code)
          ? bookings.known(code)
          : Effect.gen(function* () {
              const head = yield* loadStream(yield* PayLinkFlow, code)
              if (head === null || head.snapshot.context.payment === null) return null
              const { payment, refundedCents, refundFailures } = head.snapshot.context
              return { ...payment, refundedCents, refundFailures } satisfies KnownPayment
            }).pipe(Effect.catchTag("StoreFault", Effect.die), Effect.provideContext(context)),
      told: (code) => (isLinkId(code) ? Effect.provideContext(toldOf(code), context) : bookings.told(code)),
      tell: (code, fact, causation) =>
        !isLinkId(code)
          ? bookings.tell(code, fact, causation)
          : Effect.gen(function* () {
              const outcome = yield* tell(code, fact, causation)
              if (!outcome.ok || outcome.repeated) return "refused" as const
              yield* (yield* Outbox).dispatchNow(outcome.outbox)
              return "applied" as const
            }).pipe(Effect.catchTag("StoreFault", Effect.die), Effect.provideContext(context)),
    })
  }),
)

const decodeOwner = Schema.decodeUnknownOption(Schema.Struct({ linkId: Schema.String }))

/** The link that asks for an effect; null where a booking does. */
export const linkIn = (params: unknown): string | null => {
  const found = decodeOwner(params)
  return found._tag === "Some" ? found.value.linkId : null
}

/** The links' calls to the payment provider, under the link's id. */
export const linkPaymentHandlers: Handlers<PaymentProvider | SqlClient.SqlClient | PayLinkFlow> = paymentCalls(
  tell,
  (params) => ({ ...Object(params), code: linkIn(params) }),
)
