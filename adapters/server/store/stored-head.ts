import { Effect } from "effect"
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom, StateValue } from "xstate"
import { StaleSnapshot } from "../../../machines/kit/durable.ts"
import { plainSnapshot, sameValue } from "../../../machines/kit/seam.ts"
import { type Flow, StoreFault, type Transactional } from "./flow.ts"
import { unreadable } from "./readable.ts"
import { openingOf, readEntries } from "./stream-tables.ts"

/** The current state of a stream. */
export type Head<M extends AnyStateMachine> = {
  readonly stream: string
  readonly snapshot: SnapshotFrom<M>
  readonly nextSeq: number
}

/** A stream's state as a statement reads it together with other data. */
export type StoredHead = {
  readonly stream: string
  readonly snapshot: string
  readonly nextSeq: number
  /** The newest entry of the log. */
  readonly last: { readonly seq: number; readonly version: string; readonly state: StateValue } | null
}

/** SQL: the stored head of a stream, as JSON; null if there is no such stream. `stream` is SQL for its name. */
export const storedHead = (stream: string): string => `
  (select json_build_object('stream', h.stream, 'snapshot', h.snapshot, 'nextSeq', h.next_seq, 'last',
      (select json_build_object('seq', l.seq, 'version', l.version, 'state', l.state) from events l
       where l.stream = h.stream order by l.seq desc limit 1))
    from streams h where h.stream = ${stream})`

/**
 * The state from the stored snapshot, which is a cache. If the snapshot has another version, cannot be read or does not
 * fit the newest entry, the log is folded instead.
 */
export const headFrom = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  stored: StoredHead,
): Transactional<Head<M>> => {
  const { stream, nextSeq } = stored
  return Effect.try({ try: () => fitting(flow, stored), catch: (cause) => cause }).pipe(
    Effect.map((snapshot) => ({ stream, snapshot, nextSeq })),
    Effect.tapError((cause) =>
      cause instanceof StaleSnapshot
        ? Effect.void
        : Effect.logWarning("a snapshot does not fit its log, which is folded instead", stream, cause),
    ),
    Effect.catch(() => folded(flow, stream)),
  )
}

function fitting<M extends AnyStateMachine, Refused>(
  { durable }: Flow<M, Refused>,
  { snapshot: frozen, nextSeq, last }: StoredHead,
): SnapshotFrom<M> {
  const snapshot = durable.thaw(frozen)
  if (last?.seq !== nextSeq - 1) throw new RangeError(`it is of entry ${nextSeq - 1}, the log ends at ${last?.seq}`)
  const { value }: AnyMachineSnapshot = plainSnapshot<M>(snapshot)
  // An entry of an older version names that version's states.
  if (last.version === durable.version && !sameValue(value, last.state)) {
    throw new RangeError(`it says ${JSON.stringify(value)}, the log says ${JSON.stringify(last.state)}`)
  }
  return snapshot
}

const folded = <M extends AnyStateMachine, Refused>({ durable }: Flow<M, Refused>, stream: string) =>
  Effect.gen(function* () {
    const opening = yield* openingOf(stream)
    if (opening === null) return yield* new StoreFault({ message: `${stream} has no log` })
    const entries = yield* readEntries(stream, 0)
    const snapshot = yield* Effect.try({
      try: () => durable.replay(opening, entries),
      catch: (cause) => unreadable(stream, cause),
    })
    return { stream, snapshot, nextSeq: (entries.at(-1)?.seq ?? 0) + 1 }
  })
