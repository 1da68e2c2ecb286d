import { grossOf } from "../../domain/earnings/parts.ts"
import type { Analytics } from "../analytics.ts"
import type { Step } from "../kit/emits.ts"
import type { bookingMachine } from "./booking.machine.ts"
import { earnedParts } from "./earned.ts"
import { isBooked, isSold } from "./selectors.ts"

type BookingStep = Step<typeof bookingMachine>

/** It leaves its checkout by this fact. A booking that is on request has then no price that counts yet. */
const isBookedNow = ({ before, after }: BookingStep) => before !== null && isBooked(after) && !isBooked(before)
/** It is sold for the first time. A booking that is moved is not sold again. */
const isSoldNow = ({ before, after }: BookingStep) =>
  before !== null &&
  isSold(after) &&
  !isSold(before) &&
  before.context.timestamps.confirmed_at === null &&
  before.context.timestamps.rescheduled_at === null

export const bookingAnalytics: Analytics<typeof bookingMachine> = {
  gross_booking_value: (step) =>
    isSoldNow(step) ? { cents: grossOf(earnedParts(step.after)), code: step.after.context.code } : null,
  estimated_revenue: (step) =>
    isSoldNow(step) ? { cents: earnedParts(step.after).commission, code: step.after.context.code } : null,
  payment_skipped: (step) =>
    isBookedNow(step) && step.after.context.attempt === 0 ? { code: step.after.context.code } : null,
  points_toggled: ({ event, after: { context }, before }) => {
    if (event?.type === "customer.discountApplied" && event.kind === "points") return { used: true, code: context.code }
    if (event?.type !== "customer.discountRemoved") return null
    const wasPoints = before?.context.discounts.some(({ code, kind }) => code === event.code && kind === "points")
    return wasPoints === true ? { used: false, code: context.code } : null
  },
}
