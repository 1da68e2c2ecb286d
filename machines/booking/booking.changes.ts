import { and } from "xstate"
import { because, given } from "../kit/params.ts"
import { mail, mailEach, openLink, partner, partnerEach, releaseAll, returnAll, sellAll } from "./booking.effects.ts"

/* What happens on the way from one status to another, where several transitions share it. */

/** The places become the customer's, on the date asked for. */
export const becomeConfirmed = [...sellAll, mail("confirmed"), partner("booked")] as const

/** The places become the customer's, on one of the partner's dates. */
export const becomeRescheduled = [...sellAll, mail("rescheduled"), partner("booked")] as const

/** What was sold stands on another date. */
export const tellMoved = [mailEach("rescheduled"), partnerEach("moved")] as const

const notePaid = { type: "notePaid", params: given } as const
const noteNotPaid = { type: "noteNotPaid", params: given } as const

/** The money on hold was taken. */
export const taken = { guard: "isOfLatest", actions: [notePaid] } as const

/** Nothing was taken, or nothing is on hold any more. */
export const notTaken = { guard: "isOfLatest", actions: [noteNotPaid] } as const

/** Everybody has said yes, and there is no money: the customer is asked for it once more, by a pay link. */
export const askAgain = [{ type: "demandCapture", params: given }, openLink] as const

/** The money cannot be taken after everybody's yes. */
export const lostPayment = [
  {
    guard: and(["isOfLatest", "wasTheLast"]),
    target: "#booking.CANCELED",
    actions: [noteNotPaid, because("payment"), ...releaseAll, mail("canceled"), partner("canceled")],
  },
  { guard: "isOfLatest", target: "unpaid", actions: [noteNotPaid, ...askAgain] },
] as const

/** Nobody paid by the pay link: the places are free again. */
export const nobodyPaid = [because("unpaid"), "dropDemand", mail("unpaid"), partner("canceled")] as const

/** A checkout is given up: its payments let go by themselves. */
export const leaveCheckout = { target: "#booking.CANCELED", actions: [because("customer"), ...releaseAll] } as const

export const cancelSold = {
  guard: "withinCancellation",
  target: "#booking.CANCELED",
  actions: [because("customer"), ...returnAll, mail("canceled"), partner("canceled")],
} as const

/** The customer may call off what is not sold yet at any time. */
export const cancelOpen = {
  target: "#booking.CANCELED",
  actions: [because("customer"), ...releaseAll, mail("canceled"), partner("canceled")],
} as const
