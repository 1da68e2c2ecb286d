import type { SnapshotFrom } from "xstate"
import type { Stance } from "../payment/owner/stance.ts"
import type { giftOrderMachine } from "./gift-order.machine.ts"

/** What a gift order wants of the payment of one of its attempts. */
export function stanceOf(snapshot: SnapshotFrom<typeof giftOrderMachine>, attempt: number): Stance {
  const { context } = snapshot
  const part = context.paid.find((one) => one.attempt === attempt)
  // A payment that comes late may still buy the gift.
  if (snapshot.matches("EXPIRED") && attempt === context.attempt && part === undefined) return "closes"
  if (snapshot.hasTag("over") || attempt < context.attempt) return "letsGo"
  if (snapshot.matches({ CHECKOUT: "paying" })) return attempt === context.stopped ? "closes" : "waits"
  if (snapshot.matches({ CHECKOUT: "capturing" })) return "takes"
  if (part === undefined) return "letsGo"
  return part.isTaken ? "keeps" : "waits"
}
