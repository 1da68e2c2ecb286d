import type { CheckoutSnapshot } from "./checkout.machine.ts"
import type { CheckoutStep } from "./checkout.types.ts"

/** The step on screen. While the details are saved it is still theirs. A booked checkout shows the payment last. */
export function stepOf(snapshot: CheckoutSnapshot): CheckoutStep {
  if (snapshot.matches({ open: { step: "experience" } })) return "experience"
  return snapshot.matches({ open: { step: "payment" } }) || snapshot.matches("done") ? "payment" : "data"
}

/**
 * Where the browser's address has to be: at a step of the checkout, or at the thank-you page once it is booked. Null: a
 * checkout that is over stays where it was.
 */
export function addressOf(snapshot: CheckoutSnapshot): CheckoutStep | "thanks" | null {
  if (snapshot.hasTag("over")) return null
  return snapshot.matches("done") ? "thanks" : stepOf(snapshot)
}
