import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { statusOf } from "../../../domain/booking/status.ts"
import { type BookingSnapshot, bookingFlow, type bookingMachine } from "../../../machines/booking/booking.machine.ts"
import type { Flow } from "../store/flow.ts"
import { placeReactors } from "../store/place-reactors.ts"
import type { PlacesRefusal } from "../store/places.ts"

/**
 * Keeps the row that pages and partners read in step with the log, in the same transaction. The opening's own row is
 * written beside it (`create.ts`): it holds what the log does not, the summary and who may see it.
 */
const project = ({ context, value }: BookingSnapshot, entry: { readonly stream: string; readonly seq: number }) =>
  Effect.gen(function* () {
    if (entry.seq === 0) return
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      update bookings set status = ${statusOf(value)}, state = ${JSON.stringify(value)}::jsonb,
        deadline = ${context.deadline}, slot_id = ${context.slotId},
        timestamps = ${JSON.stringify(context.timestamps)}::jsonb, seq = ${entry.seq}
      where stream = ${entry.stream}`
  })

/** The booking machine as the server runs it. */
export const serverBookingFlow: Flow<typeof bookingMachine, PlacesRefusal> = {
  durable: bookingFlow,
  reactors: placeReactors,
  project,
}

export const streamOf = (code: string): string => `booking-${code}`
