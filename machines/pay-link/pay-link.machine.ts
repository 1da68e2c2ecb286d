import { and } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { because, given } from "../kit/params.ts"
import { nothingPaid } from "../payment/owner/money.ts"
import { mailAllowance, mailBounced, mailLink, mailRefunded, mailReminder, mailTooLate } from "./pay-link.effects.ts"
import { payLinkSetup, policyGuards } from "./pay-link.setup.ts"
import { payLinkUpcast } from "./pay-link.upcast.ts"

type OfCents = { readonly event: { readonly amountCents: number } }

const noteHeld = { type: "noteHeld", params: given } as const
const notePaid = { type: "notePaid", params: given } as const
const noteNotPaid = { type: "noteNotPaid", params: given } as const
const revokedBy = (who: string) => ({ target: "#pay-by-link.revoked", actions: [because(who), "askAllBack"] }) as const
const declinedBy = (who: string) => ({ target: "declined", actions: [because(who), "askAllBack"] }) as const
const resent = { actions: ["countSending", mailLink] } as const

const pays = {
  "customer.paymentStarted": {
    guard: "isNewAttempt",
    target: "paying",
    reenter: true,
    actions: { type: "beginAttempt", params: given },
  },
} as const

const askBack = { type: "askBack", params: ({ event }: OfCents) => ({ cents: event.amountCents }) } as const

/** Refunds that arrived, and refunds that did not. */
const givenBack = {
  "payment.givenBack": [
    { guard: "isAllBack", actions: [{ type: "noteGivenBack", params: given }, mailRefunded] },
    { guard: "mayComeBack", actions: { type: "noteGivenBack", params: given } },
  ],
  "payment.waitsForAPerson": { guard: "isNewBounce", actions: [{ type: "noteByHand", params: given }, mailBounced] },
} as const

/** Money that still arrives goes back, with a mail to the customer. */
const over = {
  tags: "over",
  meta: { rests: true },
  on: {
    ...givenBack,
    "payment.held": { guard: "isNewMoney", actions: [noteHeld, "askAllBack", mailTooLate] },
    "payment.notPaid": { actions: noteNotPaid },
  },
} as const

export const payLinkMachine = payLinkSetup.createMachine({
  id: "pay-by-link",
  version: "5",
  options: { maxIterations: MAX_ITERATIONS },
  description: "A link by which a booking is paid at a price of its own, for as long as it is open.",
  context: ({ input }) => ({
    ...input,
    ...nothingPaid,
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
      after: { linkExpiry: { target: "expired", actions: "askAllBack" } },
      on: {
        "partner.revoked": revokedBy("partner"),
        "admin.revoked": revokedBy("admin"),
        "booking.canceled": revokedBy("booking"),
        "partner.resent": resent,
        "admin.resent": resent,
        "booking.confirmed": { target: "confirmed" },
        "booking.pending": { target: "pending" },
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
            ...pays,
            "payment.held": [
              { guard: and(["isOfLatest", "isInstant"]), target: "#pay-by-link.capturing", actions: noteHeld },
              { guard: "isOfLatest", target: "#pay-by-link.pending", actions: noteHeld },
            ],
            "payment.notPaid": { guard: "isOfLatest", target: "payable", actions: noteNotPaid },
          },
        },
      },
    },

    capturing: {
      description: "The authorised money is being taken: the link neither expires nor is revoked now.",
      // The payment captures the money, and checks it until the result is known.
      meta: { rests: true },
      on: {
        "payment.paid": { guard: "isOfLatest", target: "confirmed", actions: notePaid },
        "payment.notPaid": [
          { guard: and(["isOfLatest", "stillOpen"]), target: "open.payable", actions: noteNotPaid },
          { guard: "isOfLatest", target: "expired", actions: [noteNotPaid, "askAllBack"] },
        ],
      },
    },

    pending: {
      description: "Booked: the partner has to say yes; money of this link is on hold.",
      tags: "booked",
      entry: { type: "awaitAnswer", params: ({ event }) => ({ at: event.at }) },
      after: { answerDeadline: declinedBy("silence") },
      on: {
        "booking.confirmed": [{ guard: "isPaid", target: "capturing", actions: "agree" }, { target: "confirmed" }],
        "booking.rejected": declinedBy("provider"),
        "booking.canceled": declinedBy("booking"),
        "payment.notPaid": { actions: noteNotPaid },
      },
    },

    confirmed: {
      description: "Booked: the booking stands, paid by this link or in another way.",
      tags: "booked",
      meta: { rests: true },
      on: {
        ...givenBack,
        "booking.reduced": {
          guard: "keepsMoney",
          actions: askBack,
        },
        // Only for a link that made its booking. The refund of a demand's link comes from its booking, as `booking.reduced`.
        "admin.refunded": { guard: and(["makesBooking", "isKept"]), actions: [askBack, mailAllowance] },
        "booking.canceled": { target: "canceled", actions: "askAllBack" },
      },
    },

    expired: { ...over, description: "Its time is over: what is paid all the same goes back." },
    revoked: { ...over, description: "The partner or the shop took it back: what is paid all the same goes back." },
    declined: { ...over, description: "The partner said no, or nothing in time: nothing is charged." },
    canceled: { ...over, description: "The booking was called off: what was paid by this link is refunded." },
  },
})

export const payLinkFlow: Durable<typeof payLinkMachine> = durable({
  machine: payLinkMachine,
  policyGuards: Object.keys(policyGuards),
  upcast: payLinkUpcast,
})

export type { PayLinkContext, PayLinkEvent, PayLinkInput } from "./pay-link.types.ts"
