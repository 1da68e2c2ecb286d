import { and } from "xstate"
import { given } from "../kit/params.ts"
import { cancelSold, tellMoved } from "./booking.changes.ts"
import { holdWished, mailEach, moveSold, partnerEach } from "./booking.effects.ts"
import { bookingSetup, stampAs, strayPayments } from "./booking.setup.ts"

/** To another date, without a new charge: an instant booking moves at once, for others the provider is asked. */
const reschedule = [
  {
    guard: and(["isOtherSlot", "withinCancellation", "mayModify", "visitAhead", "isInstant"]),
    target: "#booking.RESCHEDULED",
    reenter: true,
    actions: [moveSold, { type: "reschedule", params: given }, ...tellMoved],
  },
  {
    guard: and(["isOtherSlot", "withinCancellation", "mayModify", "visitAhead"]),
    target: "#booking.PENDING_RESCHEDULE.asking",
    actions: [
      holdWished,
      { type: "wishFor", params: given },
      mailEach("rescheduleAsked"),
      partnerEach("rescheduleRequest"),
    ],
  },
] as const

const sold = {
  tags: "sold",
  meta: { rests: true },
  on: { ...strayPayments, "customer.canceled": cancelSold, "customer.rescheduleRequested": reschedule },
} as const

export const confirmed = bookingSetup.createStateConfig({
  ...sold,
  description: "The places are the customer’s.",
  entry: stampAs("CONFIRMED"),
})

export const rescheduled = bookingSetup.createStateConfig({
  ...sold,
  description: "The places are the customer’s, on another date than the first.",
  entry: stampAs("RESCHEDULED"),
})
