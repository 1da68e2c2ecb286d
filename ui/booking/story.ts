import type { DemandReason } from "../../domain/booking/demands.ts"
import { type BookingStatus, bookingStatuses, statusTimestamps } from "../../domain/booking/status.ts"
import type { Discount } from "../../domain/checkout/discounts.ts"
import { type Cents, cents } from "../../domain/money/cents.ts"
import { dueNow } from "../../machines/booking/booking.amounts.ts"
import type { BookingSnapshot } from "../../machines/booking/booking.machine.ts"
import {
  deadline,
  type EndCode,
  endCode,
  isAskingToMove,
  isCapturing,
  isOffered,
  isOver,
  isOwedByHand,
  isReclaiming,
  isReleased,
  isSettling,
  status,
} from "../../machines/booking/selectors.ts"
import { byHandCents, givenBackCents, paidCents, takenCents } from "../../machines/payment/owner/money.ts"
import type { MessageId } from "../i18n/messages.tsx"

/** What happened, oldest first: one line for each status of the booking. */
export type Chapter = { readonly status: BookingStatus; readonly at: string; readonly text: MessageId }

const happened: Readonly<Record<BookingStatus, MessageId>> = {
  CHECKOUT: "booking.happened.CHECKOUT",
  PENDING: "booking.happened.PENDING",
  PENDING_RESCHEDULE: "booking.happened.PENDING_RESCHEDULE",
  CONFIRMED: "booking.happened.CONFIRMED",
  RESCHEDULED: "booking.happened.RESCHEDULED",
  CANCELED: "booking.happened.CANCELED",
  REJECTED: "booking.happened.REJECTED",
  REJECTED_RESCHEDULE: "booking.happened.REJECTED_RESCHEDULE",
  EXPIRED: "booking.happened.EXPIRED",
}

/** Texts for reasons that say more than the status does. */
const reasons: Readonly<Partial<Record<BookingStatus, Readonly<Partial<Record<EndCode, MessageId>>>>>> = {
  CANCELED: {
    customer: "booking.happened.CANCELED.customer",
    partner: "booking.happened.CANCELED.partner",
    payment: "booking.happened.CANCELED.payment",
    unpaid: "booking.happened.CANCELED.unpaid",
  },
  REJECTED: { providerSilent: "booking.happened.REJECTED.providerSilent" },
  REJECTED_RESCHEDULE: { customerSilent: "booking.happened.REJECTED_RESCHEDULE.customerSilent" },
}

