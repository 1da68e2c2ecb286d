import { Cause, Context, Effect, Option } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import type { AnyMachineSnapshot } from "xstate"
import type { LogEntry, Opening } from "../../../machines/kit/types.ts"
import type { AnyFlow } from "./flow.ts"

/** A fact that was written in this transaction. */
export type Happened = {
  readonly flow: AnyFlow
  readonly entry: LogEntry | Opening
  readonly snapshot: AnyMachineSnapshot
}

/** What the running transaction must tell to other flows. */
export type Session = {
  /** In the order in which they happened. */
  readonly facts: Happened[]
  /** The outbox rows of the flows that were told. */
  readonly outbox: string[]
  /** The streams that have followers, as far as this transaction has looked. */
  readonly followed: Set<string>
  /** The fact that is being told. A stream that it opens follows from this fact on. */
  telling: { readonly stream: string; readonly seq: number } | null
}

export const newSession = (): Session => ({ facts: [], outbox: [], followed: new Set(), telling: null })

/** The session of the running transaction. Facts of reactors belong to the session of the fact that caused them. */
export const CurrentSession = Context.Reference<Session | null>("altrove/store/CurrentSession", {
  defaultValue: () => null,
})

/** By followed stream: the last entry that the stream being opened already knows. */
export const KnownSince = Context.Reference<Readonly<Record<string, number>>>("altrove/store/KnownSince", {
  defaultValue: () => ({}),
})

/** Records that some stream follows this one. */
export const noteFollowed = (stream: string) =>
  Effect.map(CurrentSession, (session) => {
    session?.followed.add(stream)
  })

/** Records a fact of which other flows may want to hear. */
export const happened = (fact: Happened) =>
  Effect.map(CurrentSession, (session) => {
    if ((fact.flow.follows?.tells().length ?? 0) > 0) session?.facts.push(fact)
  })

/** Runs all of the effect or nothing of it, while the surrounding transaction goes on. */
export const undoable = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const session = yield* CurrentSession
    const [facts, outbox] = [session?.facts.length ?? 0, session?.outbox.length ?? 0]
    return yield* Effect.onError(sql.withTransaction(effect), () =>
      Effect.sync(() => {
        session?.facts.splice(facts)
        session?.outbox.splice(outbox)
      }),
    )
  })

/** A conflict with another transaction, which may succeed if it starts again. */
export const isConflict = (error: unknown): boolean =>
  SqlError.isSqlError(error) && (error.reason._tag === "DeadlockError" || error.reason._tag === "SerializationError")

/**
 * Continues with a failure that ends the whole transaction (a conflict, a lost connection, an interruption); otherwise
 * null.
 */
export const endOfTransaction = (cause: Cause.Cause<unknown>): Effect.Effect<never, SqlError.SqlError> | null => {
  if (Cause.hasInterrupts(cause)) return Effect.interrupt
  const error = Option.getOrNull(Cause.findErrorOption(cause))
  if (!SqlError.isSqlError(error)) return null
  return isConflict(error) || error.reason._tag === "ConnectionError" ? Effect.fail(error) : null
}
