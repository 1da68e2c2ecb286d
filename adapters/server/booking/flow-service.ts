import { Context } from "effect"
import type { bookingMachine } from "../../../machines/booking/booking.machine.ts"
import type { Flow } from "../store/flow.ts"
import type { PlacesRefusal } from "../store/places.ts"
import type { DiscountRefusal } from "./discount-reactors.ts"

/** Why the fact of a booking was refused: there are no places, or a code cannot be had. */
export type BookingRefusal = PlacesRefusal | DiscountRefusal

export const isOfPlaces = (refusal: BookingRefusal): refusal is PlacesRefusal => "slotId" in refusal

/** The booking machine as this server runs it, handed in by the composition. */
export class BookingFlow extends Context.Service<BookingFlow, Flow<typeof bookingMachine, BookingRefusal>>()(
  "altrove/booking/BookingFlow",
) {}
