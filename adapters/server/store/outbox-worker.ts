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
 * Carries out an effect outside the database. After a crash or a time-out it may be called again with the same id. The
 * id is the idempotency key of the outside call and the causation of the answering event.
 */
export type Handler<R = never> = (message: Message) => Effect.Effect<void, unknown, R>
export type Handlers<R = never> = Readonly<Record<string, Handler<R>>>

/** The outbox of this process. A worker carries out the written rows, and a command may ask to do it at once. */
export class Outbox extends Context.Service<
  Outbox,
  {
    /**
     * Carries out rows that were just written, so that an answer can include their results. Waits for rows that another
     * worker has claimed first. Returns when each row is done, is dead or has failed once, or after `waitMs`.
     */
    readonly dispatchNow: (ids: readonly string[]) => Effect.Effect<void>
    /** Carries out pending rows. Returns whether there may be more. */
    readonly dispatchPending: Effect.Effect<boolean>
  }
>()("altrove/store/Outbox") {}

/** Rows whose type has no handler here are left to a process that has one. */
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
        // Other workers hold all remaining rows. Look again until they have finished.
        yield* pendingOf(ids, types).pipe(
          Effect.delay("25 millis"),
          Effect.repeat({ while: (pending) => pending > 0 }),
          Effect.timeoutOption(options.waitMs),
        )
      })

      return Outbox.of({
        dispatchPending: dispatchPending.pipe(
          Effect.catchCause((cause) => Effect.as(Effect.logError("the outbox could not be read", cause), false)),
          Effect.provideContext(context),
        ),
        dispatchNow: (ids) =>
          ids.length === 0
            ? Effect.void
            : dispatchNow(ids).pipe(
                // Rows that failed stay in the outbox, so the caller's answer does not fail.
                Effect.catchCause((cause) => Effect.logError("outbox rows could not be carried out at once", cause)),
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

/** The call times out before its lease does, so that no two workers make the same call at a time. */
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
