import { captureUntil, type DemandReason, differenceUntil, payLaterUntil } from "../../domain/booking/demands.ts"
import { answerUntil } from "../../domain/booking/reschedule.ts"
import { statusTimestamps } from "../../domain/booking/status.ts"
import type { Discount } from "../../domain/checkout/discounts.ts"
import { isBefore, plusHours, plusMinutes } from "../../domain/time/instant.ts"
import { askBack, nothingPaid } from "../payment/owner/money.ts"
import { amountsOn, differenceOf, dueNow, keptByLinks, returnedBy } from "./booking.amounts.ts"
import type {
  BookingContext,
  BookingInput,
  EventOfType,
  PricedSlot,
  SlotRef,
  StatusTimestamp,
} from "./booking.types.ts"

type Args = { readonly context: BookingContext }
type Update = Partial<BookingContext>

const noTimestamps: BookingContext["timestamps"] = {
  checkout_at: null,
  pending_at: null,
  pending_reschedule_at: null,
  confirmed_at: null,
  rescheduled_at: null,
  canceled_at: null,
  rejected_at: null,
  rejected_reschedule_at: null,
  expired_at: null,
}

export function firstContext(input: BookingInput): BookingContext {
  return {
    ...input,
    deadline: plusMinutes(input.at, input.policy.checkoutMinutes),
    detailsGiven: false,
    timesGiven: 0,
    stopped: 0,
    paymentStarted: false,
    ...nothingPaid,
    discounts: [],
    demand: null,
    demands: 0,
    paidByLinks: [],
    allowances: [],
    alternatives: [],
    wish: null,
    wishes: 0,
    modifications: 0,
    movedFrom: null,
    partnerMoves: 0,
    offeredAt: null,
    timestamps: { ...noTimestamps, [statusTimestamps.CHECKOUT]: input.at },
    reason: null,
    remark: null,
  }
}

export const recordDetails = ({ context }: Args): Update => ({
  detailsGiven: true,
  timesGiven: context.timesGiven + 1,
})

export const stamp = (
  { context }: Args,
  { name, at }: { readonly name: StatusTimestamp; readonly at: string },
): Update => ({
  timestamps: { ...context.timestamps, [name]: at },
})

export const giveReason = (_: Args, { reason }: { readonly reason: string }): Update => ({ reason })

export const noteRemark = (_: Args, { remark = null }: { readonly remark?: string | null }): Update => ({ remark })

/** Paying extends the deadline to `paymentMinutes` from now, but at most by `paymentMinutes` in all. */
export const beginAttempt = ({ context }: Args, { attempt, at }: EventOfType<"customer.paymentStarted">): Update => ({
  ...(context.paymentStarted ? {} : { deadline: extendedDeadline(context, at) }),
  paymentStarted: true,
  attempt,
  error: null,
})

export const stopAttempt = ({ context }: Args): Update => ({ stopped: context.attempt })

/** Gives time to pay by another card, with the same limit. */
export const extendDeadline = ({ context }: Args, { at }: { readonly at: string }): Update => ({
  deadline: extendedDeadline(context, at),
})

export const holdUntil = (_: Args, { until }: EventOfType<"reseller.holdExtended">): Update => ({ deadline: until })

export const awaitProvider = ({ context }: Args, { at }: { readonly at: string }): Update => ({
  deadline: plusHours(at, context.policy.providerHours),
})

export const propose = ({ context }: Args, event: EventOfType<"partner.alternativesProposed">): Update => ({
  alternatives: event.alternatives,
  deadline: plusHours(event.at, context.policy.alternativesHours),
})

/** Each offer is a wish of the partner's, so that its mails differ from those of others. */
export const offer = ({ context }: Args, { alternatives, at }: EventOfType<"partner.datesOffered">): Update => ({
  alternatives,
  offeredAt: at,
  wishes: context.wishes + 1,
  deadline: answerUntil(at, context.policy.alternativesHours, context.startsAt),
})

export const takeOffered = (_: Args, { slotId, startsAt }: SlotRef): Update => ({ slotId, startsAt, alternatives: [] })

export const dropOffer = (): Update => ({ alternatives: [] })

export const addDiscount = ({ context }: Args, { kind, code, cents }: Discount): Update => ({
  discounts: [...context.discounts, { kind, code, cents }],
})

