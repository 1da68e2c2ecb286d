import { Context, Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import type { Notifications } from "./notifications.ts"
import {
  claim,
  type Message,
  markDone,
  markFailed,
  type OutboxOptions,
  outboxDefaults,
  pendingOf,
} from "./outbox-table.ts"
import { runLoop } from "./worker-loop.ts"

/**
 * Carries out an effect outside the database. It may be called again with the same id after a crash or a time-out:
 * the id is the idempotency key of the outside call, and the causation of the answering event.
 */
export type Handler<R = never> = (message: Message) => Effect.Effect<void, unknown, R>
export type Handlers<R = never> = Readonly<Record<string, Handler<R>>>

/** The outbox of this process: what was written is carried out, by a worker and at once on request. */
export class Outbox extends Context.Service<
  Outbox,
  {
    /**
     * Carries out rows that were just written, so that an answer can wait for them. Rows that another worker was
     * quicker to claim are waited for. Returns when each is done, dead or has failed once, or after `waitMs`.
     */
    readonly dispatchNow: (ids: readonly string[]) => Effect.Effect<void>
    /** Carries out what is pending; answers whether there may be more. */
    readonly dispatchPending: Effect.Effect<boolean>
  }
>()("altrove/store/Outbox") {}

/** `types` without a handler here stay for a process that has one. */
export const outboxLayer = <R>(
  handlers: Handlers<R>,
  changed: Partial<OutboxOptions> = {},
): Layer.Layer<Outbox, never, SqlClient.SqlClient | R> =>
  Layer.effect(
    Outbox,
    Effect.gen(function* () {
      const context = yield* Effect.context<SqlClient.SqlClient | R>()
      const options = { ...outboxDefaults, ...changed }
      const types = Object.keys(handlers)
      const run = (message: Message) => carryOut(handlers[message.type]!, message, options)

      const dispatchPending = Effect.gen(function* () {
        const messages = yield* claim({ types, limit: options.batch }, options)
        yield* Effect.forEach(messages, run, { concurrency: options.concurrency, discard: true })
        return messages.length === options.batch
      })

      const dispatchNow = Effect.fnUntraced(function* (ids: readonly string[]) {
        const messages = yield* claim({ types, ids, limit: ids.length }, options)
        yield* Effect.forEach(messages, run, { concurrency: options.concurrency, discard: true })
        // Every row that is left is in the hands of another worker: look until that one is through.
        yield* pendingOf(ids, types).pipe(
          Effect.delay("25 millis"),
          Effect.repeat({ while: (pending) => pending > 0 }),
          Effect.timeoutOption(options.waitMs),
        )
      })

      return Outbox.of({
        dispatchPending: dispatchPending.pipe(
          Effect.catchCause((cause) => Effect.as(Effect.logError("outbox could not be read", cause), false)),
          Effect.provideContext(context),
        ),
        dispatchNow: (ids) =>
          ids.length === 0
            ? Effect.void
            : dispatchNow(ids).pipe(
                // What could not be done now stays in the outbox: the caller's answer does not fail of it.
                Effect.catchCause((cause) => Effect.logError("outbox rows could not be dispatched at once", cause)),
                Effect.provideContext(context),
              ),
      })
    }),
  )

/** Carries out rows as they are written, for the life of the layer. Every process may run one. */
export const outboxWorker = (pollMs = 1_000): Layer.Layer<never, never, Outbox | Notifications> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { dispatchPending } = yield* Outbox
      yield* runLoop({ name: "outbox", step: dispatchPending, wokenBy: ({ kind }) => kind === "stream", pollMs })
    }),
  )

/** Gives up before the lease does, so that no two workers are in one call at a time. */
const carryOut = <R>(handler: Handler<R>, message: Message, options: OutboxOptions) =>
  Effect.suspend(() => handler(message)).pipe(
    Effect.timeout(options.leaseMs * 0.8),
    Effect.matchCauseEffect({
      onSuccess: () => markDone(message),
      onFailure: (cause) =>
        Effect.andThen(
          Effect.logError("an effect failed", message.id, message.type, `attempt ${message.attempt}`, cause),
          markFailed(message, String(cause), options),
        ),
    }),
  )
