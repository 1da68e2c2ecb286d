import type { SnapshotFrom } from "xstate"
import { type GiftStep, giftSteps } from "../../domain/gift/steps.ts"
import type { giftCheckoutMachine } from "./gift-checkout.machine.ts"

export type GiftCheckoutSnapshot = SnapshotFrom<typeof giftCheckoutMachine>

/** The step on screen. While the server saves, it is still the customer's. A paid order shows the payment last. */
export function giftStepOf(snapshot: GiftCheckoutSnapshot): GiftStep {
  const open = giftSteps.find((step) => snapshot.matches({ open: { step } }))
  return open ?? (snapshot.matches("done") ? "payment" : "buyer")
}

/** What the address shows: a step, or that the order is paid; null: something else is on the page. */
export function giftAddressOf(snapshot: GiftCheckoutSnapshot): GiftStep | "thanks" | null {
  if (snapshot.matches("done")) return "thanks"
  return snapshot.hasTag("over") ? null : giftStepOf(snapshot)
}
