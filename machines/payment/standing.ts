import type { PaymentStanding } from "../../domain/checkout/payment-standing.ts"
import type { PaymentSnapshot } from "./payment.machine.ts"

/** The standing of a payment, as the customer's page shows it. */
export function standingOf(snapshot: PaymentSnapshot): PaymentStanding {
  const { attempt, error } = snapshot.context
  const is = stands(snapshot)
  return { attempt, is, code: is === "refused" && !isGivenUp(snapshot) ? error : null }
}

/** The owner closed it before the customer had paid. Nobody refused it. */
const isGivenUp = ({ context: { closed, error } }: PaymentSnapshot): boolean =>
  closed && error === "payment_not_confirmed"

function stands(snapshot: PaymentSnapshot): PaymentStanding["is"] {
  const { context } = snapshot
  if (snapshot.matches("asked")) return "opening"
  if (snapshot.matches("created")) return "open"
  if (snapshot.matches("closing") || snapshot.matches("capturing")) return "deciding"
  // The money arrived late, and the owner is still deciding whether it wants it.
  if (snapshot.matches("authorised")) return context.closed ? "deciding" : "succeeded"
  const isTaken = snapshot.matches("captured") || snapshot.matches("contested") || snapshot.matches("lost")
  return isTaken && context.wanted ? "succeeded" : "refused"
}
