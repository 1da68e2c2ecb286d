import { Effect } from "effect"
import type { VisitView } from "../../../domain/participation/views.ts"
import { plusMinutes } from "../../../domain/time/instant.ts"
import type { BookingSnapshot } from "../../../machines/booking/booking.machine.ts"
import { slotsById } from "../catalogue/part.ts"
import type { BookingRow } from "./rows.ts"

/** The slot on which a booking is now. */
export const slotOf = Effect.fnUntraced(function* ({ slotId, summary }: BookingRow) {
  const [slot = summary.slot] = slotId === summary.slot.id ? [] : yield* slotsById([slotId])
  return slot
})

/** The visit of a booking for others than its owner: it contains no code, no name and no price. */
export const visitOf = Effect.fnUntraced(function* (row: BookingRow) {
  const { experience, variantName, durationMinutes, participants, addons } = row.summary
  const slot = yield* slotOf(row)
  return { experience, variantName, durationMinutes, slot, participants, addons } satisfies VisitView
})

/** The instant at which the visit of a booking ends. */
export const visitEnd = (row: BookingRow, { context }: BookingSnapshot): string =>
  plusMinutes(context.startsAt, row.summary.durationMinutes)
