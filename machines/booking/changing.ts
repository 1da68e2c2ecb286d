import { isOtherSlot, MAX_MODIFICATIONS } from "../../domain/booking/reschedule.ts"
import type { Amounts } from "../../domain/checkout/discounts.ts"
import { type Cents, cents } from "../../domain/money/cents.ts"
import { heldCents } from "../payment/owner/money.ts"
import { differenceOf, keptCents } from "./booking.amounts.ts"
import { moveConditions } from "./booking.guards.ts"
import { type BookingSnapshot, bookingFlow } from "./booking.machine.ts"

/* Which changes of a booking are still possible, and what they cost. Only the machine decides this. */

/**
 * Why a booking cannot be moved: too late, moved too often, not paid yet, not possible in this state, or already on
 * the wished slot.
 */
export type MoveRefusal = "tooLate" | "noneLeft" | "unpaid" | "notNow" | "sameSlot"

/** Why the customer cannot ask at `at` for another date, or for this slot; null: it is possible. */
export function whyNotMoved(snapshot: BookingSnapshot, at: string, slotId?: string): MoveRefusal | null {
  if (!bookingFlow.expects(snapshot, "customer.rescheduleRequested")) return "notNow"
  const failing = reasons.find(([condition]) => !moveConditions[condition](snapshot.context, at))
  if (failing !== undefined) return failing[1]
  return slotId === undefined || isOtherSlot(slotId, snapshot.context) ? null : "sameSlot"
}

/** The first one that fails is shown to the customer. */
const reasons = [
  ["mayModify", "noneLeft"],
  ["withinCancellation", "tooLate"],
  ["isPaid", "unpaid"],
] as const

/** How much another date costs more, or how much comes back. */
export type Difference = { readonly toPayCents: Cents; readonly refundCents: Cents }

export function differenceOn({ context }: BookingSnapshot, date: Partial<Amounts>): Difference {
  const difference = differenceOf(context, date)
  return { toPayCents: cents(Math.max(0, difference)), refundCents: cents(Math.max(0, -difference)) }
}

/** How often the customer may still move the booking. */
export function modificationsLeft({ context }: BookingSnapshot): number {
  return Math.max(0, MAX_MODIFICATIONS - context.modifications)
}

/** What a cancellation gives back: captured money, and money on hold. */
export type GivenBack = { readonly refundCents: Cents; readonly releasedCents: Cents }

/** The money of the link that made the booking is not the booking's, and comes back in addition. */
export function givenBackByCancelling({ context }: BookingSnapshot): GivenBack {
  return { refundCents: cents(keptCents(context)), releasedCents: cents(heldCents(context)) }
}
