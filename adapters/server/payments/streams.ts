import { Context, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Origin } from "../../../machines/kit/types.ts"
import { paymentStream } from "../../../machines/payment/owner/stance.ts"
import type { PaymentSnapshot } from "../../../machines/payment/payment.machine.ts"
import type { ProviderWord } from "../../../machines/payment/payment.types.ts"
import { causedBy } from "../kernel/origin.ts"
import { send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { loadStream } from "../store/stream-state.ts"
import { PaymentFlow } from "./flow.ts"
import { type News, nameOf } from "./news.ts"

/** The name of a payment: its owner's name at the payment provider, and the number of the attempt. */
export type Named = { readonly code: string; readonly attempt: number }

type Answer<A> = Effect.Effect<A, SqlError.SqlError>

/** The streams of payments. Readers of the payment provider use it to tell a payment what is new. */
export class PaymentStreams extends Context.Service<
  PaymentStreams,
  {
    /** Null: the shop did not ask for this payment. */
    readonly of: (named: Named) => Answer<PaymentSnapshot | null>
    /** Sends a payment these events in order, and carries out their effects. */
    readonly tell: (named: Named, news: readonly News[], snapshot: PaymentSnapshot) => Answer<void>
    /** The payment provider's events in the payment's log, oldest first. */
    readonly words: (named: Named) => Answer<readonly ProviderWord[]>
  }
>()("altrove/payments/PaymentStreams") {}

/** The current state of a payment; null if it has no stream. */
export const paymentOf = Effect.fn("payments.stream")(
  function* ({ code, attempt }: Named) {
    const head = yield* loadStream(yield* PaymentFlow, paymentStream(code, attempt))
    return head?.snapshot ?? null
  },
  Effect.catchTag("StoreFault", Effect.die),
)

/** Sends a payment one event. The log keeps one event of each name. Returns the new rows of the outbox. */
export const sayTo = Effect.fn("payments.say")(
  function* ({ code, attempt }: Named, word: News, name: string) {
    const flow = yield* PaymentFlow
    const origin = causedBy("payment", word.paymentId ?? "", name)
    const outcome = yield* send(flow, paymentStream(code, attempt), word, origin)
    return outcome.ok && !outcome.repeated ? outcome.outbox : []
  },
  Effect.catchTag("StoreFault", Effect.die),
)

/** Tells a payment that a person paid a refund that bounced twice; false: the payment does not wait for that. */
export const paidByHand = Effect.fn("payments.paidByHand")(
  function* ({ code, attempt }: Named, origin: Origin) {
    const flow = yield* PaymentFlow
    const outcome = yield* send(flow, paymentStream(code, attempt), { type: "admin.refundedByHand" }, origin)
    if (outcome.ok && !outcome.repeated) yield* (yield* Outbox).dispatchNow(outcome.outbox)
    return outcome.ok
  },
  Effect.catchTag("StoreFault", Effect.die),
)

export const paymentStreamsLayer = Layer.effect(
  PaymentStreams,
  Effect.gen(function* () {
    const context = yield* Effect.context<SqlClient.SqlClient | PaymentFlow | Outbox>()
    return PaymentStreams.of({
      of: (named) => Effect.provideContext(paymentOf(named), context),
      tell: (named, news, snapshot) =>
        Effect.gen(function* () {
          const { dispatchNow } = yield* Outbox
          for (const word of news) yield* dispatchNow(yield* sayTo(named, word, nameOf(word, snapshot.context)))
        }).pipe(Effect.provideContext(context)),
      words: ({ code, attempt }) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const rows = yield* sql<{ event: ProviderWord }>`
            select fact->'event' as event from events
            where stream = ${paymentStream(code, attempt)} and fact->'event'->>'type' like 'provider.%' order by seq`
          return rows.map(({ event }) => event)
        }).pipe(Effect.provideContext(context)),
    })
  }),
)
