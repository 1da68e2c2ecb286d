import { MAX_MODIFICATIONS } from "../../domain/booking/reschedule.ts"
import type { Amounts } from "../../domain/checkout/discounts.ts"
import { type Cents, cents } from "../../domain/money/cents.ts"
import { plusHours } from "../../domain/time/instant.ts"
import { unaskedCents } from "../money/guards.ts"
import { differenceOf } from "./booking.amounts.ts"
import { type BookingSnapshot, bookingFlow } from "./booking.machine.ts"

/* What a customer may still change of a booking, and what it moves: asked of the machine, decided by nothing else. */

/** Why a booking cannot be moved: too late, moved too often, not paid yet, or it is in no state to be moved. */
export type MoveRefusal = "tooLate" | "noneLeft" | "unpaid" | "notNow"

/** Whether the customer may ask for another date at `at`; null: yes. Which date, and whether it has places, comes after. */
export function whyNotMoved(snapshot: BookingSnapshot, at: string): MoveRefusal | null {
  // A date that is another than the booked one and lies ahead: what is left to say no is about the booking itself.
  const elsewhere = { slotId: "", startsAt: plusHours(at, 24) }
  const event = { type: "customer.rescheduleRequested" as const, ...elsewhere, at }
  const place = { stream: "", seq: 0, actor: { kind: "customer" as const, id: "" }, causation: null, correlation: null }
  const decision = bookingFlow.decide(snapshot, { kind: "event", event }, place)
  if (decision.ok) return null
  if (decision.rejection.code !== "guard") return "notNow"
  const { guards } = decision.rejection
  const [refusal] = reasons.flatMap(([guard, reason]) => (guards.includes(guard) ? [reason] : []))
  return refusal ?? "notNow"
}

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

/** `refundCents` is of the booking's own payment; what its links took comes back beside it. */
export function givenBackByCancelling({ context }: BookingSnapshot): GivenBack {
  const { payment } = context
  return {
    refundCents: cents(unaskedCents(context)),
    releasedCents: cents(payment?.state === "authorised" ? payment.amountCents : 0),
  }
}