export const dropDiscount = ({ context }: Args, { code }: Pick<Discount, "code">): Update => ({
  discounts: context.discounts.filter((discount) => discount.code !== code),
})

/** Asks for the whole amount by a link, because the hold is gone. */
export const demandCapture = ({ context }: Args, { at }: { readonly at: string }): Update =>
  demand(context, "capture", dueNow(context), captureUntil(at, context.startsAt))

export const demandLater = ({ context }: Args, { at }: { readonly at: string }): Update =>
  demand(
    context,
    "later",
    dueNow(context),
    payLaterUntil(context.startsAt, context.policy.cancellationHours, at) ?? context.startsAt,
  )

/** Asks for the difference to the wished date: at once, or after the partner has agreed. */
export const demandDifference = ({ context }: Args, { at }: { readonly at: string }): Update =>
  context.wish === null
    ? {}
    : demand(
        context,
        "difference",
        differenceOf(context, context.wish),
        differenceUntil(at, context.instant ? "instant" : "agreed", context.startsAt, context.wish.startsAt),
      )

function demand({ demands }: BookingContext, reason: DemandReason, amountCents: number, until: string): Update {
  return { demand: { of: demands + 1, reason, amountCents, until }, demands: demands + 1 }
}

export const notePaidByLink = ({ context }: Args, { of, amountCents }: EventOfType<"link.paid">): Update => ({
  demand: null,
  paidByLinks: [...context.paidByLinks, { of, cents: amountCents }],
})

export const dropDemand = (): Update => ({ demand: null })

/** Notes that this money is asked back. */
export const noteReturned = ({ context }: Args, { refundCents }: { readonly refundCents: number }): Update => {
  const { ofPaymentCents, ofLinks } = returnedBy(context, refundCents)
  return {
    ...askBack({ context }, { cents: ofPaymentCents }),
    paidByLinks: keptByLinks(context.paidByLinks, ofLinks),
  }
}

export const noteAllowance = (
  { context }: Args,
  { amountCents }: EventOfType<"admin.refunded" | "link.gaveBack">,
): Update => ({
  allowances: [...context.allowances, amountCents],
})

export const takeAlternative = (_: Args, { slotId, startsAt }: SlotRef): Update => ({ slotId, startsAt })

const moved = (context: BookingContext, slot: PricedSlot): Update => ({
  slotId: slot.slotId,
  startsAt: slot.startsAt,
  ...amountsOn(context, slot),
  // What follows a move of the partner's is not the customer's own.
  modifications: context.modifications + (context.movedFrom === null ? 1 : 0),
  movedFrom: null,
})

export const moveByPartner = ({ context }: Args, { slotId, startsAt }: SlotRef): Update => ({
  slotId,
  startsAt,
  movedFrom: { slotId: context.slotId, startsAt: context.startsAt },
  partnerMoves: context.partnerMoves + 1,
})

export const reschedule = ({ context }: Args, slot: PricedSlot): Update => ({
  ...moved(context, slot),
  wishes: context.wishes + 1,
})

export const wishFor = (
  { context }: Args,
  { slotId, startsAt, at, totalCents, dueOnlineCents }: EventOfType<"customer.rescheduleRequested">,
): Update => ({
  wish: {
    slotId,
    startsAt,
    ...(totalCents === undefined || dueOnlineCents === undefined ? {} : { totalCents, dueOnlineCents }),
  },
  wishes: context.wishes + 1,
  deadline: answerUntil(at, context.policy.providerHours, context.startsAt, startsAt),
})

export const takeWish = ({ context }: Args): Update =>
  context.wish === null ? {} : { ...moved(context, context.wish), wish: null }

export const dropWish = (): Update => ({ wish: null })

/** There are places, so the booking keeps the late payment as if it had come in time. */
export const keepLate = (): Update => ({ reason: null })

function extendedDeadline({ at: openedAt, deadline, policy }: BookingContext, at: string): string {
  const wished = plusMinutes(at, policy.paymentMinutes)
  const bound = plusMinutes(openedAt, policy.checkoutMinutes + policy.paymentMinutes)
  const extended = isBefore(wished, bound) ? wished : bound
  return isBefore(deadline, extended) ? extended : deadline
}
