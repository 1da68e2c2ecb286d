import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { LogEntry, Opening } from "../../../machines/kit/types.ts"
import type { Transactional } from "./flow.ts"
import { type EventRow, entryOf } from "./stream-tables.ts"

/** A position in the log of all streams. Callers pass it back without reading it. */
export type LogPosition = { readonly tx: string; readonly position: number }
export type PositionedEntry = { readonly at: LogPosition; readonly entry: LogEntry | Opening }

export const LOG_START: LogPosition = { tx: "0", position: 0 }

/**
 * Entries of all streams after a position, in an order that never changes. It reads only transactions older than the
 * oldest open one. A slow transaction takes its positions early and commits late, so a reader that used only positions
 * would skip it (lesson L28).
 */
export const readLog = (after: LogPosition, limit: number): Transactional<readonly PositionedEntry[]> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<EventRow & { readonly tx: string; readonly position: number }>`
      select tx::text, position, stream, seq, machine, version, at, fact, state, actor, causation, correlation
      from events
      where (tx, position) > (${after.tx}::xid8, ${after.position}::bigint)
        and tx < pg_snapshot_xmin(pg_current_snapshot())
      order by tx, position limit ${limit}`
    return rows.map((row) => ({ at: { tx: row.tx, position: row.position }, entry: entryOf(row) }))
  })
