import { standingStatuses, statusOf } from "../../../domain/booking/status.ts"
import { type BookingSnapshot, bookingFlow, type bookingMachine } from "../../../machines/booking/booking.machine.ts"
import { unpaidPlaces } from "../../../machines/booking/selectors.ts"
import { postingRows } from "../earnings/part.ts"
import { tellsWorkOf } from "../kernel/partner-work.ts"
import type { Flow } from "../store/flow.ts"
import { placeReactorsWith } from "../store/place-reactors.ts"
import type { PlacesGuard } from "../store/places.ts"
import { ownRow, prepared, rank, type Write } from "../store/writes.ts"
import { discountReactors } from "./discount-reactors.ts"
import type { BookingRefusal } from "./flow-service.ts"

/**
 * Updates the row that pages read, in the transaction of each fact. The row itself is written when the booking is
 * created (`create.ts`), because it has data that the log does not: the summary, and who may see the booking.
 */
const project = (
  snapshot: BookingSnapshot,
  entry: { readonly stream: string; readonly seq: number; readonly at: string },
  _sent: unknown,
  before: BookingSnapshot | null,
): readonly Write[] => {
  const { stream, seq } = entry
  return seq === 0
    ? []
    : [
        {
          ...ownRow(standing, {
            stream,
            seq,
            status: statusOf(snapshot.value),
            state: JSON.stringify(snapshot.value),
            deadline: snapshot.context.deadline,
            slotId: snapshot.context.slotId,
            timestamps: JSON.stringify(snapshot.context.timestamps),
            unpaidPlaces: unpaidPlaces(snapshot),
          }),
          // Other bookings of the experience write its counts.
          rank: rank.shared,
        },
        ...postingRows(before, snapshot, entry),
      ]
}

type Standing = Readonly<Record<"stream" | "status" | "state" | "slotId" | "timestamps", string>> & {
  readonly deadline: string | null
  readonly seq: number
  readonly unpaidPlaces: number
}

/** The whole shop's count is the sum of so many parts, so that bookings seldom wait for each other's commit. */
const PARTS = 4

/** SQL: the fact leaves the checkout or the booking open. */
const stands = `:status::text in (${["CHECKOUT", ...standingStatuses].map((status) => `'${status}'`).join(", ")})`

/**
 * Updates the booking's row. It names the customer's email address only while it keeps unpaid places, and the network
 * address until the booking is over, because its cancellation counts (cancellations.ts). If the fact changes
 * whether or when the booking counts, also the counts of the periods in which it was booked
 * (catalogue/booking-counts.ts).
 */
const standing = prepared<Standing>(`
  with before as materialized (
    select experience_id, status, booked_at, -1 as change from bookings where stream = :stream
  ), now as (
    update bookings set status = :status, state = :state::jsonb, deadline = :deadline, slot_id = :slotId,
      timestamps = :timestamps::jsonb, seq = :seq, unpaid_places = :unpaidPlaces::integer,
      address_hash = case when ${stands} then address_hash end,
      network_hash = case when ${stands} then network_hash end,
      email_hash = case when :unpaidPlaces::integer > 0 then email_hash end,
      mail_domain_hash = case when :unpaidPlaces::integer > 0 then mail_domain_hash end
    where stream = :stream returning experience_id, status, booked_at, 1 as change
  ), counted as (
    select experience_id, booked_at, change from (select * from before union all select * from now) as fact
    where booked_at is not null and status in (${standingStatuses.map((status) => `'${status}'`).join(", ")})
  )
  insert into booking_counts as c (subject, span, period, part, count)
  select subject, span, period, part, sum(change)
  from counted cross join lateral (values (experience_id, 'hour', left(booked_at, 13), 0),
    (experience_id, 'minute', left(booked_at, 16), 0),
    ('', 'hour', left(booked_at, 13), abs(hashtext(:stream) % ${PARTS}))) as p(subject, span, period, part)
  group by subject, span, period, part having sum(change) <> 0 order by subject desc, span, period
  on conflict (subject, span, period, part) do update set count = c.count + excluded.count`)

/** The booking machine, as the server runs it. Only tests of the guard use another guard than the shop's. */
export const bookingFlowWith = (guard: PlacesGuard): Flow<typeof bookingMachine, BookingRefusal> => ({
  durable: bookingFlow,
  reactors: { ...placeReactorsWith(guard), ...discountReactors },
  project,
  // A checkout is no work of the partner yet.
  tellsLater: (snapshot, stream) => {
    const status = statusOf(snapshot.value)
    return status === "CHECKOUT" || status === "EXPIRED" ? null : tellsWorkOf(stream)
  },
})

export const bookingFlowAlone = bookingFlowWith("conditional")

/** How the names of bookings' streams start. */
export const bookingPrefix = "booking-"

export const streamOf = (code: string): string => `${bookingPrefix}${code}`
