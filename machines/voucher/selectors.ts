import type { SnapshotFrom } from "xstate"
import { owedCents } from "../../domain/gift/voucher-ledger.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { isInTime } from "./voucher.guards.ts"
import type { voucherMachine } from "./voucher.machine.ts"

/**
 * What there is of a voucher's credit: some is left, bookings use all of it, its time is over, or the customer withdrew
 * from its purchase. A used voucher gets credit back if a booking is cancelled. One whose purchase is disputed, or that
 * the bank has made void, counts as withdrawn: it pays nothing.
 */
export type CreditStanding = "left" | "used" | "expired" | "withdrawn"

export function creditStanding(snapshot: SnapshotFrom<typeof voucherMachine>, at: string): CreditStanding {
  const gone = ["withdrawing", "withdrawn", "frozen", "void"] as const
  if (gone.some((state) => snapshot.matches(state))) return "withdrawn"
  if (snapshot.matches("expired") || !isInTime(snapshot.context, at)) return "expired"
  return snapshot.matches("used") ? "used" : "left"
}

/** What the shop still owes the voucher's holder, in cents. */
export const owedBy = (snapshot: SnapshotFrom<typeof voucherMachine>): number => owedCents(snapshot.context.ledger)

/** Whether nothing of it is used, so that it can be exchanged and withdrawn from. */
export const isUnused = (snapshot: SnapshotFrom<typeof voucherMachine>): boolean =>
  snapshot.matches({ valid: "bought" }) || snapshot.matches({ valid: "sent" })

/** Until when its buyer may withdraw; null: no longer, or not at all. */
export const withdrawableUntil = (snapshot: SnapshotFrom<typeof voucherMachine>, at: string): string | null => {
  const { withdrawalEndsAt } = snapshot.context
  return isUnused(snapshot) && isBefore(at, withdrawalEndsAt) ? withdrawalEndsAt : null
}
