import type { CheckoutView } from "../../domain/booking/views.ts"
import type { BookingSnapshot } from "../booking/booking.machine.ts"
import { checkoutDeadline } from "../booking/selectors.ts"
import type { HeldPlacesEvent } from "./held-places.types.ts"

type Found = Pick<CheckoutView, "serverNow" | "participants" | "experience">
type Answer = Extract<HeldPlacesEvent, { readonly type: "server.holds" | "server.holdsNone" }>
type Untimed<E> = E extends unknown ? Omit<E, "at"> : never

/** The event for the server's answer about a checkout: what it holds, or that it holds nothing any more. */
export function hearsOfCheckout(code: string, view: Found, booking: BookingSnapshot): Untimed<Answer> {
  const deadline = checkoutDeadline(booking)
  if (deadline === null) return { type: "server.holdsNone", code }
  const count = view.participants.reduce((sum, { quantity }) => sum + quantity, 0)
  return { type: "server.holds", code, deadline, now: view.serverNow, count, experience: view.experience.name }
}
