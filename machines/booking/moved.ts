import { type Moved, movedTogether, promisedDownTo, restOf } from "../../domain/money/rest.ts"
import type { BookingContext } from "./booking.types.ts"

/** The money of one owner of payments: the booking itself or the link that made it (null), or the link of a demand. */
export type MovedFor = { readonly demand: number | null; readonly moved: Moved }

/**
 * All money of a booking. Its payments know best what moved. But a demand's link hears a moment later that the booking
 * has promised a part of its money, and until then the booking knows better.
 */
export const movedOfBooking = ({ paidByLinks }: BookingContext, all: readonly MovedFor[]): Moved =>
  movedTogether(
    all.map(({ demand, moved }) =>
      promisedDownTo(moved, paidByLinks.find(({ of }) => of === demand)?.cents ?? restOf(moved)),
    ),
  )
