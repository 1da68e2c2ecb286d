import { MAX_MODIFICATIONS } from "../../domain/booking/reschedule.ts"
import type { Amounts } from "../../domain/checkout/discounts.ts"
import { type Cents, cents } from "../../domain/money/cents.ts"
import { heldCents, keptCents } from "../payment/owner.ts"
import { differenceOf } from "./booking.amounts.ts"
import { moveConditions } from "./booking.guards.ts"
import { type BookingSnapshot, bookingFlow } from "./booking.machine.ts"

/* What a customer may still change of a booking, and what it moves: asked of the machine, decided by nothing else. */

/** Why a booking cannot be moved: too late, moved too often, not paid yet, or it is in no state to be moved. */
export type MoveRefusal = "tooLate" | "noneLeft" | "unpaid" | "notNow"

/** Whether the customer may ask for another date at `at`; null: yes. Which date, and whether it has places, comes after. */
export function whyNotMoved(snapshot: BookingSnapshot, at: string): MoveRefusal | null {
  if (!bookingFlow.expects(snapshot, "customer.rescheduleRequested")) return "notNow"
  const failing = reasons.find(([condition]) => !moveConditions[condition](snapshot.context, at))
  return failing?.[1] ?? null
}

/** In the order in which a customer is told. */
const reasons = [
  ["mayModify", "noneLeft"],
  ["withinCancellation", "tooLate"],
  ["isPaid", "unpaid"],
] as const

/** What another date does to what was paid: cents to pay, or that come back. */
export type Difference = { readonly toPayCents: Cents; readonly refundCents: Cents }

export function differenceOn({ context }: BookingSnapshot, date: Partial<Amounts>): Difference {
  const difference = differenceOf(context, date)
  return { toPayCents: cents(Math.max(0, difference)), refundCents: cents(Math.max(0, -difference)) }
}

/** How often the customer may still move the booking. */
export function modificationsLeft({ context }: BookingSnapshot): number {
  return Math.max(0, MAX_MODIFICATIONS - context.modifications)
}

/** What calling the booking off gives back: of money taken, and of money that is only reserved. */
export type GivenBack = { readonly refundCents: Cents; readonly releasedCents: Cents }

/** `refundCents` is of the booking's own payments; what its pay links took comes back beside it. */
export function givenBackByCancelling({ context }: BookingSnapshot): GivenBack {
  return { refundCents: cents(keptCents(context)), releasedCents: cents(heldCents(context)) }
}
