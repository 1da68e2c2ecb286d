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

/** What other flows have to be told in the transaction that runs. */
export type Session = {
  /** In the order in which they happened. */
  readonly facts: Happened[]
  /** Rows of the outbox that the flows asked for that were told. */
  readonly outbox: string[]
  /** Streams that somebody follows, as far as this transaction has looked. */
  readonly followed: Set<string>
  /** The fact that is being told: what it opens follows from it on. */
  telling: { readonly stream: string; readonly seq: number } | null
}

export const newSession = (): Session => ({ facts: [], outbox: [], followed: new Set(), telling: null })

/** The session of the transaction that runs. Facts of reactors belong to the session of the fact that caused them. */
export const CurrentSession = Context.Reference<Session | null>("altrove/store/CurrentSession", {
  defaultValue: () => null,
})

/** By followed stream: the entry up to which a stream that is being opened knows its log. */
export const KnownSince = Context.Reference<Readonly<Record<string, number>>>("altrove/store/KnownSince", {
  defaultValue: () => ({}),
})

/** Some stream follows this one. */
export const noteFollowed = (stream: string) =>
  Effect.map(CurrentSession, (session) => {
    session?.followed.add(stream)
  })

/** Notes a fact that other flows may want to hear of. */
export const happened = (fact: Happened) =>
  Effect.map(CurrentSession, (session) => {
    if ((fact.flow.follows?.tells().length ?? 0) > 0) session?.facts.push(fact)
  })

/** All of the effect happens or nothing of it, while the transaction around it goes on. */
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

/** A conflict with another transaction: begun anew, it may well succeed. */
export const isConflict = (error: unknown): boolean =>
  SqlError.isSqlError(error) && (error.reason._tag === "DeadlockError" || error.reason._tag === "SerializationError")

/** Goes on with a failure that ends the whole transaction (a conflict, a lost connection, an interruption); else null. */
export const endOfTransaction = (cause: Cause.Cause<unknown>): Effect.Effect<never, SqlError.SqlError> | null => {
  if (Cause.hasInterrupts(cause)) return Effect.interrupt
  const error = Option.getOrNull(Cause.findErrorOption(cause))
  if (!SqlError.isSqlError(error)) return null
  return isConflict(error) || error.reason._tag === "ConnectionError" ? Effect.fail(error) : null
}