export function chapters(snapshot: BookingSnapshot): readonly Chapter[] {
  const { timestamps } = snapshot.context
  const present = status(snapshot)
  const code = endCode(snapshot)
  const written = bookingStatuses.flatMap((one): Chapter[] => {
    const at = timestamps[statusTimestamps[one]]
    if (at === null) return []
    const because =
      one === "PENDING_RESCHEDULE" && wantedToMove(snapshot)
        ? "booking.happened.PENDING_RESCHEDULE.asked"
        : one === present && code !== null
          ? reasons[one]?.[code]
          : undefined
    return [{ status: one, at, text: because ?? happened[one] }]
  })
  return written.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** Whether the customer wanted the other date. A partner proposes dates before a booking is sold, or offers them then. */
function wantedToMove({ context: { wish, modifications, timestamps, offeredAt } }: BookingSnapshot): boolean {
  if (offeredAt !== null && offeredAt === timestamps.pending_reschedule_at) return false
  return wish !== null || modifications > 0 || timestamps.confirmed_at !== null
}

const owing: Readonly<Record<DemandReason, MessageId>> = {
  capture: "booking.title.unpaid",
  difference: "booking.title.owing",
  later: "booking.title.later",
}

/** The title while money is still due online; null if none is. */
function titleOfDebt(snapshot: BookingSnapshot): MessageId | null {
  const { demand } = snapshot.context
  return demand === null || isOver(snapshot) ? null : owing[demand.reason]
}

/** The title of the booking's page. */
export function titleOf(snapshot: BookingSnapshot): MessageId {
  if (isAskingToMove(snapshot)) return "booking.title.PENDING_RESCHEDULE.asking"
  if (isOffered(snapshot)) return "booking.title.PENDING_RESCHEDULE.offered"
  return titleOfDebt(snapshot) ?? `booking.title.${status(snapshot)}`
}

/** The title of the page after the checkout. */
export const thanksTitleOf = (snapshot: BookingSnapshot): MessageId =>
  titleOfDebt(snapshot) ?? `thanks.title.${status(snapshot)}`

/** What happens next. `until` is when the wait ends by itself. `cents` is the amount that the text names. */
export type Next = { readonly text: MessageId; readonly until: string | null; readonly cents: Cents }

const waits: Readonly<Record<BookingStatus, MessageId>> = {
  CHECKOUT: "booking.next.CHECKOUT",
  PENDING: "booking.next.PENDING",
  PENDING_RESCHEDULE: "booking.next.PENDING_RESCHEDULE",
  CONFIRMED: "booking.next.CONFIRMED",
  RESCHEDULED: "booking.next.CONFIRMED",
  CANCELED: "booking.next.over",
  REJECTED: "booking.next.over",
  REJECTED_RESCHEDULE: "booking.next.over",
  EXPIRED: "booking.next.over",
}

const demanded: Readonly<Record<DemandReason, MessageId>> = {
  capture: "booking.next.unpaid",
  difference: "booking.next.owing",
  later: "booking.next.later",
}

/** What a request keeps until the partner answers: money on hold, the voucher's credit, points, or nothing at all. */
function requested(snapshot: BookingSnapshot): MessageId {
  const { context } = snapshot
  const has = (kind: Discount["kind"]) => context.discounts.some((discount) => discount.kind === kind)
  const [credit, points] = [has("credit"), has("points")]
  if (dueNow(context) > 0) return credit || points ? "booking.next.PENDING.partly" : "booking.next.PENDING"
  if (credit && points) return "booking.next.PENDING.both"
  if (credit) return "booking.next.PENDING.credit"
  return points ? "booking.next.PENDING.points" : "booking.next.PENDING.free"
}

export function next(snapshot: BookingSnapshot): Next {
  const { context } = snapshot
  const { discounts, demand } = context
  const until = deadline(snapshot)
  const held = cents(paidCents(context))
  const back = cents(givenBackCents(context))
  if (isCapturing(snapshot)) return { text: "booking.next.capturing", until, cents: held }
  if (demand !== null && !isOver(snapshot)) {
    return { text: demanded[demand.reason], until: demand.until, cents: cents(demand.amountCents) }
  }
  if (isAskingToMove(snapshot)) return { text: "booking.next.asking", until, cents: held }
  if (isReclaiming(snapshot)) return { text: "booking.next.reclaiming", until, cents: held }
  if (isOver(snapshot) && isSettling(snapshot)) {
    return { text: takenCents(context) > 0 ? "booking.next.refunding" : "booking.next.releasing", until, cents: held }
  }
  if (isOwedByHand(snapshot)) {
    return { text: "booking.next.byHand", until, cents: cents(byHandCents(context)) }
  }
  if (isOver(snapshot) && back > 0) return { text: "booking.next.refunded", until, cents: back }
  if (isOver(snapshot) && isReleased(snapshot)) {
    return { text: "booking.next.released", until, cents: cents(dueNow(context)) }
  }
  if (isOver(snapshot) && discounts.some(({ kind }) => kind === "credit")) {
    return { text: "booking.next.credit", until, cents: held }
  }
  if (isOver(snapshot) && discounts.some(({ kind }) => kind === "points")) {
    return { text: "booking.next.points", until, cents: held }
  }
  const present = status(snapshot)
  return { text: present === "PENDING" ? requested(snapshot) : waits[present], until, cents: held }
}

export type Tone = "good" | "info" | "warn" | "bad"

export const statusTones: Readonly<Record<BookingStatus, Tone>> = {
  CHECKOUT: "warn",
  PENDING: "info",
  PENDING_RESCHEDULE: "warn",
  CONFIRMED: "good",
  RESCHEDULED: "good",
  CANCELED: "bad",
  REJECTED: "bad",
  REJECTED_RESCHEDULE: "bad",
  EXPIRED: "bad",
}
