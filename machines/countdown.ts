import type { BookingStatus } from "../domain/booking/status.ts"
import { millisecondsBetween } from "../domain/time/instant.ts"

/** How long to wait before asking the server again when its deadline has passed and it has not ended the wait. */
export const RECHECK_MS = 3000

/**
 * Milliseconds until the server is asked whether the time is over. The browser only asks: what holds is the server's
 * word. `at` is the fact that begins the wait; XState's first event has none, then it is the input's.
 */
export function untilDeadline({
  context,
  event,
}: {
  readonly context: { readonly deadline: string; readonly at: string }
  readonly event: { readonly type: string }
}): number {
  const at = "at" in event && typeof event.at === "string" ? event.at : context.at
  const left = millisecondsBetween(at, context.deadline)
  return left > 0 ? left : RECHECK_MS
}

type Word = { readonly status: BookingStatus; readonly reason: string | null }

/* What a booking's status means for the pages of its checkout. */

export const ranOut = ({ status }: Word): boolean => status === "EXPIRED"

/** The time that ran out was the one to pay. */
export const ranOutPaying = ({ status, reason }: Word): boolean => status === "EXPIRED" && reason === "payment"

export const wasCanceled = ({ status }: Word): boolean => status === "CANCELED"

/** The checkout is behind: the status page tells how it goes on. */
export const isBooked = ({ status }: Word): boolean => !["CHECKOUT", "EXPIRED", "CANCELED"].includes(status)

/** How a checkout page ends when the server says so; the states have these names in every checkout. */
export const endsByServer = [
  { guard: "ranOutPaying", target: "expired.payment" },
  { guard: "ranOut", target: "expired.checkout" },
  { guard: "wasCanceled", target: "canceled" },
  { guard: "isBooked", target: "done" },
] as const
