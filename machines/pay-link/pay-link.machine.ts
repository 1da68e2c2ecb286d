import { and } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { because, given } from "../kit/params.ts"
import { allCameBack, partCameBack } from "../money/refunds.ts"
import { noMoney } from "../money/types.ts"
import {
  capture,
  closePayments,
  create,
  mailBounced,
  mailLink,
  mailRefunded,
  mailReminder,
  mailTooLate,
  refund,
  refundAgain,
  refundPart,
  releaseHeld,
  releaseStray,
  tellBooking,
} from "./pay-link.effects.ts"
import { payLinkSetup } from "./pay-link.setup.ts"

const givenBack = { guard: "isReleasing", actions: { type: "recordReleased", params: given } } as const
const noteStray = { type: "noteStray", params: given } as const

/** Paid twice, or a payment of an attempt that was given up: it goes back, whatever the state. */
const strayPayments = {
  "payment.authorised": { guard: "isStray", actions: [noteStray, releaseStray] },
  "payment.released": givenBack,
  "payment.refunded": givenBack,
} as const

/** What closes a link that was not paid: nobody can pay it any more, and the booking hears of it. */
const closes = [closePayments, tellBooking("closed")] as const
const revokedBy = (who: string) => ({ target: "#pay-by-link.revoked", actions: [because(who), ...closes] }) as const
const resent = { actions: ["countSending", mailLink] } as const

const pays = {
  "customer.paymentStarted": {
    guard: "isNewAttempt",
    target: "paying",
    actions: [{ type: "beginAttempt", params: given }, create],
  },
} as const

const bounces = { guard: "refundBounced", actions: [{ type: "recordBounced", params: given }, mailBounced] } as const
const cameBack = { guard: "refundCameBack", actions: [refundAgain, partCameBack] } as const

const ending = {
  tags: "over",
  initial: "settling",
  on: {
    ...strayPayments,
    "payment.authorised": { guard: "isStray", target: ".settling", actions: [noteStray, releaseStray, mailTooLate] },
  },
} as const

const settled = payLinkSetup.createStateConfig({ type: "final", description: "Nothing is owed to anybody." })
const mustRelease = { guard: "mustRelease", actions: [releaseHeld, "askedBack"] } as const
const whenNothingOwed = { guard: "nothingOwed", target: "settled" } as const

/** An end before any money was taken: what is on hold is released, then nothing is owed. */
const releasing = payLinkSetup.createStateConfig({
  ...ending,
  states: {
    settling: {
      description: "Money on hold is being released.",
      meta: { awaits: "releasePayment" },
      always: [mustRelease, whenNothingOwed],
    },
    settled,
  },
})

const canceled = payLinkSetup.createStateConfig({
  ...ending,
  on: {
    ...ending.on,
    "payment.refundFailed": [
      { ...bounces, target: ".settling" },
      { guard: "refundCameBack", target: ".settling", actions: [refundAgain, allCameBack] },
    ],
  },
  description: "The booking was called off: what was paid by this link is refunded.",
  states: {
    settling: {
      description: "Money taken is being refunded.",
      meta: { awaits: "refundPayment" },
      always: [
        { guard: "mustRefund", actions: [refund, "askedBack"] },
        { guard: "mustAwaitRefund", actions: "askedBack" },
        { guard: and(["nothingOwed", "owesByHand"]), target: "byHand" },
        whenNothingOwed,
      ],
      on: {
        "payment.refunded": [
          { guard: "completesRefund", actions: [{ type: "recordRefunded", params: given }, mailRefunded] },
          { guard: "isPartOfRefund", actions: { type: "recordRefunded", params: given } },
        ],
      },
    },
    byHand: {
      description: "The customer’s bank sent the refund back twice: a person pays it another way.",
      meta: { rests: true },
      on: { "admin.refundedByHand": { target: "settled", actions: "recordPaidByHand" } },
    },
    settled,
  },
})

