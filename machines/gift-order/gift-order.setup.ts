import { assign, setup } from "xstate"
import { discountProblem } from "../../domain/checkout/discounts.ts"
import { isDoubtful } from "../../domain/gift/review.ts"
import { isSendable } from "../../domain/gift/schedule.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import * as owner from "../payment/owner/money.ts"
import { dueNow, takesCodes } from "./gift-order.amounts.ts"
import { giftOrderEffects } from "./gift-order.effects.ts"
import type { GiftOrderContext, GiftOrderEvent, GiftOrderInput } from "./gift-order.types.ts"
import * as updates from "./gift-order.updates.ts"

type Args = { readonly context: GiftOrderContext; readonly event: GiftOrderEvent }

const ofMoney = owner.within<GiftOrderContext>()

/** Rules for commands. They are checked when a command is decided, and never on replay. */
export const policyGuards = {
  /** The sending is ahead, and within the validity of a voucher that is bought now. */
  isAhead: ({ event }: Args) =>
    event.type === "customer.customised" &&
    (event.sending.sendAt === null || isSendable(event.sending.sendAt, event.at)),
  /** A credit is no discount here: a voucher buys no voucher. A coupon buys no credit. */
  mayBeAdded: ({ context, event }: Args) =>
    event.type === "customer.discountApplied" &&
    event.kind !== "credit" &&
    (event.kind !== "coupon" || takesCodes(context)) &&
    discountProblem(event, context.discounts) === null,
  /** While the customer may be paying, nobody takes the payment away. */
  mayBeStopped: ({ context, event }: Args) =>
    event.type === "customer.paymentStopped" && event.attempt === context.attempt && !event.isAtBank,
}

export const giftOrderSetup = setup({
  types: {} as {
    context: GiftOrderContext
    events: GiftOrderEvent
    input: GiftOrderInput
    meta: StateMeta
    tags: "checkout" | "over"
  },
  guards: {
    ...policyGuards,
    detailsKnown: ({ context }: Args) => context.detailsGiven,
    /** Another choice changes the amount, so the codes must be given anew. */
    hasNoCodes: ({ context }: Args) => context.discounts.length === 0,
    isApplied: ({ context, event }: Args) =>
      event.type === "customer.discountRemoved" && context.discounts.some(({ code }) => code === event.code),
    stoppedPayment: ({ context }: Args) => context.stopped === context.attempt,
    nothingDue: ({ context }: Args) => dueNow(context) === 0,
    isNewAttempt: ({ context, event }: Args) =>
      event.type === "customer.paymentStarted" && event.attempt > context.attempt,
    /** Money of another sum than what is due is of an attempt that asked before a code or another choice. */
    isOfLatest: ({ context, event }: Args) =>
      (event.type === "payment.notPaid" ||
        ((event.type === "payment.held" || event.type === "payment.paid") && event.cents === dueNow(context))) &&
      owner.isOfLatest(context, event),
    isNewMoney: ({ context, event }: Args) =>
      event.type === "payment.held" && context.paid.every(({ by }) => by !== event.by),
    losesHold: ({ context, event }: Args) =>
      event.type === "payment.notPaid" && context.paid.some(({ by, isTaken }) => by === event.by && !isTaken),
    mayComeBack: ({ context, event }: Args) => event.type === "payment.givenBack" && owner.mayComeBack(context, event),
    isAllBack: ({ context, event }: Args) => event.type === "payment.givenBack" && owner.isAllBack(context, event),
    isNewBounce: ({ context, event }: Args) =>
      event.type === "payment.waitsForAPerson" && owner.isNewBounce(context, event),
    isWatched: ({ context }: Args) => context.policy.review !== undefined,
    isDoubted: ({ context, event }: Args) =>
      event.type === "spending.counted" &&
      context.policy.review !== undefined &&
      isDoubtful(event, context.policy.review.overCents),
    isTopUp: ({ context }: Args) => context.choice.kind === "topUp",
  },
  delays: {
    deadline: until((context: GiftOrderContext) => context.deadline),
    reviewTime: until((context: GiftOrderContext) => context.reviewUntil ?? context.deadline),
  },
  actions: {
    ...giftOrderEffects,
    recordDetails: assign({ detailsGiven: true }),
    choose: assign(updates.choose),
    customise: assign(updates.customise),
    beginAttempt: assign(updates.beginAttempt),
    stopAttempt: assign(updates.stopAttempt),
    extendDeadline: assign(updates.extendDeadline),
    addDiscount: assign(updates.addDiscount),
    dropDiscount: assign(updates.dropDiscount),
    giveReason: assign(updates.giveReason),
    keepLate: assign(updates.keepLate),
    beginReview: assign(updates.beginReview),
    confirm: assign(updates.confirm),
    noteHeld: assign(ofMoney(owner.noteHeld)),
    notePaid: assign(ofMoney(owner.notePaid)),
    noteNotPaid: assign(ofMoney(owner.noteNotPaid)),
    noteGivenBack: assign(ofMoney(owner.noteGivenBack)),
    noteByHand: assign(ofMoney(owner.noteByHand)),
    askAllBack: assign(ofMoney(owner.askAllBack)),
  },
})
