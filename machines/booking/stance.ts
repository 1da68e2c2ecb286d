import type { SnapshotFrom } from "xstate"
import type { Stance } from "../payment/owner/stance.ts"
import type { bookingMachine } from "./booking.machine.ts"

/** What a booking wants of the payment of one of its attempts. */
export function stanceOf(snapshot: SnapshotFrom<typeof bookingMachine>, attempt: number): Stance {
  const { context } = snapshot
  const part = context.paid.find((one) => one.attempt === attempt)
  // A late payment may still be sold.
  if (snapshot.matches("EXPIRED") && attempt === context.attempt && part === undefined) return "closes"
  if (snapshot.matches({ EXPIRED: "reclaiming" })) return part?.askedCents === 0 ? "waits" : "letsGo"
  if (snapshot.hasTag("over") || attempt < context.attempt) return "letsGo"
  if (snapshot.matches({ CHECKOUT: "paying" })) return attempt === context.stopped ? "closes" : "waits"
  const capturing = ["CHECKOUT", "PENDING", "PENDING_RESCHEDULE"] as const
  if (capturing.some((status) => snapshot.matches({ [status]: "capturing" }))) return "takes"
  if (part === undefined) return "letsGo"
  return part.isTaken ? "keeps" : "waits"
}
