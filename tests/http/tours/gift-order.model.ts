import { dueNow } from "../../../machines/gift-order/gift-order.amounts.ts"
import { giftOrderCases, orderedAt, orderInput, totalCents } from "../../../machines/gift-order/gift-order.cases.ts"
import type { giftOrderMachine } from "../../../machines/gift-order/gift-order.machine.ts"
import type { GiftOrderEvent, GiftOrderInput } from "../../../machines/gift-order/gift-order.types.ts"
import { type FlowCases, soon } from "../../../machines/kit/cases.ts"
import type { Run } from "../../../machines/kit/run.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { mayBeTold } from "../../../machines/payment/owner/may-tell.ts"
import type { Paid } from "../../../machines/payment/owner/money.ts"
import type { Try } from "../../fixtures/tours/plan.ts"

/* What the world around a gift order can do over HTTP, as the model's events. The amounts are those of the model. */

type Machine = typeof giftOrderMachine
type Here = Try<Machine>["before"]
type Event = { readonly type: string }

/** A voucher that is over before its top-up is paid. */
export const OVER = "gv-0VER0VER0VER"
const OFF = 1_000

const terms = { variantId: "variant-1", participants: [{ typeId: "adult", quantity: 2 }], addons: [] }
const experience = { kind: "experience", terms, valueCents: totalCents, totalCents } as const
const topUp = { ...orderInput.choice, kind: "topUp" } as const

const inputs = {
  sum: orderInput,
  experience: { ...orderInput, choice: experience },
  watched: { ...orderInput, policy: { ...orderInput.policy, review: { overCents: 50_000, days: 3 } } },
  topUp: { ...orderInput, voucherId: "gv-G4FT7K2M9QXR", choice: topUp },
  topUpLate: { ...orderInput, voucherId: OVER, choice: topUp },
} satisfies Readonly<Record<string, GiftOrderInput>>

const ofAttempt = (attempt: number): readonly Untimed<GiftOrderEvent>[] => {
  const money = { attempt, by: `pay-${attempt}` } as const
  return [
    { type: "customer.paymentStarted", attempt },
    ...[totalCents, totalCents - OFF].flatMap(
      (cents) =>
        [
          { type: "payment.held", ...money, cents },
          { type: "payment.paid", ...money, cents },
        ] as const,
    ),
    { type: "payment.notPaid", ...money, code: "card_declined" },
    { type: "payment.notPaid", ...money, code: null },
    ...[0, 1].map(
      (failures) =>
        ({ type: "payment.givenBack", by: money.by, cents: totalCents, inAllCents: totalCents, failures }) as const,
    ),
    { type: "payment.givenBack", by: money.by, cents: 0, inAllCents: 0, failures: 1 },
    { type: "payment.waitsForAPerson", by: money.by, cents: totalCents, inAllCents: 0, failures: 2 },
  ]
}

export const cases: FlowCases<Machine> = {
  at: orderedAt,
  inputs,
  events: soon<Machine>(
    ...ofAttempt(1),
    ...ofAttempt(2),
    { type: "customer.detailsGiven" },
    { type: "customer.customised", sending: { toRecipient: true, sendAt: "2026-12-24T08:00:00.000Z" } },
    { type: "customer.chose", choice: experience },
    { type: "customer.discountApplied", kind: "coupon", code: "TEN", cents: OFF },
    { type: "customer.discountApplied", kind: "coupon", code: "ALL", cents: totalCents },
    { type: "customer.discountRemoved", code: "TEN" },
    { type: "customer.paymentStopped", attempt: 1, isAtBank: false },
    { type: "customer.leftCheckout" },
    { type: "spending.counted", cardCents: totalCents, addressCents: totalCents },
    { type: "spending.counted", cardCents: 60_000, addressCents: 60_000 },
    { type: "shop.allowed" },
    { type: "shop.refused" },
    { type: "customer.withdrew" },
    { type: "voucher.withdrawn" },
    { type: "voucher.refused" },
  ),
  ...(giftOrderCases.key && { key: giftOrderCases.key }),
  mayHappen: (event, run) => mayBeTold(event, run) && !isToldAgain(event, run),
}

const eventsOf = ({ log }: Run<Machine>) => log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))

