import { Context } from "effect"
import type { bookingMachine } from "../../../machines/booking/booking.machine.ts"
import type { Flow } from "../store/flow.ts"
import type { PlacesRefusal } from "../store/places.ts"

/** The booking machine as this server runs it, handed in by the composition. */
export class BookingFlow extends Context.Service<BookingFlow, Flow<typeof bookingMachine, PlacesRefusal>>()(
  "altrove/booking/BookingFlow",
) {}
