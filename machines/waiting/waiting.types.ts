import type { Hold } from "../../domain/participants/allocation.ts"

/** Who waits is not here: the log is never erased. */
export type WaitingInput = {
  readonly entryId: string
  readonly slotId: string
  /** ISO instant of the visit. */
  readonly startsAt: string
  /** From then on, the slot cannot be booked. */
  readonly cutoffAt: string
  readonly holds: readonly Hold[]
  /** The booking that an accepted offer opens. */
  readonly bookingCode: string
  readonly at: string
}

export type Offer = { readonly of: number; readonly until: string }

export type WaitingContext = WaitingInput & {
  /** Its place in the line: the earlier one comes first. */
  readonly confirmedAt: string | null
  /** How often places went to somebody behind, because this party did not fit. */
  readonly passes: number
  readonly collectUntil: string | null
  readonly wasCollected: boolean
  /** The offers are numbered from 1. Null: there is none now. */
  readonly offer: Offer | null
  readonly offers: number
  /** Why it is over: `customer`, `silence`, `slot`, `tooLate`, `unconfirmed` or `checkout`. */
  readonly reason: string | null
}

export type WaitingEvent = { readonly at: string } & (
  | { readonly type: "customer.confirmed" }
  | { readonly type: "customer.left" }
  /** Places became free, and this entry is the first that they fit. */
  | { readonly type: "line.offered"; readonly until: string }
  | { readonly type: "line.passedOver" }
  | { readonly type: "line.collects"; readonly until: string }
  | { readonly type: "customer.accepted"; readonly of: number }
  | { readonly type: "customer.declined"; readonly of: number }
  | { readonly type: "booking.booked" }
  | { readonly type: "booking.ended" }
  /** The departure was called off. */
  | { readonly type: "slot.gone" }
)

export type LinePlaces = { readonly slotId: string; readonly holds: readonly Hold[] }
export const waitingMails = ["confirm", "joined", "offer", "lapsed", "closed"] as const
export type WaitingMail = (typeof waitingMails)[number]
export type WaitingMailParams = { readonly entryId: string; readonly kind: WaitingMail; readonly of: string }
