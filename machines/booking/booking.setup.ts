import { assign, setup } from "xstate"
import { statusTimestamps } from "../../domain/booking/status.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import { allCameBack, partCameBack } from "../money/refunds.ts"
import * as money from "../money/updates.ts"
import { bookingEffects, mailBounced, refundAgain, refundPartAgain, releaseStray } from "./booking.effects.ts"
import { bookingGuards } from "./booking.guards.ts"
import type { BookingContext, BookingEvent, BookingInput } from "./booking.types.ts"
import * as updates from "./booking.updates.ts"

const untilDeadline = until(({ deadline }: BookingContext) => deadline)
const ofMoney = money.within<BookingContext>()

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
  },
  actions: {
    ...bookingEffects,
    recordDetails: assign(updates.recordDetails),
    stamp: assign(updates.stamp),
    giveReason: assign(updates.giveReason),
    beginAttempt: assign(updates.beginAttempt),
    recordCreated: assign(ofMoney(money.recordCreated)),
    recordAuthorised: assign(ofMoney(money.recordAuthorised)),
    recordFailed: assign(ofMoney(money.recordFailed)),
    recordMismatch: assign(ofMoney(money.recordMismatch)),
    recordCaptured: assign(ofMoney(money.recordCaptured)),
    recordCaptureFailed: assign(updates.recordCaptureFailed),
    recordLost: assign(ofMoney(money.recordCaptureFailed)),
    noteLapsed: assign(updates.noteLapsed),
    noteStray: assign(ofMoney(money.noteStray)),
    recordReleased: assign(ofMoney(money.recordReleased)),
    askedBack: assign(ofMoney(money.askedBack)),
    recordRefunded: assign(ofMoney(money.recordRefunded)),
    recordPartRefunded: assign(ofMoney(money.recordPartRefunded)),
    recordCameBack: assign(ofMoney(money.recordCameBack)),
    recordBounced: assign(ofMoney(money.recordBounced)),
    recordPaidByHand: assign(ofMoney(money.recordPaidByHand)),
    noteAllowance: assign(updates.noteAllowance),
    addDiscount: assign(updates.addDiscount),
    dropDiscount: assign(updates.dropDiscount),
    demandCapture: assign(updates.demandCapture),
    demandLater: assign(updates.demandLater),
    demandDifference: assign(updates.demandDifference),
    notePaid: assign(updates.notePaid),
    dropDemand: assign(updates.dropDemand),
    noteReturned: assign(updates.noteReturned),
    awaitProvider: assign(updates.awaitProvider),
    propose: assign(updates.propose),
    takeAlternative: assign(updates.takeAlternative),
    reschedule: assign(updates.reschedule),
    wishFor: assign(updates.wishFor),
    takeWish: assign(updates.takeWish),
    dropWish: assign(updates.dropWish),
    noteLate: assign(updates.noteLate),
    keepLate: assign(updates.keepLate),
    returnLate: assign(updates.returnLate),
  },
})

/** `checkout`: not a booking yet; `open`: somebody still has to act; `sold`: the places are the customer's; `over`. */
export type BookingTag = "checkout" | "open" | "sold" | "over"

type StampedArgs = { readonly event: { readonly at: string } }

export const stampAs = (status: keyof typeof statusTimestamps) =>
  ({
    type: "stamp",
    params: ({ event }: StampedArgs) => ({ name: statusTimestamps[status], at: event.at }),
  }) as const

export const givenBack = { guard: "isReleasing", actions: { type: "recordReleased", params: given } } as const
const partBack = { guard: "isPartAskedBack", actions: { type: "recordPartRefunded", params: given } } as const

/** Authorised too late or twice: whatever the state, money that is not kept goes back. */
export const strayPayments = {
  "payment.authorised": {
    guard: "isStray",
    actions: [{ type: "noteStray", params: given }, releaseStray],
  },
  "payment.released": givenBack,
  "payment.refunded": givenBack,
} as const

const recordBounced = [{ type: "recordBounced", params: given }, mailBounced] as const

/** The same where the booking stands: a part of what is kept may be on its way back, and may fail to arrive. */
export const paymentsOfSold = {
  ...strayPayments,
  "payment.refunded": [givenBack, partBack],
  "payment.refundFailed": [
    { guard: "refundBounced", actions: recordBounced },
    { guard: "refundCameBack", actions: [refundPartAgain, partCameBack] },
  ],
} as const

/** A refund that comes back is asked for once more, then left to a person. */
export const refundsOfCanceled = {
  "payment.refundFailed": [
    { guard: "refundBounced", target: ".settling", actions: recordBounced },
    { guard: "refundCameBack", target: ".settling", actions: [refundAgain, allCameBack] },
  ],
} as const
