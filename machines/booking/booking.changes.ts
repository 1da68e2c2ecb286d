import { and } from "xstate"
import { because, given } from "../kit/params.ts"
import { mail, mailEach, openLink, partner, partnerEach, releaseAll, returnAll, sellAll } from "./booking.effects.ts"

/* Actions that several transitions share. */

/** Sells the places on the requested date. */
export const becomeConfirmed = [...sellAll, mail("confirmed"), partner("booked")] as const

/** Sells the places on one of the partner's dates. */
export const becomeRescheduled = [...sellAll, mail("rescheduled"), partner("booked")] as const

/** Tells customer and partner that the booking has another date. */
export const tellMoved = [mailEach("rescheduled"), partnerEach("moved")] as const

const notePaid = { type: "notePaid", params: given } as const
const noteNotPaid = { type: "noteNotPaid", params: given } as const

/** The money on hold was captured. */
export const taken = { guard: "isOfLatest", actions: [notePaid] } as const

/** The payment took nothing and holds nothing. */
export const notTaken = { guard: "isOfLatest", actions: [noteNotPaid] } as const

/** Both sides agreed, but there is no money: a pay link asks the customer for it. */
export const askAgain = [{ type: "demandCapture", params: given }, openLink] as const

/** The money cannot be captured after both sides agreed. */
export const lostPayment = [
  {
    guard: and(["isOfLatest", "wasTheLast"]),
    target: "#booking.CANCELED",
    actions: [noteNotPaid, because("payment"), ...releaseAll, mail("canceled"), partner("canceled")],
  },
  { guard: "isOfLatest", target: "unpaid", actions: [noteNotPaid, ...askAgain] },
] as const

/** The pay link was not paid: the booking ends. */
export const nobodyPaid = [because("unpaid"), "dropDemand", mail("unpaid"), partner("canceled")] as const

/** The customer cancels the checkout. Its payments follow its state and release their money. */
export const leaveCheckout = { target: "#booking.CANCELED", actions: [because("customer"), ...releaseAll] } as const

export const cancelSold = {
  guard: "withinCancellation",
  target: "#booking.CANCELED",
  actions: [because("customer"), ...returnAll, mail("canceled"), partner("canceled")],
} as const

/** The partner cannot host it: all money comes back, whenever that is. */
export const cancelByPartner = {
  guard: "stillToCome",
  target: "#booking.CANCELED",
  actions: [because("partner"), { type: "noteRemark", params: given }, ...returnAll, mail("canceledByPartner")],
} as const

/** Nothing comes back: the reseller has agreed on that with the partner. */
export const cancelLate = { ...cancelSold, guard: and(["isOfReseller", "visitAhead"]) } as const

/** The customer may cancel a booking that is not sold yet at any time. */
export const cancelOpen = {
  target: "#booking.CANCELED",
  actions: [because("customer"), ...releaseAll, mail("canceled"), partner("canceled")],
} as const
