import { and } from "xstate"
import { because, given } from "../kit/params.ts"
import {
  closePayments,
  mail,
  mailEach,
  openLink,
  partner,
  partnerEach,
  releaseAll,
  returnAll,
  sellAll,
} from "./booking.effects.ts"

/* What happens on the way from one status to another, where several transitions share it. */

/** The places become the customer's, on the date asked for. */
export const becomeConfirmed = [...sellAll, mail("confirmed"), partner("booked")] as const

/** The places become the customer's, on one of the provider's dates. */
export const becomeRescheduled = [...sellAll, mail("rescheduled"), partner("booked")] as const

/** What was sold stands on another date. */
export const tellMoved = [mailEach("rescheduled"), partnerEach("moved")] as const

export const captured = { guard: "isOurPayment", actions: [{ type: "recordCaptured", params: given }] } as const

/** Everybody has said yes, and there is no money: the customer is asked for it once more, by a payment link. */
export const askAgain = [{ type: "demandCapture", params: given }, openLink] as const

/** A capture that fails after everybody's yes. */
export const lostPayment = [
  {
    guard: and(["isOurPayment", "wasTheLast"]),
    target: "#booking.CANCELED",
    actions: [
      { type: "recordCaptureFailed", params: given },
      because("payment"),
      ...releaseAll,
      mail("canceled"),
      partner("canceled"),
    ],
  },
  { guard: "isOurPayment", target: "unpaid", actions: [{ type: "recordLost", params: given }, ...askAgain] },
] as const

/** Nobody paid by the link: the places are free again. */
export const nobodyPaid = [because("unpaid"), "dropDemand", mail("unpaid"), partner("canceled")] as const

/** A checkout is given up before any payment was begun: nobody else knows of it. */
export const cancelHeld = {
  target: "#booking.CANCELED",
  actions: [because("customer"), ...releaseAll],
} as const

/** A checkout is given up after a try: what the provider still holds open is closed, lest it be paid afterwards. */
export const cancelTried = {
  target: "#booking.CANCELED",
  actions: [because("customer"), closePayments, ...releaseAll],
} as const

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
