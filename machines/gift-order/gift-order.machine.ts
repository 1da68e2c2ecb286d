import { and } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { because, given } from "../kit/params.ts"
import {
  countSpending,
  mailBounced,
  mailGivenUp,
  mailInReview,
  mailNotAllowed,
  mailRefunded,
  mailTooLate,
  mailUnchecked,
  redeemAll,
  releaseAll,
  releaseDiscount,
  reserveDiscount,
  returnAll,
} from "./gift-order.effects.ts"
import { giftOrderSetup, policyGuards } from "./gift-order.setup.ts"
import { giftOrderUpcast } from "./gift-order.upcast.ts"
import { firstContext } from "./gift-order.updates.ts"

const noteHeld = { type: "noteHeld", params: given } as const
const notePaid = { type: "notePaid", params: given } as const
const noteNotPaid = { type: "noteNotPaid", params: given } as const

/** Starts a new attempt to pay. The payment of the earlier attempt follows and releases its money. */
const pay = { target: "paying", reenter: true, actions: { type: "beginAttempt", params: given } } as const
const applied = {
  target: "details",
  actions: [reserveDiscount, { type: "addDiscount", params: given }],
} as const
const removed = {
  target: "details",
  actions: [releaseDiscount, { type: "dropDiscount", params: given }],
} as const
const chosen = { target: "details", actions: { type: "choose", params: given } } as const

const confirm = { type: "confirm", params: given } as const
const leave = { target: "#gift-order.CANCELED", actions: releaseAll } as const
const over = { tags: "over", meta: { rests: true } } as const

/** Money that arrives although nobody wants it any more goes back, with a mail. */
const strays = { guard: "isNewMoney", actions: [noteHeld, "askAllBack", mailTooLate] } as const