export const payLinkMachine = payLinkSetup.createMachine({
  id: "pay-by-link",
  version: "2",
  options: { maxIterations: MAX_ITERATIONS },
  description: "A link by which a booking is paid at a price of its own, for as long as it is open.",
  context: ({ input }) => ({
    ...input,
    ...noMoney,
    agreed: false,
    reminded: false,
    answerBy: null,
    sendings: 0,
    reason: null,
  }),
  initial: "opening",
  states: {
    opening: {
      description: "It is looked up whether there is such a link.",
      always: [
        { guard: "isUnknown", target: "notFound" },
        { target: "open", actions: ["countSending", mailLink] },
      ],
    },

    notFound: { type: "final", description: "Nobody knows of such a link." },

    open: {
      description: "The link can be paid until its time is over.",
      initial: "payable",
      after: { linkExpiry: { target: "expired", actions: closes } },
      on: {
        ...strayPayments,
        "partner.revoked": revokedBy("partner"),
        "admin.revoked": revokedBy("admin"),
        "booking.canceled": revokedBy("booking"),
        "partner.resent": resent,
        "admin.resent": resent,
        "booking.confirmed": { target: "confirmed", actions: closePayments },
        "booking.pending": { target: "pending", actions: closePayments },
      },
      states: {
        payable: {
          description: "Waiting for the customer to pay.",
          always: { guard: "wasReminded", target: "reminded" },
          after: { linkReminder: { target: "reminded", actions: ["remind", mailReminder] } },
          on: pays,
        },
        reminded: {
          description: "Waiting for the customer to pay, who was reminded that time is short.",
          on: pays,
        },
        paying: {
          description: "The customer is authorising the payment with the provider.",
          on: {
            "payment.created": { guard: "isThisAttempt", actions: { type: "recordCreated", params: given } },
            "payment.authorised": [
              {
                guard: and(["amountMatches", "isInstant"]),
                target: "#pay-by-link.capturing",
                actions: { type: "recordAuthorised", params: given },
              },
              {
                guard: "amountMatches",
                target: "#pay-by-link.pending",
                actions: [{ type: "recordAuthorised", params: given }, tellBooking("requested")],
              },
              { guard: "isWrongAmount", target: "payable", actions: ["recordMismatch", noteStray, releaseStray] },
            ],
            "payment.failed": {
              guard: "failsThisAttempt",
              target: "payable",
              actions: { type: "recordFailed", params: given },
            },
          },
        },
      },
    },

    capturing: {
      description: "The authorised money is being taken: the link neither expires nor is revoked now.",
      meta: { awaits: "capturePayment" },
      entry: capture,
      on: {
        ...strayPayments,
        "payment.captured": {
          guard: "isOurPayment",
          target: "confirmed",
          actions: [{ type: "recordCaptured", params: given }, tellBooking("paid")],
        },
        "payment.captureFailed": [
          {
            guard: and(["isOurPayment", "stillOpen"]),
            target: "open.payable",
            actions: { type: "recordCaptureFailed", params: given },
          },
          {
            guard: "isOurPayment",
            target: "expired",
            actions: [{ type: "recordCaptureFailed", params: given }, ...closes],
          },
        ],
      },
    },

    pending: {
      description: "Booked: the provider has to say yes; money of this link is on hold.",
      tags: "booked",
      entry: { type: "awaitAnswer", params: ({ event }) => ({ at: event.at }) },
      after: { answerDeadline: { target: "declined", actions: because("silence") } },
      on: {
        ...strayPayments,
        "booking.confirmed": [{ guard: "holdsMoney", target: "capturing", actions: "agree" }, { target: "confirmed" }],
        "booking.rejected": { target: "declined", actions: because("provider") },
        "booking.canceled": { target: "declined", actions: because("booking") },
      },
    },

    confirmed: {
      description: "Booked: the booking stands, paid by this link or in another way.",
      tags: "booked",
      meta: { rests: true },
      on: {
        ...strayPayments,
        "payment.refunded": [
          givenBack,
          { guard: "isPartAskedBack", actions: { type: "recordPartRefunded", params: given } },
        ],
        "payment.refundFailed": [bounces, cameBack],
        "admin.refundedByHand": { guard: "owesByHand", actions: "recordPaidByHand" },
        "booking.reduced": { guard: "keepsMoney", actions: [refundPart, { type: "askPartBack", params: given }] },
        "booking.canceled": "canceled",
      },
    },

    expired: { ...releasing, description: "Its time is over: what is paid all the same goes back." },
    revoked: {
      ...releasing,
      description: "The partner or the shop took it back: what is paid all the same goes back.",
    },
    declined: { ...releasing, description: "The provider said no, or nothing in time: nothing is charged." },
    canceled,
  },
})

export const payLinkFlow: Durable<typeof payLinkMachine> = durable({
  machine: payLinkMachine,
  policyGuards: [],
  // Version 1 knew no reminder, no method and no part that goes back: its logs mean the same here.
  upcast: {
    "1": { opening: (old) => ({ ...old, version: "2" }), entry: (old) => [{ ...old, version: "2" }] },
  },
})

export type { PayLinkContext, PayLinkEvent, PayLinkInput } from "./pay-link.types.ts"
