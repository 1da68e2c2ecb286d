import type { SnapshotFrom } from "xstate"
import type { Stance } from "../payment/owner/stance.ts"
import type { payLinkMachine } from "./pay-link.machine.ts"

/** What a link wants of the payment of one of its attempts. */
export function stanceOf(snapshot: SnapshotFrom<typeof payLinkMachine>, attempt: number): Stance {
  const { context } = snapshot
  const isPaid = context.paid.some((part) => part.attempt === attempt)
  if (snapshot.hasTag("over")) return isPaid ? "letsGo" : "closes"
  if (attempt < context.attempt) return "letsGo"
  if (snapshot.matches({ open: "paying" })) return "waits"
  if (snapshot.matches("capturing")) return "takes"
  if (!isPaid) return "letsGo"
  return snapshot.matches("pending") ? "waits" : "keeps"
}
