import { dueNow } from "../../../machines/booking/booking.amounts.ts"
import { bookingCases, bookingInput, openedAt } from "../../../machines/booking/booking.cases.ts"
import type { bookingMachine } from "../../../machines/booking/booking.machine.ts"
import type { BookingEvent } from "../../../machines/booking/booking.types.ts"
import { isCapturing, isReclaiming } from "../../../machines/booking/selectors.ts"
import { type FlowCases, soon } from "../../../machines/kit/cases.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { mayBeTold } from "../../../machines/payment/owner/may-tell.ts"
import type { Paid } from "../../../machines/payment/owner/money.ts"
import type { Try } from "../../fixtures/tours/plan.ts"

/* What the world around a booking can do over HTTP, as the model's events. The amounts are those of the model. */

type Machine = typeof bookingMachine
type Here = Try<Machine>["before"]

const slot = (number: number) => ({ slotId: `slot-${number}`, startsAt: `2026-12-0${number}T09:00:00.000Z` })
const [first, second, dearerSlot, cheaperSlot] = [slot(2), slot(3), slot(4), slot(5)]
const couponCents = 3000
const refundedCents = 4000
/** With and without a coupon. */
const dues = [bookingInput.dueOnlineCents, bookingInput.dueOnlineCents - couponCents]
/** A dearer date, after the first price and after a cheaper date's. */
const dearer = { totalCents: 15000, dueOnlineCents: 12000 }
const cheaper = { totalCents: 8000, dueOnlineCents: 5000 }
const demanded = [...dues, 3000, 7000]
const returned = [refundedCents, 2 * refundedCents, ...dues]

const ofAttempt = (attempt: number): readonly Untimed<BookingEvent>[] => {
  const money = { attempt, by: `pay-${attempt}` } as const
  return [
    { type: "customer.paymentStarted", attempt },
    ...dues.map((cents) => ({ type: "payment.held", ...money, cents }) as const),
    ...dues.map((cents) => ({ type: "payment.paid", ...money, cents }) as const),
    { type: "payment.notPaid", ...money, code: "card_declined" },
    { type: "payment.notPaid", ...money, code: null },
    ...[0, 1, 2].flatMap((failures) =>
      returned.map(
        (cents) => ({ type: "payment.givenBack", by: money.by, cents, inAllCents: cents, failures }) as const,
      ),
    ),
    { type: "payment.givenBack", by: money.by, cents: 0, inAllCents: 0, failures: 1 },
    ...dues.flatMap((cents) => [
      { type: "payment.waitsForAPerson", by: money.by, cents, inAllCents: 0, failures: 2 } as const,
      { type: "payment.givenBack", by: money.by, cents: 0, inAllCents: cents, failures: 2, byHand: true } as const,
    ]),
    { type: "places.reclaimed", paymentId: money.by },
    { type: "places.gone", paymentId: money.by },
  ]
}

const ofDemand = (of: number): readonly Untimed<BookingEvent>[] => [
  ...demanded.map((amountCents) => ({ type: "link.paid", of, amountCents }) as const),
  { type: "link.closed", of },
]

export const cases: FlowCases<Machine> = {
  at: openedAt,
  inputs: { instant: bookingInput, request: { ...bookingInput, instant: false } },
  events: soon<Machine>(
    { type: "customer.detailsGiven" },
    { type: "customer.discountApplied", kind: "coupon", code: "ESTATE", cents: couponCents },
    { type: "customer.discountRemoved", code: "ESTATE" },
    { type: "customer.discountApplied", kind: "credit", code: "DONO", cents: bookingInput.dueOnlineCents },
    { type: "customer.reservedForLater" },
    ...ofAttempt(1),
    ...ofAttempt(2),
    ...ofDemand(1),
    ...ofDemand(2),
    { type: "customer.leftCheckout" },
    { type: "customer.canceled" },
    { type: "partner.confirmed" },
    { type: "partner.rejected", remark: "remark-1" },
    { type: "partner.alternativesProposed", alternatives: [first, second] },
    { type: "customer.alternativeAccepted", ...first },
    { type: "customer.alternativesDeclined" },
    { type: "customer.rescheduleRequested", ...first },
    { type: "customer.rescheduleRequested", ...second },
    { type: "customer.rescheduleRequested", ...dearerSlot, ...dearer },
    { type: "customer.rescheduleRequested", ...cheaperSlot, ...cheaper },
    { type: "customer.rescheduleWithdrawn" },
    { type: "partner.rescheduleAccepted" },
    { type: "partner.rescheduleRejected", remark: "remark-2" },
    { type: "admin.refunded", amountCents: refundedCents, remark: "remark-3" },
  ),
  mayHappen: mayBeTold,
  key: (snapshot) => {
    const { dueOnlineCents, timestamps } = snapshot.context
    return [bookingCases.key?.(snapshot), dueOnlineCents, timestamps.expired_at !== null]
  },
}

