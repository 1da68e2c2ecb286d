import { assign, setup } from "xstate"
import { buyerOf } from "../../domain/gift/buyer.ts"
import { giftDetails } from "../../domain/gift/fields.ts"
import type { GiftStep } from "../../domain/gift/steps.ts"
import { untilDeadline } from "../countdown/deadline.ts"
import { adopt, moveDeadline } from "../countdown/updates.ts"
import type { StateMeta } from "../kit/types.ts"
import { firstInvalid } from "./gift-checkout.fields.ts"
import { giftCheckoutGuards } from "./gift-checkout.guards.ts"
import type {
  FollowParams,
  GiftCheckoutContext,
  GiftCheckoutEvent,
  GiftCheckoutInput,
  OfCode,
  PlaceOrderParams,
} from "./gift-checkout.types.ts"
import * as updates from "./gift-checkout.updates.ts"

type Args = { readonly context: GiftCheckoutContext }

export const giftCheckoutSetup = setup({
  types: {} as {
    context: GiftCheckoutContext
    events: GiftCheckoutEvent
    input: GiftCheckoutInput
    meta: StateMeta
    tags: "busy" | "over"
  },
  guards: giftCheckoutGuards,
  delays: {
    countdown: ({ context, event }) =>
      untilDeadline({ context: { deadline: context.deadline ?? context.at, at: context.at }, event }),
  },
  actions: {
    /** Places the order, or changes the existing one. Answered by server.ordered or server.saveFailed. */
    placeOrder: (_, _params: PlaceOrderParams) => {},
    /** Follows the payment until it is decided, also over reloads. Answered by payment.succeeded or payment.failed. */
    followPayment: (_, _params: FollowParams) => {},
    /** Answered by server.canceled or server.cancelFailed. */
    cancelOrder: (_, _params: OfCode) => {},
    /** Answered by server.status, server.notFound or server.unreachable. */
    refetch: (_, _params: OfCode) => {},
    /** The first field with a problem; null if there is none. */
    focusField: (_, _params: { readonly field: string | null }) => {},
    choose: assign(updates.choose),
    change: assign(updates.change),
    leaveField: assign(updates.leaveField),
    showGiftProblems: assign(updates.showGiftProblems),
    showBuyerProblems: assign(updates.showBuyerProblems),
    recordOrdered: assign(updates.recordOrdered),
    recordSaveFailure: assign(updates.recordSaveFailure),
    recordFailure: assign(updates.recordFailure),
    clearError: assign(updates.clearError),
    keepPayment: assign(updates.keepPayment),
    forgetPayment: assign(updates.forgetPayment),
    adopt: assign(adopt),
    moveDeadline: assign(moveDeadline),
  },
})

/** The whole event as parameters; the updates read what they need. */

export const goTo = (step: GiftStep) => ({ guard: { type: "mayGoTo", params: { step } }, target: step }) as const

/** Throws without an order; only states after the order ask for it. */
export const ofCode = ({ context: { code } }: Args): OfCode => {
  if (code === null) throw new Error("the gift has no order yet")
  return { code }
}

export const focusFirst = {
  type: "focusField",
  params: ({ context }: Args) => ({ field: firstInvalid(context.problems) }),
} as const

export const order = {
  type: "placeOrder",
  params: ({ context: { code, choice, gift, buyer } }: Args): PlaceOrderParams => {
    if (choice === null) throw new Error("the customer has not chosen a gift")
    return { code, choice, gift: giftDetails(gift), buyer: buyerOf(buyer) }
  },
} as const

export const follow = {
  type: "followPayment",
  params: (args: Args): FollowParams => {
    const { payment } = args.context
    if (payment === null) throw new Error("no payment is under way")
    return { ...ofCode(args), paymentId: payment.paymentId }
  },
} as const
