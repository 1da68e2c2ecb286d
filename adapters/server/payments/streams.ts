import { Context, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Origin } from "../../../machines/kit/types.ts"
import { paymentStream } from "../../../machines/payment/owner/stance.ts"
import type { PaymentSnapshot, paymentMachine } from "../../../machines/payment/payment.machine.ts"
import type { ProviderWord } from "../../../machines/payment/payment.types.ts"
import { causedBy } from "../kernel/origin.ts"
import { hear, send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { loadStream } from "../store/stream-state.ts"
import { type Write, written } from "../store/writes.ts"
import { PaymentFlow } from "./flow.ts"
import { type News, nameOf } from "./news.ts"

/** The name of a payment: its owner's name at the payment provider, and the number of the attempt. */
export type Named = { readonly code: string; readonly attempt: number }

/** What a payment has not heard yet, from its current state. */
export type NewsOf = (snapshot: PaymentSnapshot) => readonly News[]

type Answer<A> = Effect.Effect<A, SqlError.SqlError>

/** The streams of payments. Readers of the payment provider use it to tell a payment what is new. */
export class PaymentStreams extends Context.Service<
  PaymentStreams,
  {
    /** Null: the shop did not ask for this payment. */
    readonly of: (named: Named) => Answer<PaymentSnapshot | null>
    /**
     * Sends a payment the events that it does not know yet, and carries out their effects. `rows` are written with the
     * first of them, or alone if there is none. Returns the state in which they were found; null: the shop did not ask
     * for this payment, and nothing was written.
     */
    readonly hear: (named: Named, newsOf: NewsOf, rows?: readonly Write[]) => Answer<PaymentSnapshot | null>
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

type Alongside = Parameters<typeof hear<typeof paymentMachine, never>>[3]

/** Sends a payment the events that `newsOf` finds in its state. The log keeps one event of each name. */
const hearNews = ({ code, attempt }: Named, newsOf: NewsOf, alongside?: Alongside) =>
  Effect.flatMap(PaymentFlow, (flow) =>
    hear(
      flow,
      paymentStream(code, attempt),
      (snapshot) =>
        newsOf(snapshot).map((word) => ({
          event: word,
          origin: causedBy("payment", word.paymentId ?? "", nameOf(word, snapshot.context)),
        })),
      alongside,
    ),
  ).pipe(Effect.catchTag("StoreFault", Effect.die))

/** Sends a payment one event under this name. Returns the new rows of the outbox. */
export const sayTo = Effect.fn("payments.say")(
  function* ({ code, attempt }: Named, word: News, name: string, alongside?: Alongside) {
    const flow = yield* PaymentFlow
    const origin = causedBy("payment", word.paymentId ?? "", name)
    const outcome = yield* send(flow, paymentStream(code, attempt), word, origin, alongside)
    return outcome.ok && !outcome.repeated ? { isNew: true, outbox: outcome.outbox } : { isNew: false, outbox: [] }
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
      hear: (named, newsOf, rows = []) =>
        Effect.gen(function* () {
          const heard = yield* hearNews(named, newsOf, () => rows)
          if (heard === null) return null
          if (!heard.outcomes.some((outcome) => outcome.ok && !outcome.repeated)) yield* written(rows)
          yield* (yield* Outbox).dispatchNow(heard.outbox)
          return heard.snapshot
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
