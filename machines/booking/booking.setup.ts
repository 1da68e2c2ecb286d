import { assign, setup } from "xstate"
import { statusTimestamps } from "../../domain/booking/status.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import * as owner from "../payment/owner/money.ts"
import { bookingEffects } from "./booking.effects.ts"
import { bookingGuards } from "./booking.guards.ts"
import type { BookingContext, BookingEvent, BookingInput } from "./booking.types.ts"
import * as updates from "./booking.updates.ts"

const untilDeadline = until(({ deadline }: BookingContext) => deadline)
const ofMoney = owner.within<BookingContext>()

export const bookingSetup = setup({
  types: {} as {
    context: BookingContext
    events: BookingEvent
    input: BookingInput
    meta: StateMeta
    tags: BookingTag
  },
  guards: bookingGuards,
  delays: {
    checkoutExpiry: untilDeadline,
    paymentExpiry: untilDeadline,
    providerDeadline: untilDeadline,
    alternativesDeadline: untilDeadline,
    rescheduleDeadline: untilDeadline,
    offerDeadline: untilDeadline,
  },
  actions: {
    ...bookingEffects,
    recordDetails: assign(updates.recordDetails),
    stamp: assign(updates.stamp),
    giveReason: assign(updates.giveReason),
    noteRemark: assign(updates.noteRemark),
    beginAttempt: assign(updates.beginAttempt),
    stopAttempt: assign(updates.stopAttempt),
    noteHeld: assign(ofMoney(owner.noteHeld)),
    notePaid: assign(ofMoney(owner.notePaid)),
    noteNotPaid: assign(ofMoney(owner.noteNotPaid)),
    noteGivenBack: assign(ofMoney(owner.noteGivenBack)),
    noteByHand: assign(ofMoney(owner.noteByHand)),
    askAllBack: assign(ofMoney(owner.askAllBack)),
    extendDeadline: assign(updates.extendDeadline),
    holdUntil: assign(updates.holdUntil),
    noteAllowance: assign(updates.noteAllowance),
    addDiscount: assign(updates.addDiscount),
    dropDiscount: assign(updates.dropDiscount),
    demandCapture: assign(updates.demandCapture),
    demandLater: assign(updates.demandLater),
    demandDifference: assign(updates.demandDifference),
    notePaidByLink: assign(updates.notePaidByLink),
    dropDemand: assign(updates.dropDemand),
    noteReturned: assign(updates.noteReturned),
    awaitProvider: assign(updates.awaitProvider),
    propose: assign(updates.propose),
    takeAlternative: assign(updates.takeAlternative),
    reschedule: assign(updates.reschedule),
    moveByPartner: assign(updates.moveByPartner),
    offer: assign(updates.offer),
    takeOffered: assign(updates.takeOffered),
    dropOffer: assign(updates.dropOffer),
    wishFor: assign(updates.wishFor),
    takeWish: assign(updates.takeWish),
    dropWish: assign(updates.dropWish),
    keepLate: assign(updates.keepLate),
  },
})

/** `checkout`: not booked yet; `open`: waits for an answer; `sold`: the places are the customer's; `over`: ended. */
export type BookingTag = "checkout" | "open" | "sold" | "over"

type StampedArgs = { readonly event: { readonly at: string } }

export const stampAs = (status: keyof typeof statusTimestamps) =>
  ({
    type: "stamp",
    params: ({ event }: StampedArgs) => ({ name: statusTimestamps[status], at: event.at }),
  }) as const