/** A payment says once that it holds nothing. */
function isToldAgain(event: Event, run: Run<Machine>): boolean {
  return (
    isA(event, "payment.notPaid") &&
    eventsOf(run).some((one) => one.type === event.type && one.attempt === event.attempt)
  )
}

const isA = <T extends GiftOrderEvent["type"]>(event: Event, type: T): event is Extract<GiftOrderEvent, { type: T }> =>
  event.type === type

/** Whether this comes next over HTTP. Some events come by themselves, and then nothing else comes before them. */
export function allowed({ fact, before }: Try<Machine>): boolean {
  const event = fact.kind === "event" ? fact.event : null
  const { context } = before
  const returning = context.paid.find((one) => one.askedCents > one.backCents + one.byHandCents)
  if (returning !== undefined) return event !== null && isReturn(event, returning)
  if (before.matches({ CHECKOUT: "capturing" })) return event !== null && isCapture(event, before)
  if (before.matches({ CHECKOUT: "checking" })) return event?.type === "spending.counted"
  if (before.matches("CONFIRMED") && context.voucherId === OVER) return event?.type === "voucher.refused"
  // The payment under way is closed for a code, which the same call gives.
  if (before.matches({ CHECKOUT: "paying" }) && context.stopped === context.attempt)
    return event?.type === "payment.notPaid" && event.code === null && event.attempt === context.attempt
  if (isStopped(before)) return event?.type === "customer.discountApplied" && event.code === "TEN"
  return event === null || mayCome(event, before)
}

const isStopped = ({ context }: Here) =>
  context.attempt > 0 && context.stopped === context.attempt && context.discounts.length === 0
const latestOf = ({ context }: Here) => context.paid.find(({ attempt }) => attempt === context.attempt)

function isCapture(event: GiftOrderEvent, { context }: Here): boolean {
  // No card is both late and not captured, so late money is of the orders that nobody watches.
  const isWatched = context.policy.review !== undefined
  if (event.type === "payment.paid") return event.attempt === context.attempt && event.cents === dueNow(context)
  return event.type === "payment.notPaid" && event.attempt === context.attempt && event.code !== null && isWatched
}

/** Money on hold is released, and money that was captured is refunded. */
function isReturn(event: GiftOrderEvent, { by, isTaken, askedCents, failures }: Paid): boolean {
  if (!isTaken) return event.type === "payment.notPaid" && event.by === by && event.code === null
  return (
    event.type === "payment.givenBack" &&
    event.by === by &&
    event.inAllCents === askedCents &&
    event.failures === failures
  )
}

function mayCome(event: GiftOrderEvent, before: Here): boolean {
  const { context } = before
  const inDetails = before.matches({ CHECKOUT: "details" })
  const isPaying = before.matches({ CHECKOUT: "paying" })
  switch (event.type) {
    case "customer.detailsGiven":
      return inDetails && !context.detailsGiven
    case "customer.customised":
      return inDetails && !context.sending.toRecipient && context.choice.kind !== "topUp"
    case "customer.chose":
      return inDetails && context.choice.kind === "sum"
    case "customer.discountApplied":
      return inDetails && context.choice.kind === "experience"
    case "customer.discountRemoved":
      return inDetails
    case "customer.paymentStarted":
      return event.attempt === context.attempt + 1
    case "customer.paymentStopped":
      return isPaying && context.choice.kind === "experience" && context.discounts.length === 0
    case "customer.leftCheckout":
      return inDetails || isPaying
    case "payment.held":
      return (
        (isPaying || (before.matches("EXPIRED") && context.policy.review === undefined)) &&
        event.attempt === context.attempt &&
        event.cents === dueNow(context) &&
        latestOf(before) === undefined
      )
    case "payment.notPaid":
      // The bank refuses the card.
      return isPaying && event.attempt === context.attempt && event.code !== null
    case "payment.givenBack":
      return event.failures === 1 && event.inAllCents === 0 && bounces(before, event.by, 0)
    case "payment.waitsForAPerson":
      return bounces(before, event.by, 1)
    case "shop.allowed":
    case "shop.refused":
    case "customer.withdrew":
    case "voucher.withdrawn":
      return true
    default:
      return false
  }
}

/** All money that was asked back is back. The bank sends it back `failures` times so far. */
function bounces(before: Here, by: string, failures: number): boolean {
  const one = latestOf(before)
  return one?.by === by && one.isTaken && one.failures === failures && one.backCents > 0
}
