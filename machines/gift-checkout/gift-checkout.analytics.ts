import type { Analytics } from "../analytics.ts"
import type { giftCheckoutMachine } from "./gift-checkout.machine.ts"

/** The step on screen; while the details are saved, it is still the buyer's. Null: the checkout is over. */
function stepIn({ value }: { readonly value: unknown }): string | null {
  if (typeof value !== "object" || value === null || !("open" in value)) return null
  const { open } = value
  const step = typeof open === "object" && open !== null && "step" in open ? String(open.step) : null
  return step === "saving" ? "buyer" : step
}

export const giftCheckoutAnalytics: Analytics<typeof giftCheckoutMachine> = {
  gift_checkout_step: ({ before, after }) => {
    const step = stepIn(after)
    return before === null || step === null || step === stepIn(before) ? null : { step }
  },
}
