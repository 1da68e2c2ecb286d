import type { SnapshotFrom } from "xstate"
import { payLaterUntil } from "../../domain/booking/demands.ts"
import type { LinkStep } from "../../domain/booking/link-step.ts"
import { type BookingStatus, statusOf } from "../../domain/booking/status.ts"
import { isBefore, plusHours } from "../../domain/time/instant.ts"
import { byHandCents, givenBackCents, paidCents } from "../payment/owner/money.ts"
import { dueNow, isOfReseller, keptCents } from "./booking.amounts.ts"
import { bookingFlow, type bookingMachine } from "./booking.machine.ts"
import type { BookingEvent, SlotRef } from "./booking.types.ts"

type Snapshot = SnapshotFrom<typeof bookingMachine>

export function status(snapshot: Snapshot): BookingStatus {
  return statusOf(snapshot.value)
}

/** When the present wait ends by itself; null if nothing ends. */
export function deadline(snapshot: Snapshot): string | null {
  const { demand, deadline } = snapshot.context
  if (isWaitingForLink(snapshot)) return demand?.until ?? null
  return bookingFlow.expectedTimers(snapshot).length > 0 ? deadline : null
}

/** When the checkout expires; null if the booking has left it. */
export function checkoutDeadline(snapshot: Snapshot): string | null {
  return snapshot.hasTag("checkout") ? snapshot.context.deadline : null
}

/** Until when the partner or the customer can answer; null if no answer is awaited. */
export function answerDeadline(snapshot: Snapshot): string | null {
  const { demand, deadline } = snapshot.context
  return snapshot.hasTag("open") ? (demand?.until ?? deadline) : null
}

/** Which time was over when the checkout expired; null if it did not expire. */
export function expiredTime(snapshot: Snapshot): "checkout" | "payment" | null {
  if (status(snapshot) !== "EXPIRED") return null
  return endCode(snapshot) === "payment" ? "payment" : "checkout"
}

/** The booking waits until its pay link is paid or closed. */
export function isWaitingForLink(snapshot: Snapshot): boolean {
  return isIn(snapshot, "unpaid") || isIn(snapshot, "owing")
}

/** It has left its checkout, and it is not over. */
export function isBooked(snapshot: Snapshot): boolean {
  return snapshot.hasTag("open") || snapshot.hasTag("sold")
}

/** Canceled, rejected or expired. */
export function isOver(snapshot: Snapshot): boolean {
  return snapshot.hasTag("over")
}

/** The machine's own codes for why a booking ended. */
const endCodes = ["customer", "partner", "payment", "unpaid", "providerSilent", "customerSilent", "checkout"] as const
export type EndCode = (typeof endCodes)[number]

/** Why the booking ended, as one of the machine's codes; null if it did not end, or if the partner ended it. */
export function endCode(snapshot: Snapshot): EndCode | null {
  const { reason } = snapshot.context
  return endCodes.find((code) => code === reason) ?? null
}

/** Over, and all money is back. */
export function isSettled(snapshot: Snapshot): boolean {
  const { context } = snapshot
  return isOver(snapshot) && !isReclaiming(snapshot) && paidCents(context) === givenBackCents(context)
}

/** Over, and money is still being released or refunded. */
export function isSettling(snapshot: Snapshot): boolean {
  return isOver(snapshot) && !isReclaiming(snapshot) && !isSettled(snapshot)
}

/** Money was on hold while the partner was asked, and was released: nothing was charged. */
export function isReleased({ context: { attempt, paid, error, timestamps } }: Snapshot): boolean {
  return attempt > 0 && timestamps.pending_at !== null && paid.length === 0 && error === null
}

/** The customer's bank returned a refund twice: a person pays it another way. */
export function isOwedByHand({ context }: Snapshot): boolean {
  return byHandCents(context) > 0
}

/** The money captured online that the booking keeps; null if none was ever captured. */
export function keptOnlineCents({ context }: Snapshot): number | null {
  const isCaptured = context.paid.some(({ isTaken }) => isTaken) || context.paidByLinks.length > 0
  return isCaptured ? keptCents(context) : null
}

/** A payment came too late, and the shop is asking whether there are places for it. */
export function isReclaiming(snapshot: Snapshot): boolean {
  return isIn(snapshot, "reclaiming")
}

/** The partner is asked whether the booking may move to the wished date. */
export function isAskingToMove(snapshot: Snapshot): boolean {
  return isIn(snapshot, "asking")
}

/** The places are the customer's. */
export function isSold(snapshot: Snapshot): boolean {
  return snapshot.hasTag("sold")
}

