import type { SnapshotFrom } from "xstate"
import { isInTime } from "./voucher.guards.ts"
import type { voucherMachine } from "./voucher.machine.ts"

/**
 * What there is of a voucher's credit: some is left, bookings use all of it, its time is over, or the customer withdrew
 * from its purchase. A used voucher gets credit back if a booking is cancelled.
 */
export type CreditStanding = "left" | "used" | "expired" | "withdrawn"

export function creditStanding(snapshot: SnapshotFrom<typeof voucherMachine>, at: string): CreditStanding {
  if (snapshot.matches("withdrawing") || snapshot.matches("withdrawn")) return "withdrawn"
  if (snapshot.matches("expired") || !isInTime(snapshot.context, at)) return "expired"
  return snapshot.matches("used") ? "used" : "left"
}
