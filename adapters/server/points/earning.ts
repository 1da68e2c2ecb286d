import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { bookingStream } from "../../../domain/code.ts"
import { followId } from "../../../machines/kit/follow.ts"
import { pointsFollowsBooking } from "../../../machines/points/follows.ts"
import { pointsFollowsGiftOrder } from "../../../machines/points/follows-gift.ts"
import { pointsStream } from "../../../machines/points/streams.ts"
import { causedBy } from "../kernel/origin.ts"
import { send } from "../store/event-store.ts"
import { FOLLOW_CHANNEL } from "../store/subscriptions.ts"
import { ownRow, prepared, written } from "../store/writes.ts"
import { serverPointsFlow } from "./flow.ts"

/** A booking that is known to be a person's from now on. */
export type OwnBooking = { readonly code: string; readonly personId: string; readonly durationMinutes: number }

const key = { follow: followId(pointsFollowsBooking) }

/**
 * A booking that was just opened has nothing to tell yet. An older one is told from its log, from its opening on: the
 * points of what was already paid arrive then. Whoever decides on the booking notices its new follower.
 */
const followed = prepared<{
  readonly booking: string
  readonly follow: string
  readonly points: string
  readonly about: string
  readonly channel: string
}>(`
  with booked as (
    update streams set follow_revision = follow_revision + 1 where stream = :booking
    returning next_seq = 1 as is_new),
  added as (
    insert into subscriptions (followed, follow, follower, about, heard, due_at)
    select :booking, :follow, :points, :about::jsonb, case when is_new then 0 else -1 end,
      case when is_new then null else clock_timestamp() end from booked
    on conflict do nothing returning due_at)
  select pg_notify(:channel, '') from added where due_at is not null`)

/** The row that makes a booking earn points, in the transaction that says whose booking it is. */
export const earnsPoints = ({ code, personId, durationMinutes }: OwnBooking) =>
  ownRow(followed, {
    ...key,
    booking: bookingStream(code),
    points: pointsStream(personId),
    about: JSON.stringify({ durationMinutes }),
    channel: FOLLOW_CHANNEL,
  })

const forgotten = prepared<{ readonly booking: string; readonly follow: string; readonly points: string }>(`
  with booked as (update streams set follow_revision = follow_revision + 1 where stream = :booking)
  delete from subscriptions where followed = :booking and follow = :follow and follower = :points`)

const earnsNoPoints = ({ code, personId }: Pick<OwnBooking, "code" | "personId">) =>
  ownRow(forgotten, { ...key, booking: bookingStream(code), points: pointsStream(personId) })

/** Makes these bookings earn points, in the caller's transaction, which says whose they are. */
export const earnPoints = Effect.fn("points.earn")(function* (personId: string, codes: readonly string[]) {
  if (codes.length === 0) return
  const sql = yield* SqlClient.SqlClient
  const bookings = yield* sql<Omit<OwnBooking, "personId">>`
    select code, (summary->>'durationMinutes')::integer as "durationMinutes" from bookings
    where code = any(${codes}) order by code`
  yield* written(bookings.map((booking) => earnsPoints({ ...booking, personId })))
})

/** Takes back the points of a booking that turns out to be somebody else's, in the caller's transaction. */
export const losePoints = Effect.fn("points.lose")(function* (personId: string, code: string) {
  yield* written([earnsNoPoints({ code, personId })])
  const nothing = { source: code, reason: "BOOKING_AWARD", points: 0, releasesAt: null } as const
  const origin = causedBy("customer", personId)
  // Without an award there is nothing to take back, and the account refuses.
  yield* send(yield* serverPointsFlow, pointsStream(personId), { type: "award.earned", ...nothing }, origin)
})

/** The row that makes a gift order earn points, in the transaction that says whose it is. */
export const earnsPointsOfGift = ({ stream, personId }: { readonly stream: string; readonly personId: string }) =>
  ownRow(followed, {
    booking: stream,
    follow: followId(pointsFollowsGiftOrder),
    points: pointsStream(personId),
    about: "null",
    channel: FOLLOW_CHANNEL,
  })
