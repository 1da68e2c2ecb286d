import { statusOf } from "../../../domain/booking/status.ts"
import { type BookingSnapshot, bookingFlow, type bookingMachine } from "../../../machines/booking/booking.machine.ts"
import type { Flow } from "../store/flow.ts"
import { placeReactorsWith } from "../store/place-reactors.ts"
import type { PlacesGuard } from "../store/places.ts"
import { ownRow, prepared, type Write } from "../store/writes.ts"
import { discountReactors } from "./discount-reactors.ts"
import type { BookingRefusal } from "./flow-service.ts"

/**
 * Updates the row that pages read, in the transaction of each fact. The row itself is written when the booking is
 * created (`create.ts`), because it has data that the log does not: the summary, and who may see the booking.
 */
const project = (
  { context, value }: BookingSnapshot,
  { stream, seq }: { readonly stream: string; readonly seq: number },
): readonly Write[] =>
  seq === 0
    ? []
    : [
        ownRow(standing, {
          stream,
          seq,
          status: statusOf(value),
          state: JSON.stringify(value),
          deadline: context.deadline,
          slotId: context.slotId,
          timestamps: JSON.stringify(context.timestamps),
        }),
      ]

type Standing = Readonly<Record<"stream" | "status" | "state" | "slotId" | "timestamps", string>> & {
  readonly deadline: string | null
  readonly seq: number
}

const standing = prepared<Standing>(`
  update bookings set status = :status, state = :state::jsonb, deadline = :deadline, slot_id = :slotId,
    timestamps = :timestamps::jsonb, seq = :seq
  where stream = :stream`)

/** The booking machine, as the server runs it. Only tests of the guard use another guard than the shop's. */
export const bookingFlowWith = (guard: PlacesGuard): Flow<typeof bookingMachine, BookingRefusal> => ({
  durable: bookingFlow,
  reactors: { ...placeReactorsWith(guard), ...discountReactors },
  project,
})

export const serverBookingFlow = bookingFlowWith("conditional")

/** How the names of bookings' streams start. */
export const bookingPrefix = "booking-"

export const streamOf = (code: string): string => `${bookingPrefix}${code}`
