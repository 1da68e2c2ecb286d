import { and } from "xstate"
import { given } from "../kit/params.ts"
import { cancelByPartner, cancelLate, cancelSold, nobodyPaid, tellMoved } from "./booking.changes.ts"
import {
  holdWished,
  mail,
  mailAllowance,
  mailEach,
  mailMoved,
  moveSold,
  openLink,
  partnerEach,
  refundAllowance,
  refundDifference,
  returnAll,
} from "./booking.effects.ts"
import { bookingSetup, stampAs } from "./booking.setup.ts"

/**
 * Moving to another date. An instant booking moves at once; otherwise the partner is asked. A higher price is paid
 * first, and a lower price gives money back (BX-12).
 */
const mayMove = ["isOtherSlot", "withinCancellation", "mayModify", "isPaid", "visitAhead"] as const
const wishFor = { type: "wishFor", params: given } as const
const moves = [moveSold, { type: "reschedule", params: given }, ...tellMoved] as const
const reschedule = [
  {
    guard: and([...mayMove, "isInstant", "costsMore"]),
    target: "#booking.PENDING_RESCHEDULE.owing",
    actions: [holdWished, wishFor, { type: "demandDifference", params: given }, openLink],
  },
  {
    guard: and([...mayMove, "isInstant", "costsLess"]),
    target: "#booking.RESCHEDULED",
    reenter: true,
    actions: [...refundDifference, ...moves],
  },
  { guard: and([...mayMove, "isInstant"]), target: "#booking.RESCHEDULED", reenter: true, actions: moves },
  {
    guard: and([...mayMove]),
    target: "#booking.PENDING_RESCHEDULE.asking",
    actions: [holdWished, wishFor, mailEach("rescheduleAsked"), partnerEach("rescheduleRequest")],
  },
] as const

/** The agreed price stays, whatever the date costs others. */
const moveByPartner = {
  guard: and(["isOtherSlot", "stillToCome", "visitAhead", "isPaid"]),
  target: "#booking.RESCHEDULED",
  reenter: true,
  actions: [moveSold, { type: "moveByPartner", params: given }, mailMoved],
} as const

const sold = { tags: "sold", meta: { rests: true } } as const
const changes = {
  "customer.canceled": cancelSold,
  "reseller.canceled": cancelLate,
  "customer.rescheduleRequested": reschedule,
  "partner.moved": moveByPartner,
  "partner.datesOffered": {
    guard: and(["isFew", "stillToCome", "isPaid"]),
    target: "#booking.PENDING_RESCHEDULE.offered",
    actions: [{ type: "offer", params: given }, mailEach("datesOffered")],
  },
  "partner.canceled": cancelByPartner,
  "admin.refunded": {
    guard: "isKept",
    actions: [...refundAllowance, { type: "noteAllowance", params: given }, mailAllowance],
  },
} as const

export const confirmed = bookingSetup.createStateConfig({
  ...sold,
  description: "The places are the customer’s.",
  entry: stampAs("CONFIRMED"),
  on: {
    ...changes,
    "link.paid": { guard: "paysDemand", actions: [{ type: "notePaidByLink", params: given }, mail("paid")] },
    "link.closed": {
      guard: "closesDemand",
      target: "#booking.CANCELED",
      actions: [...nobodyPaid, ...returnAll],
    },
  },
})

export const rescheduled = bookingSetup.createStateConfig({
  ...sold,
  description: "The places are the customer’s, on another date than the first.",
  entry: stampAs("RESCHEDULED"),
  on: changes,
})
