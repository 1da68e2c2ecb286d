import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { stateText } from "../../../machines/kit/replay/active.ts"
import type { StoredLog, StoredStream } from "../../../machines/kit/replay/types.ts"
import type { Actor, Opening, Origin } from "../../../machines/kit/types.ts"
import type { Transactional } from "../store/flow.ts"
import { readStream } from "../store/stream-state.ts"

/** The most streams in one list. */
const NEWEST = 50

/** The streams of a flow that changed last. `search` keeps those whose name contains it. */
export const storedStreams = (flow: string, search: string): Transactional<readonly StoredStream[]> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{
      readonly stream: string
      readonly version: string
      readonly opened: Opening
      readonly state: unknown
      readonly next_seq: number
    }>`
      select stream, version, opened, state, next_seq from streams
      where machine = ${flow} and position(${search.toLowerCase()} in lower(stream)) > 0
      order by updated_at desc, stream limit ${NEWEST}`
    return rows.map(({ stream, version, opened, state, next_seq }) => ({
      stream,
      flow,
      version,
      openedAt: opened.at,
      state: stateText(state),
      entries: next_seq - 1,
    }))
  })

/**
 * The whole log of a stream; null if there is no such stream. Logs contain no personal data: the store keeps that
 * apart.
 */
export const storedLog = (stream: string): Transactional<StoredLog | null> =>
  Effect.map(readStream(stream), (content) => {
    if (content === null) return null
    const { opening, entries } = content
    return { opening: shown(opening), log: entries.map(shown) }
  })

/** Shows the role of the actor. Who that is, the browser's visitor key, and the idempotency keys are left out. */
function shown<T extends Origin>(entry: T): T {
  return { ...entry, actor: shownActor(entry.actor), causation: null }
}

const isPerson: Readonly<Record<Actor["kind"], boolean>> = {
  visitor: true,
  customer: true,
  admin: true,
  reseller: false,
  provider: false,
  payment: false,
  system: false,
}

function shownActor({ kind, id }: Actor): Actor {
  return { kind, id: isPerson[kind] ? "" : id }
}
