import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { StoreFault } from "./flow.ts"
import { note, type Work } from "./work.ts"

/*
 * Places that become free belong first to the people who wait for them (BX-07). Rows that free places are refused while
 * somebody waits for their slot; then the command is decided again, and the line of the slot is asked as a part of it. So
 * what nobody in the line can use is the only thing that a commit makes public.
 */

/** What a command changes of a slot besides places that it takes or frees. */
export type Pending = {
  /** By capacity group: how many places more the slot has. */
  readonly raised: Readonly<Record<string, number>>
  /** Its sales are opened again. */
  readonly opens: boolean
}

export const nothingPending: Pending = { raised: {}, opens: false }

/** By slot: the lines that a command must ask. */
export type Asked = ReadonlyMap<string, Pending>

/** Gives what a command frees on a slot to who waits there: adds the facts and the rows to the command's work. */
export type LineKeeper = (
  work: Work,
  slotId: string,
  pending: Pending,
) => Effect.Effect<void, SqlError.SqlError | StoreFault, SqlClient.SqlClient>

/** Why a row that frees places was refused: the lines of these slots must be asked. */
export class SomebodyWaits extends Error {
  readonly _tag = "SomebodyWaits"
  readonly lines: Asked
  constructor(lines: Asked) {
    super(`somebody waits for ${[...lines.keys()].join(", ")}`)
    this.lines = lines
  }
}

/** What was read of a line, or of its slot's places, is no longer so. */
export class LineMoved extends Error {
  readonly _tag = "LineMoved"
}

/** Asks the lines of the slots on which the work frees places and somebody waits, and those whose entries it changes. */
export const askLines = (work: Work): Effect.Effect<void, SqlError.SqlError | StoreFault, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const changed = work.state.rows.flatMap(({ asksLine }) => (asksLine === undefined ? [] : [asksLine]))
    const asked = new Map([...changed.map((slotId) => [slotId, nothingPending] as const), ...work.lines])
    if (asked.size === 0) return
    const slots = [...asked.keys()].sort()
    note(work, ({ rows }) => ({
      rows: rows.map((one) => {
        if (one.asksLines === true) return { ...one, row: { ...one.row, asked: slots } }
        const { places } = one
        return places !== undefined && asked.has(places.slotId) && "line" in one.row
          ? { ...one, row: { ...one.row, line: null } }
          : one
      }),
    }))
    const keep = work.keeper
    if (keep === null) return
    for (const slotId of slots) yield* keep(work, slotId, asked.get(slotId) ?? nothingPending)
  })
