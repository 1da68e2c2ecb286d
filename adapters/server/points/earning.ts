import { bookingStream } from "../../../domain/code.ts"
import { followId } from "../../../machines/kit/follow.ts"
import { pointsFollowsBooking } from "../../../machines/points/follows.ts"
import { pointsStream } from "../../../machines/points/streams.ts"
import { FOLLOW_CHANNEL } from "../store/subscriptions.ts"
import { ownRow, prepared } from "../store/writes.ts"

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

/** The row that ends this, for a booking that turns out to be somebody else's. */
export const earnsNoPoints = ({ code, personId }: Pick<OwnBooking, "code" | "personId">) =>
  ownRow(forgotten, { ...key, booking: bookingStream(code), points: pointsStream(personId) })