/** The customer is paying, or has started to. */
export function isPaying(snapshot: Snapshot): boolean {
  return isIn(snapshot, "paying")
}

/** The money is being captured. This has no time limit and cannot be cancelled. */
export function isCapturing(snapshot: Snapshot): boolean {
  return isIn(snapshot, "capturing")
}

/**
 * How many places the booking keeps without money for them: on hold or paid, or codes that pay for all of it. A reseller
 * pays its partner, not here.
 */
export function unpaidPlaces(snapshot: Snapshot): number {
  const { holds, paid, paidByLinks, discounts } = snapshot.context
  const isCovered = (discounts.length > 0 && dueNow(snapshot.context) === 0) || isOfReseller(snapshot.context)
  const hasMoney = paid.length > 0 || paidByLinks.length > 0 || isCovered
  return hasMoney || isOver(snapshot) ? 0 : holds.reduce((sum, { quantity }) => sum + quantity, 0)
}

function isIn({ value }: Snapshot, step: string): boolean {
  return typeof value === "object" && Object.values<string>(value).includes(step)
}

/** The number that the next attempt to pay must carry. */
export function nextAttempt({ context }: Snapshot): number {
  return context.attempt + 1
}

/* Whether a command is possible at `at`. Pages use this to enable buttons, and the server checks it first. */

export function canStartPayment(snapshot: Snapshot, at: string): boolean {
  return can(snapshot, { type: "customer.paymentStarted", attempt: nextAttempt(snapshot), at })
}

export function canReserveForLater(snapshot: Snapshot, at: string): boolean {
  return can(snapshot, { type: "customer.reservedForLater", at })
}

/** Until when the customer may pay later; null: paying later is not possible at `at`. */
export function payLaterFrom(snapshot: Snapshot, at: string): string | null {
  const { startsAt, policy } = snapshot.context
  return canReserveForLater(snapshot, at) ? payLaterUntil(startsAt, policy.cancellationHours, at) : null
}

/** What the mailed link that confirms a booking without payment tells the machine: what is due is paid later. */
export function confirmedByLink(snapshot: Snapshot) {
  return dueNow(snapshot.context) > 0
    ? ({ type: "customer.reservedForLater" } as const)
    : ({ type: "customer.paymentStarted", attempt: nextAttempt(snapshot) } as const)
}

/** Whether the mailed link that confirms a booking without payment works at `at`, or why not. */
export function linkStep(snapshot: Snapshot, at: string): LinkStep {
  if (isBooked(snapshot)) return "booked"
  if (isPaying(snapshot) || isCapturing(snapshot)) return "paying"
  if (isOver(snapshot)) return expiredTime(snapshot) === null ? "closed" : "expired"
  if (!isBefore(at, snapshot.context.deadline)) return "expired"
  return can(snapshot, { ...confirmedByLink(snapshot), at }) ? "open" : "closed"
}

export function canCancel(snapshot: Snapshot, at: string): boolean {
  return can(snapshot, { type: "customer.canceled", at })
}

export function canAcceptAlternative(snapshot: Snapshot, slot: SlotRef, at: string): boolean {
  return can(snapshot, { type: "customer.alternativeAccepted", ...slot, at })
}

export function canDeclineAlternatives(snapshot: Snapshot, at: string): boolean {
  return can(snapshot, { type: "customer.alternativesDeclined", at })
}

/** Whether the customer may ask for this slot. Its places are checked separately. */
export function canReschedule(snapshot: Snapshot, slot: SlotRef, at: string): boolean {
  return can(snapshot, { type: "customer.rescheduleRequested", ...slot, at })
}

/** Whether the customer may take back the wish for another date, before it is agreed on and paid. */
export function canWithdrawMove(snapshot: Snapshot, at: string): boolean {
  return can(snapshot, { type: "customer.rescheduleWithdrawn", at })
}

/** Whether the partner may move it to another slot, or offer other dates. The slot and its places are checked separately. */
export function canBeMovedByPartner(snapshot: Snapshot, at: string): boolean {
  const elsewhere = { slotId: "", startsAt: plusHours(at, 1) }
  return can(snapshot, { type: "partner.moved", ...elsewhere, at })
}

/** Whether the partner may cancel it in full. */
export function canceledByPartner(snapshot: Snapshot, at: string): boolean {
  return can(snapshot, { type: "partner.canceled", at })
}

/** The partner offers other dates for a booking that stands. */
export function isOffered(snapshot: Snapshot): boolean {
  return isIn(snapshot, "offered")
}

function can(snapshot: Snapshot, event: BookingEvent): boolean {
  return snapshot.status === "active" && snapshot.can(event)
}
