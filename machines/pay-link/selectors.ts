import type { SnapshotFrom } from "xstate"
import type { PayLinkStatus, PayLinkView } from "../../domain/pay-link/views.ts"
import { isBefore } from "../../domain/time/instant.ts"
import type { payLinkMachine } from "./pay-link.machine.ts"

type Snapshot = SnapshotFrom<typeof payLinkMachine>

/** The machine's state in the pages' words. A link whose timer has not fired yet has expired all the same. */
export function statusAt(snapshot: Snapshot, at: string): PayLinkStatus {
  const { value, context } = snapshot
  if (typeof value === "object") {
    if (context.link !== null && !isBefore(at, context.link.expiresAt)) return "expired"
    return value.open === "paying" ? "paying" : "payable"
  }
  if (value === "opening" || value === "notFound") throw new RangeError(`no link is ${value}`)
  return value
}

/** The customer has begun to pay, and nothing is decided. */
export const isPaying = (snapshot: Snapshot): boolean => snapshot.matches({ open: "paying" })

/** The customer may begin to pay. */
export const isPayable = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: "payable" }) || snapshot.matches({ open: "reminded" })

/** Whether the link's page lets the customer pay. */
export const takesMoney = (status: PayLinkStatus): boolean => status === "payable" || status === "paying"

/** The money is not on its way: the page can say what became of the link. */
export const isDecided = (status: PayLinkStatus): boolean => !takesMoney(status) && status !== "capturing"

type Shown = Pick<PayLinkView, "status" | "seq">

/** Whether a link has moved since the server showed it. Its time may be over before its timer has fired. */
export const hasMoved = (shown: Shown, now: Shown): boolean => now.status !== shown.status || now.seq > shown.seq
