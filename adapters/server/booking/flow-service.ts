import { Context } from "effect"
import type { bookingMachine } from "../../../machines/booking/booking.machine.ts"
import type { Flow } from "../store/flow.ts"
import type { PlacesRefusal } from "../store/places.ts"
import type { DiscountRefusal } from "./discount-reactors.ts"
import type { UnpaidRefusal } from "./unpaid-rows.ts"

/**
 * Why a booking's fact was refused: there are no places, a code is not available, or the caller keeps too many unpaid
 * places.
 */
export type BookingRefusal = PlacesRefusal | DiscountRefusal | UnpaidRefusal

export const isOfPlaces = (refusal: BookingRefusal): refusal is PlacesRefusal => "slotId" in refusal

/** The booking machine, as this server runs it. */
export class BookingFlow extends Context.Service<BookingFlow, Flow<typeof bookingMachine, BookingRefusal>>()(
  "altrove/booking/BookingFlow",
) {}
