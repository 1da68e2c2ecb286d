import { Effect } from "effect"
import type { AnyStateMachine } from "xstate"
import type { LogEntry, Opening } from "../../../machines/kit/types.ts"
import { flightOfOne } from "./flight.ts"
import { type AnyFlow, type Flow, StoreFault, type Transactional } from "./flow.ts"
import { type Head, headFrom, type StoredHead, storedHead } from "./stored-head.ts"
import { openingOf, readEntries } from "./stream-tables.ts"

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

const HEAD = `select ${storedHead("$1")} as head from streams where stream = $1 and machine = $2`

const headRow = (stream: string, machine: string) =>
  Effect.map(flightOfOne<{ head: StoredHead }>(HEAD, [stream, machine]), ([row]) => row ?? null)

/** The state of a stream, read without changing it. A timer that is due but has not fired counts as still waiting. */
export const loadStream = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stream: string,
): Transactional<Head<M> | null> =>
  Effect.flatMap(headRow(stream, flow.durable.id), (row) =>
    row === null ? Effect.succeed(null) : headFrom(flow, row.head),
  )

/** The flow of a stored machine id. Fails with StoreFault if this process does not run it. */
export function flowOf(flows: readonly AnyFlow[], machine: string): Effect.Effect<AnyFlow, StoreFault> {
  const flow = flows.find(({ durable }) => durable.id === machine)
  return flow
    ? Effect.succeed(flow)
    : Effect.fail(new StoreFault({ message: `this process does not run the machine ${machine}` }))
}
