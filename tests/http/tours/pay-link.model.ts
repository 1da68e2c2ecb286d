import { type FlowCases, soon } from "../../../machines/kit/cases.ts"
import type { Run } from "../../../machines/kit/run.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { linkInput, openedAt, payLinkCases, terms } from "../../../machines/pay-link/pay-link.cases.ts"
import type { payLinkMachine } from "../../../machines/pay-link/pay-link.machine.ts"
import type { PayLinkEvent } from "../../../machines/pay-link/pay-link.types.ts"
import { mayBeTold } from "../../../machines/payment/owner/may-tell.ts"
import { keptCents, type Paid } from "../../../machines/payment/owner/money.ts"
import type { Try } from "../../fixtures/tours/plan.ts"

/* What the world around a pay link can do over HTTP, as the model's events. The amounts are those of the model. */

type Machine = typeof payLinkMachine
type Here = Try<Machine>["before"]
type Event = { readonly type: string }

const all = terms.amountCents
const part = 4000

const ofAttempt = (attempt: number): readonly Untimed<PayLinkEvent>[] => {
  const money = { attempt, by: `pay-${attempt}` } as const
  return [
    { type: "customer.paymentStarted", attempt },
    { type: "payment.held", ...money, cents: all },
    { type: "payment.paid", ...money, cents: all },
    { type: "payment.notPaid", ...money, code: "card_declined" },
    { type: "payment.notPaid", ...money, code: null },
    ...[0, 1].flatMap((failures) =>
      [part, all].map(
        (cents) => ({ type: "payment.givenBack", by: money.by, cents, inAllCents: cents, failures }) as const,
      ),
    ),
    { type: "payment.givenBack", by: money.by, cents: 0, inAllCents: 0, failures: 1 },
    ...[part, all].map(
      (cents) => ({ type: "payment.waitsForAPerson", by: money.by, cents, inAllCents: 0, failures: 2 }) as const,
    ),
  ]
}

export const cases: FlowCases<Machine> = {
  at: openedAt,
  inputs: {
    instant: linkInput,
    later: { ...linkInput, link: { ...terms, reason: "later", remindAt: "2026-11-22T09:00:00.000Z" } },
  },
  events: soon<Machine>(
    ...ofAttempt(1),
    ...ofAttempt(2),
    { type: "partner.resent" },
    { type: "partner.revoked" },
    { type: "admin.resent" },
    { type: "admin.revoked" },
    { type: "booking.canceled" },
    { type: "booking.reduced", amountCents: part },
    { type: "booking.reduced", amountCents: all - part },
    { type: "admin.refunded", amountCents: part, remark: "remark-1" },
    { type: "admin.refunded", amountCents: all - part, remark: "remark-1" },
  ),
  ...(payLinkCases.key && { key: payLinkCases.key }),
  mayHappen: (event, run) => mayBeTold(event, run) && !isToldAgain(event, run),
}

const eventsOf = ({ log }: Run<Machine>) => log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))

const givesBack: readonly PayLinkEvent["type"][] = ["booking.reduced", "admin.refunded", "booking.canceled"]

/** A payment says once that it holds nothing. A bank sends back the only refund, not one of several. */
function isToldAgain(event: Event, run: Run<Machine>): boolean {
  const told = eventsOf(run)
  if (isA(event, "payment.notPaid")) return told.some((one) => one.type === event.type && one.attempt === event.attempt)
  const refunds = told.filter(({ type }) => givesBack.includes(type))
  return (isA(event, "payment.givenBack") && event.inAllCents === 0) || isA(event, "payment.waitsForAPerson")
    ? refunds.length > 1
    : false
}

const isA = <T extends PayLinkEvent["type"]>(event: Event, type: T): event is Extract<PayLinkEvent, { type: T }> =>
  event.type === type

/** Whether this comes next over HTTP. Some events come by themselves, and then nothing else comes before them. */
export function allowed({ fact, name, before }: Try<Machine>): boolean {
  const event = fact.kind === "event" ? fact.event : null
  const returning = before.context.paid.find((one) => one.askedCents > one.backCents + one.byHandCents)
  if (returning !== undefined) return event !== null && isReturn(event, returning)
  if (before.matches("capturing")) return event !== null && isCapture(event, before)
  if (event === null) return name !== "after linkReminder" || isLater(before)
  return mayCome(event, before)
}

const isLater = ({ context }: Here) => context.link?.reason === "later"
const latestOf = ({ context }: Here) => context.paid.find(({ attempt }) => attempt === context.attempt)

function isCapture(event: PayLinkEvent, { context }: Here): boolean {
  if (event.type === "payment.paid") return event.attempt === context.attempt
  return event.type === "payment.notPaid" && event.attempt === context.attempt && event.code !== null
}

/** Money on hold is released, and money that was captured is refunded. */
function isReturn(event: PayLinkEvent, { by, isTaken, askedCents, failures }: Paid): boolean {
  if (!isTaken) return event.type === "payment.notPaid" && event.by === by && event.code === null
  return (
    event.type === "payment.givenBack" &&
    event.by === by &&
    event.inAllCents === askedCents &&
    event.failures === failures
  )
}

function mayCome(event: PayLinkEvent, before: Here): boolean {
  const { context } = before
  switch (event.type) {
    case "customer.paymentStarted":
      return event.attempt === context.attempt + 1
    case "payment.held":
      return event.attempt === context.attempt && latestOf(before) === undefined
    case "payment.notPaid":
      // The bank refuses the card. If the link's time is over, the payment is closed.
      if (event.attempt !== context.attempt || latestOf(before) !== undefined) return false
      return before.matches({ open: "paying" }) ? event.code !== null : event.code === null && before.hasTag("over")
    case "payment.givenBack":
      return event.failures === 1 && event.inAllCents === 0 && bounces(before, event.by, 0)
    case "payment.waitsForAPerson":
      return bounces(before, event.by, 1) && latestOf(before)?.backCents === event.cents
    case "booking.reduced":
      // Only a booking that existed before its link can become cheaper.
      return before.matches("confirmed") && isLater(before) && isReducible(event.amountCents, before)
    // The money of a booking that its link made is the link's.
    case "admin.refunded":
      return before.matches("confirmed") && !isLater(before) && isReducible(event.amountCents, before)
    case "booking.canceled":
      return before.matches("confirmed") || isLater(before)
    // The link of a booking's demand belongs to the customer.
    case "partner.resent":
    case "partner.revoked":
    case "admin.resent":
    case "admin.revoked":
      return !isLater(before)
    default:
      return false
  }
}

/** All money that was asked back is back. The bank sends it back `failures` times so far. */
function bounces(before: Here, by: string, failures: number): boolean {
  const one = latestOf(before)
  return one?.by === by && one.isTaken && one.failures === failures && one.backCents > 0
}

/** The operator gives back a part, and then the rest. */
const isReducible = (cents: number, { context }: Here) =>
  context.paid.every(({ failures }) => failures === 0) && keptCents(context) === (cents === part ? all : all - part)
