import { Context } from "effect"
import type { bookingMachine } from "../../../machines/booking/booking.machine.ts"
import type { Flow } from "../store/flow.ts"
import type { PlacesRefusal } from "../store/places.ts"
import type { DiscountRefusal } from "./discount-reactors.ts"

/** Why a booking's fact was refused: there are no places, or a code is not available. */
export type BookingRefusal = PlacesRefusal | DiscountRefusal

export const isOfPlaces = (refusal: BookingRefusal): refusal is PlacesRefusal => "slotId" in refusal

/** The booking machine, as this server runs it. */
export class BookingFlow extends Context.Service<BookingFlow, Flow<typeof bookingMachine, BookingRefusal>>()(
  "altrove/booking/BookingFlow",
) {}
