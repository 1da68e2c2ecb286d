import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { defaultLocale, type Locale } from "../../../domain/locale.ts"
import { usableOn } from "../../../domain/points/account.ts"
import type { EntryReason } from "../../../domain/points/reasons.ts"
import type { PointsBalance, PointsEntry, PointsPage } from "../../../domain/points/views.ts"
import { pointsStream } from "../../../machines/points/streams.ts"
import { experienceNamed } from "../catalogue/part.ts"
import { loadStream } from "../store/stream-state.ts"
import { pointsFlowAlone } from "./flow.ts"

const nothing: PointsBalance = { available: 0, pending: 0, held: 0, debt: 0 }

/** The points of a person. */
export const balanceOf = Effect.fn("points.balance")(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<PointsBalance>`
    select available, pending, held, debt from points_account where person_id = ${personId}::uuid`
  return row ?? nothing
})

/** How many points a person may use for a booking of this price. */
export const usablePoints = Effect.fn("points.usable")(function* (personId: string, totalCents: number) {
  const head = yield* loadStream(pointsFlowAlone, pointsStream(personId))
  return head === null ? 0 : usableOn(head.snapshot.context, totalCents)
})

const AT_ONCE = 50

type Row = PointsEntry & { readonly seq: number }

/** The lines of a person, the latest first. `before`: the sequence number of the last line of the page before. */
export const entriesOf = Effect.fn("points.entries")(function* (
  personId: string,
  before: number | null,
  locale: Locale = defaultLocale,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Row>`
    select reason, points, source, ${sql.literal(experienceNamed("summary", locale))} as title, at, points_entry.seq
    from points_entry left join bookings on code = source
    where person_id = ${personId}::uuid and (${before}::integer is null or points_entry.seq < ${before}::integer)
    order by points_entry.seq desc limit ${AT_ONCE + 1}`
  const shown = rows.slice(0, AT_ONCE)
  return {
    entries: shown.map(({ seq: _, reason, ...rest }) => ({ ...rest, reason: reason as EntryReason })),
    next: rows.length > AT_ONCE ? (shown.at(-1)?.seq ?? null) : null,
  } satisfies PointsPage
})
