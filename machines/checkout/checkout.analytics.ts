import type { Analytics } from "../analytics.ts"
import type { checkoutMachine } from "./checkout.machine.ts"

/** The step on screen; while the details are saved, it is still theirs. Null: the checkout is over. */
function stepIn({ value }: { readonly value: unknown }): string | null {
  if (typeof value !== "object" || value === null || !("open" in value)) return null
  const { open } = value
  const step = typeof open === "object" && open !== null && "step" in open ? String(open.step) : null
  return step === "saving" ? "data" : step
}

export const checkoutAnalytics: Analytics<typeof checkoutMachine> = {
  checkout_step: ({ before, after }) => {
    const step = stepIn(after)
    return before === null || step === null || step === stepIn(before) ? null : { step, code: after.context.code }
  },
}
