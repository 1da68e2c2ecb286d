import { giftFieldOf } from "../../domain/gift/fields.ts"
import type { GiftStep } from "../../domain/gift/steps.ts"
import { serverGuards } from "../deadline/guards.ts"
import { problemsOfBuyer, problemsOfGift } from "./gift-checkout.fields.ts"
import type { GiftCheckoutContext, GiftCheckoutEvent } from "./gift-checkout.types.ts"

type Args = { readonly context: GiftCheckoutContext; readonly event: GiftCheckoutEvent }

export const giftCheckoutGuards = {
  /** Checked at the instant of the event, because a sending time that was in the future may have passed. */
  isGiftValid: ({ context, event }: Args) => Object.keys(problemsOfGift(context, event.at)).length === 0,

  isBuyerValid: ({ context }: Args) => Object.keys(problemsOfBuyer(context)).length === 0,

  isSaved: ({ context }: Args) => context.saved,

  mayGoTo: ({ context, event }: Args, { step }: { readonly step: GiftStep }) =>
    event.type === "customer.wentTo" && event.step === step && isOpen(step, context, event.at),

  concernsGift: ({ event }: Args) =>
    event.type === "server.saveFailed" && Object.keys(event.errors).some((field) => giftFieldOf(field) !== null),

  ...serverGuards,
}

/** Whether a step may be opened: all steps before it must be done. */
function isOpen(step: GiftStep, context: GiftCheckoutContext, now: string): boolean {
  switch (step) {
    case "choose":
    case "customise":
      return true
    case "buyer":
      return Object.keys(problemsOfGift(context, now)).length === 0
    case "payment":
      return context.saved && Object.keys(problemsOfGift(context, now)).length === 0
    default:
      return step satisfies never
  }
}
