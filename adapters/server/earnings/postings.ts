import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { nothing, type Parts } from "../../../domain/earnings/parts.ts"
import { postingsBetween } from "../../../domain/earnings/postings.ts"
import type { SalesChannel } from "../../../domain/partners/channels.ts"
import { type BookingSnapshot, bookingFlow } from "../../../machines/booking/booking.machine.ts"
import { earnedChannel, earnedParts } from "../../../machines/booking/earned.ts"
import { statesAgain } from "../store/effects-again.ts"
import { readStream } from "../store/stream-state.ts"
import { ownRow, prepared, type Write, written } from "../store/writes.ts"

const posted = prepared<{
  readonly cause: string
  readonly at: string
  readonly booking: string
  readonly channel: SalesChannel
  readonly postings: string
}>(`
  insert into partner_posting (cause, kind, at, partner_id, booking, from_account, to_account, cents, channel)
  select :cause, p.kind, :at::timestamptz, b.partner_id, b.code, p."from", p."to", p.cents, :channel
  from bookings b, jsonb_to_recordset(:postings::jsonb) as p (kind text, "from" text, "to" text, cents integer)
  where b.code = :booking`)

type Caused = { readonly stream: string; readonly seq: number; readonly at: string }

/** The rows of a fact that changed what a booking is worth to its partner; nearly all facts have none. */
export function postingRows(
  before: BookingSnapshot | null,
  after: BookingSnapshot,
  { stream, seq, at }: Caused,
): readonly Write[] {
  if (before === null) return []
  const { code } = after.context
  const postings = postingsBetween(earnedParts(before), earnedParts(after), after.context)
  if (postings.length === 0) return []
  const given = { cause: `${stream}/${seq}`, at, booking: code, channel: earnedChannel(after) }
  return [ownRow(posted, { ...given, postings: JSON.stringify(postings) })]
}

/** Writes the postings of all bookings again. */
export const postingsFromLogs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const streams = yield* sql<{ stream: string }>`
    select stream from streams where machine = ${bookingFlow.id} order by stream`
  for (const { stream } of streams) {
    const content = yield* readStream(stream)
    const states = content === null ? [] : statesAgain(bookingFlow, content)
    const rows = states.flatMap(({ snapshot, entry }, n) =>
      postingRows(states[n - 1]?.snapshot ?? null, snapshot, entry),
    )
    yield* written(rows)
  }
})

/** What the log of a booking says that its partner earns; null: there is no such booking. */
export const partsByLog = Effect.fnUntraced(function* (stream: string) {
  const content = yield* readStream(stream)
  if (content === null) return null
  const last = statesAgain(bookingFlow, content).at(-1)
  return last === undefined ? nothing : (earnedParts(last.snapshot) satisfies Parts)
})
