import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from "xstate"
import { StaleSnapshot } from "../../../machines/kit/durable.ts"
import { plainSnapshot, sameValue } from "../../../machines/kit/seam.ts"
import type { LogEntry, Opening } from "../../../machines/kit/types.ts"
import { flightOfOne } from "./flight.ts"
import { type AnyFlow, type Flow, StoreFault, type Transactional } from "./flow.ts"
import { unreadable } from "./readable.ts"
import { readEntries } from "./stream-tables.ts"

/** The current state of a stream. */
export type Head<M extends AnyStateMachine> = {
  readonly stream: string
  readonly snapshot: SnapshotFrom<M>
  readonly nextSeq: number
}

/** What the table `streams` says of a stream's state. */
export type StoredState = {
  readonly stream: string
  readonly state: unknown
  readonly snapshot: string
  readonly next_seq: number
}

/**
 * The state of a stream, from its stored snapshot. The snapshot is a cache: if it is of another version, cannot be read,
 * or is not the state that the log led to, the log is folded instead.
 */
export const stateOf = <M extends AnyStateMachine, Refused>(
  { durable }: Flow<M, Refused>,
  { stream, state, snapshot, next_seq }: StoredState,
): Transactional<SnapshotFrom<M>> =>
  Effect.try({ try: () => fitting(durable.thaw(snapshot), state), catch: (cause) => cause }).pipe(
    Effect.tapError((cause) =>
      cause instanceof StaleSnapshot
        ? Effect.void
        : Effect.logWarning("a snapshot does not fit its log, which is folded instead", stream, cause),
    ),
    Effect.catch(() =>
      Effect.flatMap(logOf(stream, next_seq), ({ opening, entries }) =>
        Effect.try({
          try: () => durable.replay(opening, entries),
          catch: (cause) => unreadable(stream, cause),
        }),
      ),
    ),
  )

function fitting<S>(snapshot: S, state: unknown): S {
  const { value } = plainSnapshot(snapshot as AnyMachineSnapshot)
  if (!sameValue(value, state as typeof value)) throw new RangeError(`it says ${JSON.stringify(value)}`)
  return snapshot
}

/** The log of a stream up to its `nextSeq`. Entries that were written after the row was read belong to a later state. */
const logOf = (stream: string, nextSeq: number) =>
  Effect.gen(function* () {
    const opening = yield* openingOf(stream)
    if (opening === null) return yield* new StoreFault({ message: `${stream} has no opening` })
    return { opening, entries: yield* entriesBefore(stream, nextSeq) }
  })

const entriesBefore = (stream: string, nextSeq: number) =>
  Effect.map(readEntries(stream, 0), (entries) => entries.filter(({ seq }) => seq < nextSeq))

/** How a stream was opened; null if there is no such stream. */
export const openingOf = (stream: string): Transactional<Opening | null> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ opened: Opening }>`select opened from streams where stream = ${stream}`
    return rows[0]?.opened ?? null
  })

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
    const opening = yield* openingOf(stream)
    if (opening === null) return null
    const entries = yield* readEntries(stream, afterSeq)
    return { opening, entries, seq: entries.at(-1)?.seq ?? afterSeq }
  })

const BY_NAME = "select stream, state, snapshot, next_seq from streams where stream = $1 and machine = $2"

/** The state of a stream, read without changing it. A timer that is due but has not fired counts as still waiting. */
export const loadStream = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stream: string,
): Transactional<Head<M> | null> =>
  Effect.gen(function* () {
    const [row] = yield* flightOfOne<StoredState>(BY_NAME, [stream, flow.durable.id])
    if (row === undefined) return null
    return { stream, snapshot: yield* stateOf(flow, row), nextSeq: row.next_seq }
  })

const WITH_OPENING = "select stream, state, snapshot, next_seq, opened from streams where stream = $1 and machine = $2"

/** The state together with the log that led to it, for a caller that folds the log. */
export const loadWithLog = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stream: string,
): Transactional<(Head<M> & { readonly opening: Opening; readonly entries: readonly LogEntry[] }) | null> =>
  Effect.gen(function* () {
    const rows = yield* flightOfOne<StoredState & { readonly opened: Opening }>(WITH_OPENING, [stream, flow.durable.id])
    if (rows[0] === undefined) return null
    const { opened: opening, next_seq: nextSeq, ...stored } = rows[0]
    const snapshot = yield* stateOf(flow, { ...stored, next_seq: nextSeq })
    return { stream, snapshot, nextSeq, opening, entries: yield* entriesBefore(stream, nextSeq) }
  })

/** The flow of a stored machine id. Fails with StoreFault if this process does not run it. */
export function flowOf(flows: readonly AnyFlow[], machine: string): Effect.Effect<AnyFlow, StoreFault> {
  const flow = flows.find(({ durable }) => durable.id === machine)
  return flow
    ? Effect.succeed(flow)
    : Effect.fail(new StoreFault({ message: `this process does not run the machine ${machine}` }))
}
