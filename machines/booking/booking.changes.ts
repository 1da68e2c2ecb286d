import { because, given } from "../kit/params.ts"
import { closePayments, mail, mailEach, partner, partnerEach, release, returnSold, sell } from "./booking.effects.ts"

/* What happens on the way from one status to another, where several transitions share it. */

/** The places become the customer's, on the date asked for. */
export const becomeConfirmed = [sell, mail("confirmed"), partner("booked")] as const

/** The places become the customer's, on one of the provider's dates. */
export const becomeRescheduled = [sell, mail("rescheduled"), partner("booked")] as const

/** What was sold stands on another date. */
export const tellMoved = [mailEach("rescheduled"), partnerEach("moved")] as const

export const captured = { guard: "isOurPayment", actions: [{ type: "recordCaptured", params: given }] } as const

/** A capture that fails after everybody's yes ends the booking. */
export const lostPayment = {
  guard: "isOurPayment",
  target: "#booking.CANCELED",
  actions: [
    { type: "recordCaptureFailed", params: given },
    because("payment"),
    release,
    mail("canceled"),
    partner("canceled"),
  ],
} as const

/** A checkout is given up before any payment was begun: nobody else knows of it. */
export const cancelHeld = {
  target: "#booking.CANCELED",
  actions: [because("customer"), release],
} as const

/** A checkout is given up after a try: what the provider still holds open is closed, lest it be paid afterwards. */
export const cancelTried = {
  target: "#booking.CANCELED",
  actions: [because("customer"), closePayments, release],
} as const

export const cancelSold = {
  guard: "withinCancellation",
  target: "#booking.CANCELED",
  actions: [because("customer"), returnSold, mail("canceled"), partner("canceled")],
} as const
