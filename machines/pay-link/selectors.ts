import type { SnapshotFrom } from "xstate"
import type { PayLinkStatus, PayLinkView } from "../../domain/pay-link/views.ts"
import { isBefore } from "../../domain/time/instant.ts"
import type { payLinkMachine } from "./pay-link.machine.ts"

type Snapshot = SnapshotFrom<typeof payLinkMachine>

/** The status that pages show. A link whose time is over is expired, even before its timer has fired. */
export function statusAt(snapshot: Snapshot, at: string): PayLinkStatus {
  const { value, context } = snapshot
  if (typeof value === "object") {
    if (context.link !== null && !isBefore(at, context.link.expiresAt)) return "expired"
    return value.open === "paying" ? "paying" : "payable"
  }
  if (value === "opening" || value === "notFound") throw new RangeError(`no link is ${value}`)
  return value
}

/** The customer has started to pay, and the result is not known yet. */
export const isPaying = (snapshot: Snapshot): boolean => snapshot.matches({ open: "paying" })

/** The customer may start to pay. */
export const isPayable = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: "payable" }) || snapshot.matches({ open: "reminded" })

/** Whether the link's page lets the customer pay. */
export const takesMoney = (status: PayLinkStatus): boolean => status === "payable" || status === "paying"

/** Whether the page can show the link's result. */
export const isDecided = (status: PayLinkStatus): boolean => !takesMoney(status) && status !== "capturing"

type Shown = Pick<PayLinkView, "status" | "seq">

/** Whether a link has changed since the page was rendered. Its time may be over before its timer has fired. */
export const hasMoved = (shown: Shown, now: Shown): boolean => now.status !== shown.status || now.seq > shown.seq
