import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { confirmedStatuses } from "../../../domain/booking/status.ts"
import { REMIND_DAYS } from "../../../domain/review/times.ts"
import { romeParts } from "../../../domain/time/rome.ts"
import { reviewStream } from "../../../machines/review/streams.ts"
import { bookingByStream, snapshotOf, streamOf, visitEnd } from "../booking/part.ts"
import { Access, sha256 } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { now } from "../store/clock.ts"
import { openStream } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import type { Loop } from "../store/worker-loop.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { attendedAtSql, departureScannedSql } from "../ticket/part.ts"
import { ReviewFlow } from "./flow.ts"

const AT_ONCE = 50
const LOOK_MS = 10 * 60_000

/**
 * Visits that have begun and have no review yet. After a week both mails would come at once, so such a customer is not
 * asked any more. If the host scans tickets at the departure, only who was let in is asked.
 */
const begun = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ code: string }>`
    select b.code from slots s join bookings b on b.slot_id = s.id
    where s.date >= (select ((shop_now() - make_interval(days => ${REMIND_DAYS + 1})) at time zone 'Europe/Rome')::date)
      and s.date <= (select (shop_now() at time zone 'Europe/Rome')::date)
      and s.starts_at <= (select shop_now())
      and s.starts_at > (select shop_now() - make_interval(days => ${REMIND_DAYS}))
      and b.status = any(${confirmedStatuses})
      and not exists (select from review r where r.booking_code = b.code)
      and (${sql.literal(attendedAtSql("b.code"))} is not null or not ${sql.literal(departureScannedSql("s.id"))})
    order by s.starts_at, b.code limit ${AT_ONCE}`
})

const opened = prepared<{
  readonly code: string
  readonly tokenHash: string
  readonly experienceId: string
  readonly partnerId: string
  readonly visitedOn: string
  readonly state: string
  readonly at: string
}>(`
  insert into review (booking_code, token_hash, experience_id, partner_id, visited_on, state, is_live, is_held, seq, created_at)
  values (:code, :tokenHash, :experienceId, :partnerId, :visitedOn::date, :state::jsonb, false, false, 0, :at)`)

/** The token of a review's page. Only the mails to the customer name it. */
export const tokenOf = (code: string) => Effect.map(Access, (access) => access.tokenOf(reviewStream(code)))

/** Opens the review of a visit that has begun. It follows the booking from then on. */
export const openReview = Effect.fn("review.open")(function* (code: string) {
  const row = yield* bookingByStream(streamOf(code))
  if (row === null) return yield* Effect.die(new Error(`${code} has no booking`))
  const [flow, at, token, snapshot] = [yield* ReviewFlow, yield* now, yield* tokenOf(code), yield* snapshotOf(row)]
  const { experienceId, partnerId, summary } = row
  const { durationMinutes } = summary
  const endsAt = visitEnd(row, snapshot)
  const stream = reviewStream(code)
  const input = { bookingCode: code, experienceId, durationMinutes, endsAt, at }
  const outcome = yield* openStream(flow, stream, input, causedBy("system", "reviews"), {
    openedAt: at,
    alongside: (first) => [
      ownRow(opened, {
        code,
        experienceId,
        partnerId,
        at,
        tokenHash: sha256(token),
        visitedOn: romeParts(snapshot.context.startsAt).date,
        state: JSON.stringify(first.snapshot.value),
      }),
    ],
  })
  // Another process may have opened it meanwhile.
  if (outcome.ok) yield* (yield* Outbox).dispatchNow(outcome.outbox)
})

/** Opens the reviews of visits. Safe in several processes. */
export const reviewsLoop: Loop<SqlClient.SqlClient | ReviewFlow | Access | Outbox | OfBookings> = {
  name: "reviews",
  step: Effect.gen(function* () {
    const codes = yield* begun
    for (const { code } of codes) yield* openReview(code)
    return codes.length === AT_ONCE
  }),
  wokenBy: () => false,
  safetyLookMs: LOOK_MS,
}

type OfBookings = Effect.Services<ReturnType<typeof snapshotOf>>
