import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { isNotOne, type Sent, undoableFlight } from "./flight.ts"

type Fields = Readonly<Record<string, unknown>>

/** A statement with named parameters. Connections keep it parsed and planned (`flight.ts`). */
export type Prepared<Row extends Fields> = {
  readonly text: string
  /** The row's fields, in the order of `$1`, `$2` and so on in the text. */
  readonly names: readonly (keyof Row & string)[]
}

/**
 * For example `update coupons set held = held + 1 where code = :code` with rows `{ code }`. A cast (`::jsonb`) is no
 * parameter.
 */
export function prepared<Row extends Fields>(text: string): Prepared<Row> {
  const names: (keyof Row & string)[] = []
  const numbered = text.replace(/(?<!:):([a-z]\w*)/gi, (_, name: keyof Row & string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text: numbered, names }
}

/**
 * The order in which rows are written. All commands write by rank, and by key within a rank, so no two of them can wait
 * for each other for ever. Streams come before all rows. Places come last, because others wait for a slot, which should
 * be locked as briefly as possible.
 */
export const rank = { own: 1, shared: 2, places: 3 } as const
export type Rank = (typeof rank)[keyof typeof rank]

/** The statement ends with `returning` and must change one row. Otherwise its whole command is undone. */
export type Guard<Refused, Fault> = {
  /**
   * The reason why no row was changed, read afterwards. It becomes the command's refusal, or a fault if there can be no
   * such reason.
   */
  readonly why: Effect.Effect<Refused, Fault, SqlClient.SqlClient>
  /**
   * Only for the fault that the race tests plant: read first, then write. The shop's own guards are part of the
   * statement.
   */
  readonly readFirst?: Effect.Effect<boolean, SqlError.SqlError, SqlClient.SqlClient>
}

/** A row that a fact writes, as data. Features return rows; the store orders and writes them. */
export type Write<Refused = never, Fault = never> = {
  readonly statement: Prepared<Fields>
  readonly row: Fields
  readonly rank: Rank
  readonly key: string
  readonly guard: Guard<Refused, Fault> | null
  /** The places that it takes on a slot; below 0: that it frees. A field `line` of its row refuses it while somebody waits. */
  readonly places?: { readonly slotId: string; readonly group: string; readonly taken: number }
  /** It changes who waits for this slot, so the line is asked (lines.ts). */
  readonly asksLine?: string
  /** Its row has the slots whose lines were asked, as `asked`. */
  readonly asksLines?: true
}

/** A row that only this command writes. */
export const ownRow = <Row extends Fields>(statement: Prepared<Row>, row: Row): Write => ({
  statement: statement as Prepared<Fields>,
  row,
  rank: rank.own,
  key: "",
  guard: null,
})

/** A row that other commands write too, under a guard. */
export const guardedRow = <Row extends Fields, Refused, Fault>(
  statement: Prepared<Row>,
  row: Row,
  order: { readonly rank: Rank; readonly key: string },
  guard: Guard<Refused, Fault>,
): Write<Refused, Fault> => ({ statement: statement as Prepared<Fields>, row, ...order, guard })

/** Sorts by rank and key. Rows of one key keep their order. */
export const inOrder = <W extends Pick<Write, "rank" | "key">>(writes: readonly W[]): readonly W[] =>
  writes.toSorted((one, other) => one.rank - other.rank || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))

export const sentOf = ({ statement, row, guard }: Write<unknown, unknown>): Sent => ({
  text: statement.text,
  values: statement.names.map((name) => row[name]),
  mustBeOne: guard !== null,
})

type Refused<Reason, Fault> = { readonly write: Write<Reason, Fault>; readonly reason: Reason } | null

/**
 * Writes these rows in one flight, in order. Returns null if all were written; otherwise the first refused row with its
 * reason, and then none was.
 */
export const carryOut = <Reason, Fault>(
  writes: readonly Write<Reason, Fault>[],
): Effect.Effect<Refused<Reason, Fault>, Fault | SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const ordered = inOrder(writes)
    const unread = yield* refusedOnReading(ordered)
    if (unread?.guard != null) return { write: unread, reason: yield* unread.guard.why }
    return yield* undoableFlight(ordered.map(sentOf)).pipe(
      Effect.as(null),
      Effect.catchTag(
        "FlightFailed",
        (failed): Effect.Effect<Refused<Reason, Fault>, Fault | SqlError.SqlError, SqlClient.SqlClient> => {
          const write = failed.index === null ? undefined : ordered[failed.index]
          return write?.guard != null && isNotOne(failed)
            ? Effect.map(write.guard.why, (reason) => ({ write, reason }))
            : Effect.fail(failed.error)
        },
      ),
    )
  })

/** Writes rows that nothing can refuse. */
export const written = (writes: readonly Write[]): Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> =>
  writes.length === 0 ? Effect.void : Effect.asVoid(carryOut(writes))

/** The first row that a planted fault refuses by reading before writing. */
export const refusedOnReading = <W extends Write<unknown, unknown>>(
  writes: readonly W[],
): Effect.Effect<W | null, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    for (const write of writes) {
      if (write.guard?.readFirst !== undefined && !(yield* write.guard.readFirst)) return write
    }
    return null
  })

/** The same as `carryOut`, for callers that need only the reason. */
export const refusalOf = <Refused, Fault>(writes: readonly Write<Refused, Fault>[]) =>
  Effect.map(carryOut<Refused, Fault>(writes), (refused) => refused?.reason ?? null)
