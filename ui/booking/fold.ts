import type { StreamView } from "../../domain/booking/views.ts"
import { type BookingSnapshot, bookingFlow } from "../../machines/booking/booking.machine.ts"
import type { LogEntry, Opening } from "../../machines/kit/types.ts"

/**
 * The booking as its log says it stands, by the machine that the server runs: what a page shows and what it enables is
 * asked of this snapshot. Throws where the log is none of this machine's; policy guards are asked only by `can`.
 */
export function foldBooking({ opened, entries }: StreamView): BookingSnapshot {
  if (!isOpening(opened) || !entries.every(isEntry)) throw new TypeError("not the log of a booking")
  return bookingFlow.replay(opened, entries)
}

/** The shape only: folding it shows whether it is right. */
function isOpening(value: unknown): value is Opening {
  return isRecord(value) && value.machine === bookingFlow.id && "input" in value && "to" in value
}

function isEntry(value: unknown): value is LogEntry {
  return isRecord(value) && value.machine === bookingFlow.id && isRecord(value.fact) && "to" in value
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}