export const giftOrderMachine = giftOrderSetup.createMachine({
  id: "gift-order",
  version: "2",
  options: { maxIterations: MAX_ITERATIONS },
  description: "The order of a gift, from the choice to its voucher: it takes no places, so none sell out.",
  context: ({ input }) => firstContext(input),
  initial: "CHECKOUT",
  // In every state: changes of the money that the order has.
  on: {
    "payment.notPaid": { guard: "losesHold", actions: noteNotPaid },
    "payment.givenBack": [
      { guard: "isAllBack", actions: [{ type: "noteGivenBack", params: given }, mailRefunded] },
      { guard: "mayComeBack", actions: { type: "noteGivenBack", params: given } },
    ],
    "payment.waitsForAPerson": { guard: "isNewBounce", actions: [{ type: "noteByHand", params: given }, mailBounced] },
  },
  states: {
    CHECKOUT: {
      description: "The customer customises the gift, gives the details and pays.",
      tags: "checkout",
      initial: "details",
      on: {
        "customer.detailsGiven": { actions: "recordDetails" },
        "customer.customised": { guard: "isAhead", actions: { type: "customise", params: given } },
      },
      states: {
        details: {
          description: "Waiting for the customer to pay.",
          after: { deadline: { target: "#gift-order.EXPIRED", actions: [because("checkout"), releaseAll] } },
          on: {
            "customer.paymentStarted": [
              {
                guard: and(["detailsKnown", "isNewAttempt", "nothingDue"]),
                target: "#gift-order.CONFIRMED",
                actions: confirm,
              },
              { ...pay, guard: and(["detailsKnown", "isNewAttempt"]) },
            ],
            "customer.chose": { ...chosen, guard: "hasNoCodes" },
            "customer.discountApplied": { ...applied, guard: "mayBeAdded" },
            "customer.discountRemoved": { ...removed, guard: "isApplied" },
            "customer.leftCheckout": leave,
          },
        },
        paying: {
          description: "The customer is authorising the payment with the payment provider.",
          after: { deadline: { target: "#gift-order.EXPIRED", actions: [because("payment"), releaseAll] } },
          on: {
            "payment.held": { guard: "isOfLatest", target: "capturing", actions: noteHeld },
            "payment.notPaid": { guard: "isOfLatest", target: "details", actions: noteNotPaid },
            "customer.paymentStarted": { ...pay, guard: and(["detailsKnown", "isNewAttempt"]) },
            // A code or another choice changes the amount, so the payment is closed first.
            "customer.paymentStopped": { guard: "mayBeStopped", actions: "stopAttempt" },
            "customer.chose": { ...chosen, guard: and(["hasNoCodes", "stoppedPayment"]) },
            "customer.discountApplied": { ...applied, guard: and(["mayBeAdded", "stoppedPayment"]) },
            "customer.discountRemoved": { ...removed, guard: and(["isApplied", "stoppedPayment"]) },
            "customer.leftCheckout": leave,
          },
        },
        capturing: {
          description: "The authorised money is being taken, however long it lasts.",
          // The payment captures the money, and checks it until the result is known.
          meta: { rests: true },
          on: {
            "payment.paid": [
              { guard: and(["isOfLatest", "isWatched"]), target: "checking", actions: notePaid },
              { guard: "isOfLatest", target: "#gift-order.CONFIRMED", actions: [notePaid, confirm] },
            ],
            "payment.notPaid": {
              guard: "isOfLatest",
              target: "details",
              actions: [noteNotPaid, { type: "extendDeadline", params: given }],
            },
          },
        },
        checking: {
          description: "What the same card and the same buyer paid for gifts today is summed.",
          meta: { awaits: "countSpending" },
          entry: countSpending,
          on: {
            "spending.counted": [
              {
                guard: "isDoubted",
                target: "#gift-order.REVIEW",
                actions: [{ type: "beginReview", params: given }, mailInReview],
              },
              { target: "#gift-order.CONFIRMED", actions: confirm },
            ],
          },
        },
      },
    },
    REVIEW: {
      description: "Paid, and so much in a day that a person checks it: nothing is issued and nothing is sent.",
      after: {
        reviewTime: { target: "CANCELED", actions: [because("unchecked"), releaseAll, mailUnchecked] },
      },
      on: {
        "shop.allowed": { target: "CONFIRMED", actions: confirm },
        "shop.refused": { target: "CANCELED", actions: [because("doubted"), releaseAll, mailNotAllowed] },
        "customer.withdrew": { target: "CANCELED", actions: [because("customer"), releaseAll, mailGivenUp] },
      },
    },
    CONFIRMED: {
      description: "Paid: the voucher and its deliveries follow.",
      meta: { rests: true },
      entry: redeemAll,
      on: {
        "voucher.withdrawn": { target: "WITHDRAWN", actions: because("customer") },
        "voucher.refused": { guard: "isTopUp", target: "WITHDRAWN", actions: because("refused") },
      },
    },
    WITHDRAWN: {
      ...over,
      description: "Withdrawn, or its voucher takes no more credit: each payment goes back as it came.",
      entry: ["askAllBack", returnAll],
    },
    EXPIRED: {
      ...over,
      description: "The time ran out. A payment that comes too late still buys the gift.",
      on: {
        "payment.held": [
          {
            guard: and(["isNewMoney", "isOfLatest", "hasNoCodes"]),
            target: "CHECKOUT.capturing",
            actions: [noteHeld, "keepLate"],
          },
          strays,
        ],
      },
    },
    CANCELED: {
      ...over,
      description: "Given up, or not allowed after a check: nothing is kept.",
      entry: "askAllBack",
      on: { "payment.held": strays },
    },
  },
})

export const giftOrderFlow: Durable<typeof giftOrderMachine> = durable({
  machine: giftOrderMachine,
  policyGuards: Object.keys(policyGuards),
  upcast: giftOrderUpcast,
})

export type { GiftOrderContext, GiftOrderEvent, GiftOrderInput } from "./gift-order.types.ts"
