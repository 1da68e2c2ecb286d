import type { StreamView } from "../../domain/booking/views.ts"
import { type BookingSnapshot, bookingFlow } from "../../machines/booking/booking.machine.ts"
import type { LogEntry, Opening } from "../../machines/kit/types.ts"

/**
 * Replays the booking's log with the machine that the server runs. Pages read this snapshot to decide what they show
 * and enable. Throws if the log is not one of this machine. Only `can` asks the policy guards.
 */
export function foldBooking({ opened, entries }: StreamView): BookingSnapshot {
  if (!isOpening(opened) || !entries.every(isEntry)) throw new TypeError("not the log of a booking")
  return bookingFlow.replay(opened, entries)
}

/** Checks the shape only: the replay shows whether the content is right. */
function isOpening(value: unknown): value is Opening {
  return isRecord(value) && value.machine === bookingFlow.id && "input" in value && "to" in value
}

function isEntry(value: unknown): value is LogEntry {
  return isRecord(value) && value.machine === bookingFlow.id && isRecord(value.fact) && "to" in value
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}
