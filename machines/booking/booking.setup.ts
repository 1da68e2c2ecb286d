import { assign, setup } from "xstate"
import { statusTimestamps } from "../../domain/booking/status.ts"
import { millisecondsBetween } from "../../domain/time/instant.ts"
import type { StateMeta } from "../kit/types.ts"
import { bookingEffects, mail, refund, releaseHeld, releaseStray } from "./booking.effects.ts"
import { bookingGuards } from "./booking.guards.ts"
import type { BookingContext, BookingEvent, BookingInput } from "./booking.types.ts"
import * as updates from "./booking.updates.ts"

/** XState's first event has no instant: then it is the one at which the booking was opened. */
const untilDeadline = ({ context, event }: { context: BookingContext; event: BookingEvent }) =>
  millisecondsBetween("at" in event ? event.at : context.at, context.deadline)

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
  },
  actions: {
    ...bookingEffects,
    recordDetails: assign(updates.recordDetails),
    stamp: assign(updates.stamp),
    giveReason: assign(updates.giveReason),
    beginAttempt: assign(updates.beginAttempt),
    recordCreated: assign(updates.recordCreated),
    recordAuthorised: assign(updates.recordAuthorised),
    recordFailed: assign(updates.recordFailed),
    recordMismatch: assign(updates.recordMismatch),
    recordCaptured: assign(updates.recordCaptured),
    recordCaptureFailed: assign(updates.recordCaptureFailed),
    noteStray: assign(updates.noteStray),
    recordReleased: assign(updates.recordReleased),
    askedBack: assign(updates.askedBack),
    recordRefunded: assign(updates.recordRefunded),
    awaitProvider: assign(updates.awaitProvider),
    propose: assign(updates.propose),
    takeAlternative: assign(updates.takeAlternative),
  },
})

/** `checkout`: not a booking yet; `open`: somebody still has to act; `sold`: the places are the customer's; `over`. */
export type BookingTag = "checkout" | "open" | "sold" | "over"

type StampedArgs = { readonly event: { readonly at: string } }

/** The whole event, as params: updates and effects read what they need. */
export const given = <E>({ event }: { readonly event: E }): E => event

export const stampAs = (status: keyof typeof statusTimestamps) =>
  ({
    type: "stamp",
    params: ({ event }: StampedArgs) => ({ name: statusTimestamps[status], at: event.at }),
  }) as const

export const because = (reason: string) => ({ type: "giveReason", params: { reason } }) as const

const givenBack = { guard: "isReleasing", actions: { type: "recordReleased", params: given } } as const

/** Authorised too late or twice: whatever the state, money that is not kept goes back. */
export const strayPayments = {
  "payment.authorised": {
    guard: "isStray",
    actions: [{ type: "noteStray", params: given }, releaseStray],
  },
  "payment.released": givenBack,
  "payment.refunded": givenBack,
} as const

const lateAuthorisation = { ...strayPayments["payment.authorised"], target: ".settling" } as const

const mustRelease = { guard: "mustRelease", actions: [releaseHeld, "askedBack"] } as const
const mustRefund = { guard: "mustRefund", actions: [refund, "askedBack"] } as const
const whenNothingOwed = { guard: "nothingOwed", target: "settled" } as const

const settled = bookingSetup.createStateConfig({
  type: "final",
  description: "Nothing is owed to anybody.",
  meta: { title: { it: "Chiusa", en: "Closed" } },
})

/** The last two steps of an end before any money was taken: what is on hold is released, then nothing is owed. */
export const releasing = bookingSetup.createStateConfig({
  initial: "settling",
  on: { ...strayPayments, "payment.authorised": lateAuthorisation },
  states: {
    settling: {
      description: "Money on hold is being released.",
      meta: { title: { it: "Sblocco in corso", en: "Releasing the payment" }, awaits: "releasePayment" },
      always: [mustRelease, whenNothingOwed],
    },
    settled,
  },
})

/** The same of an end that may come after the money was taken: then it is refunded. */
export const refunding = bookingSetup.createStateConfig({
  initial: "settling",
  on: { ...strayPayments, "payment.authorised": lateAuthorisation },
  states: {
    settling: {
      description: "Money on hold is being released, or money taken is being refunded.",
      meta: { title: { it: "Rimborso in corso", en: "Giving the money back" }, awaits: "refundPayment" },
      always: [mustRelease, mustRefund, whenNothingOwed],
      on: {
        "payment.refunded": [
          { guard: "completesRefund", actions: [{ type: "recordRefunded", params: given }, mail("refunded")] },
          { guard: "isPartOfRefund", actions: { type: "recordRefunded", params: given } },
        ],
      },
    },
    settled,
  },
})