/** Whether this comes next over HTTP. Some events come by themselves, and then nothing else comes before them. */
export function allowed({ fact, name, before }: Try<Machine>): boolean {
  const event = fact.kind === "event" ? fact.event : null
  const returning = before.context.paid.find((part) => part.askedCents > part.backCents + part.byHandCents)
  if (isReclaiming(before)) return /^places\./.test(name)
  if (returning !== undefined) return event !== null && isReturn(event, returning)
  if (isCapturing(before)) return event !== null && isCapture(event, before)
  return event === null || mayCome(event, before)
}

/** The payment captures what it held. Late money can always be captured. */
function isCapture(event: BookingEvent, before: Here): boolean {
  const { context } = before
  const [held] = context.paid.filter(({ attempt }) => attempt === context.attempt)
  if (event.type === "payment.paid") return event.attempt === held?.attempt && event.cents === held?.cents
  return event.type === "payment.notPaid" && event.attempt === held?.attempt && event.code !== null && !isLate(before)
}

const isLate = ({ context }: Here) => context.timestamps.expired_at !== null

/** Money on hold is released, and money that was captured is refunded. */
function isReturn(event: BookingEvent, { by, isTaken, askedCents, failures }: Paid): boolean {
  if (!isTaken) return event.type === "payment.notPaid" && event.by === by && event.code === null
  if (event.type !== "payment.givenBack" || event.by !== by || event.byHand) return false
  return event.inAllCents === askedCents && event.failures === failures
}

function mayCome(event: BookingEvent, before: Here): boolean {
  const { context } = before
  const latest = context.paid.find(({ attempt }) => attempt === context.attempt)
  switch (event.type) {
    case "customer.paymentStarted":
      return event.attempt === context.attempt + 1
    case "payment.held":
      return event.attempt === context.attempt && event.cents === dueNow(context) && mayBeHeld(before)
    case "payment.notPaid":
      // The bank refuses the card, or it ends the hold before the partner has answered.
      if (event.attempt !== context.attempt) return false
      return before.matches({ CHECKOUT: "paying" })
        ? event.code !== null
        : event.code === null && before.matches({ PENDING: "awaiting" }) && latest !== undefined && !isLate(before)
    case "payment.givenBack":
      return isBounce(event, before)
    case "payment.waitsForAPerson": {
      const bounced = context.paid.find(({ by }) => by === event.by)
      return bounced?.failures === 1 && bounced.backCents === event.cents && before.matches("CANCELED")
    }
    case "payment.paid":
    case "places.reclaimed":
    case "places.gone":
      return false
    default:
      return true
  }
}

/** Late is what the bank said in time and the shop heard too late. */
const mayBeHeld = (before: Here) =>
  before.matches({ CHECKOUT: "paying" }) || (before.context.reason === "payment" && before.context.paid.length === 0)

/** The customer's bank sends the refund of a cancelled booking back, once. Or a person has paid it. */
function isBounce(event: Extract<BookingEvent, { type: "payment.givenBack" }>, before: Here): boolean {
  const part = before.context.paid.find(({ by }) => by === event.by)
  if (part === undefined || !before.matches("CANCELED") || isLate(before)) return false
  if (event.byHand) return part.byHandCents > 0 && event.inAllCents === part.cents
  return event.failures === 1 && part.failures === 0 && event.inAllCents === 0 && part.backCents === part.cents
}
