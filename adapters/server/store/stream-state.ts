import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AnyStateMachine, SnapshotFrom } from "xstate"
import { StaleSnapshot } from "../../../machines/kit/durable.ts"
import type { LogEntry, Opening } from "../../../machines/kit/types.ts"
import { type AnyFlow, type Flow, StoreFault, type Transactional } from "./flow.ts"
import { unreadable } from "./readable.ts"
import { readEntries, type StreamRow } from "./stream-tables.ts"

/** The current state of a stream. */
export type Head<M extends AnyStateMachine> = {
  readonly stream: string
  readonly snapshot: SnapshotFrom<M>
  readonly nextSeq: number
}

/**
 * Reads the state from the stored snapshot, which is a cache. If the snapshot has another version, it folds the log
 * instead.
 */
export const headOf = <M extends AnyStateMachine, Refused>(
  { durable }: Flow<M, Refused>,
  row: StreamRow,
): Transactional<Head<M>> => {
  const { stream, next_seq: nextSeq } = row
  const replayed = Effect.flatMap(readEntries(stream, 0), (entries) =>
    Effect.try({
      try: () => durable.replay(row.opened, entries),
      catch: (cause) => unreadable(stream, cause),
    }),
  )
  return Effect.try({ try: () => durable.thaw(row.snapshot), catch: (cause) => cause }).pipe(
    Effect.catch((cause) =>
      cause instanceof StaleSnapshot
        ? replayed
        : Effect.fail(new StoreFault({ message: `the snapshot of ${stream} cannot be read`, cause })),
    ),
    Effect.map((snapshot) => ({ stream, snapshot, nextSeq })),
  )
}

export type StreamContent = {
  readonly opening: Opening
  /** The entries after the given sequence number, in order. */
  readonly entries: readonly LogEntry[]
  /** The sequence number of the newest entry; 0 right after the opening. */
  readonly seq: number
}

/** What a browser needs to follow a stream; null if there is no such stream. */
export const readStream = (stream: string, afterSeq = 0): Transactional<StreamContent | null> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ opened: Opening }>`select opened from streams where stream = ${stream}`
    if (rows[0] === undefined) return null
    const entries = yield* readEntries(stream, afterSeq)
    return { opening: rows[0].opened, entries, seq: entries.at(-1)?.seq ?? afterSeq }
  })

const rowOf = <M extends AnyStateMachine, Refused>({ durable }: Flow<M, Refused>, stream: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<StreamRow>`
      select stream, machine, opened, snapshot, next_seq from streams
      where stream = ${stream} and machine = ${durable.id}`
    return rows[0] ?? null
  })

/** The state of a stream, read without changing it. A timer that is due but has not fired counts as still waiting. */
export const loadStream = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stream: string,
): Transactional<Head<M> | null> =>
  Effect.flatMap(rowOf(flow, stream), (row) => (row === null ? Effect.succeed(null) : headOf(flow, row)))

/** The state together with the log that led to it, for a caller that folds the log. */
export const loadWithLog = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stream: string,
): Transactional<(Head<M> & { readonly opening: Opening; readonly entries: readonly LogEntry[] }) | null> =>
  Effect.gen(function* () {
    const row = yield* rowOf(flow, stream)
    if (row === null) return null
    const head = yield* headOf(flow, row)
    // Entries that were written after the row was read belong to a later state.
    const entries = (yield* readEntries(stream, 0)).filter(({ seq }) => seq < head.nextSeq)
    return { ...head, opening: row.opened, entries }
  })

/** The flow of a stored machine id. Fails with StoreFault if this process does not run it. */
export function flowOf(flows: readonly AnyFlow[], machine: string): Effect.Effect<AnyFlow, StoreFault> {
  const flow = flows.find(({ durable }) => durable.id === machine)
  return flow
    ? Effect.succeed(flow)
    : Effect.fail(new StoreFault({ message: `this process does not run the machine ${machine}` }))
}
