import type { StreamView } from "../../domain/booking/views.ts"
import { type BookingSnapshot, bookingFlow } from "../../machines/booking/booking.machine.ts"

/**
 * The state of the booking, in the machine that the server runs. Pages read this snapshot to decide what they show and
 * enable. Throws if it is of another machine or version. Only `can` asks the policy guards.
 */
export const snapshotIn = ({ snapshot }: StreamView): BookingSnapshot => bookingFlow.revive(snapshot)
