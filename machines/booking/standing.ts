import type { PaymentStanding } from "../../domain/checkout/payment-standing.ts"
import type { BookingSnapshot } from "./booking.machine.ts"

/** How the latest payment of a booking stands for the customer; null: the customer has not tried to pay. */
export function standingOf(snapshot: BookingSnapshot): PaymentStanding | null {
  const { payment } = snapshot.context
  if (payment === null) return null
  const { attempt, paymentId, error } = payment
  const stands = (is: PaymentStanding["is"]) => ({ attempt, is, code: is === "refused" ? error : null }) as const
  if (snapshot.matches({ CHECKOUT: "paying" })) return stands(paymentId === null ? "opening" : "open")
  if (snapshot.matches({ CHECKOUT: "capturing" })) return stands("deciding")
  return stands(snapshot.hasTag("checkout") || snapshot.hasTag("over") ? "refused" : "succeeded")
}
