import {
  isRevivable,
  MAX_ASKED_EXTENSIONS,
  MAX_EXTENSIONS,
  reminderOf,
  type TopUp,
  unusedTopUp,
  usableCents,
  withoutUse,
  withUse,
} from "../../domain/gift/voucher.ts"
import { owedCents } from "../../domain/gift/voucher-ledger.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { withdrawalEnd } from "../../domain/withdrawal/period.ts"
import type { Reminder, VoucherContext, VoucherEvent } from "./voucher.types.ts"

type Args = { readonly context: VoucherContext; readonly event: VoucherEvent }

/** May this be asked for now? Checked when a command is decided, never on replay. */
export const policyGuards = {
  isValidNow: ({ context, event }: Args) => isInTime(context, event.at),

  /** What a coupon paid is no credit for other experiences. */
  paysForThis: ({ context: { balanceCents, coupon }, event }: Args) =>
    event.type === "customer.redeemed" &&
    (coupon === undefined || event.amountCents <= usableCents(balanceCents, coupon, event.variantId ?? null)),

  /** The period of domain/withdrawal/period.ts, counted from the purchase. */
  withinWithdrawal: ({ context, event }: Args) => isBefore(withdrawalAt(event), context.withdrawalEndsAt),

  /** The same period, counted from the purchase of this credit. */
  topUpInTime: ({ context, event }: Args) =>
    event.type === "buyer.withdrewTopUp" &&
    context.topUps.some((one) => one.order === event.order && isBefore(event.at, topUpWithdrawalEnd(one))),

  /** More time, never less. */
  mayExtend: ({ context, event }: Args) =>
    (event.type === "holder.extended" || event.type === "shop.extended") &&
    isBefore(context.expiresAt, event.expiresAt) &&
    context.extensions < MAX_EXTENSIONS &&
    (event.type === "shop.extended" || context.askedExtensions < MAX_ASKED_EXTENSIONS),

  mayRevive: ({ context, event }: Args) =>
    event.type === "shop.revived" && isRevivable(context.expiresAt, event.at) && isBefore(event.at, event.expiresAt),
}

/** Which branch does the fact take? This is part of the version: a change needs a new version and an upcaster. */
export const structuralGuards = {
  usesAll: (args: Args) => usable(args) && leftAfter(args) === 0,

  usesPart: (args: Args) => usable(args) && leftAfter(args) > 0,

  isUse,

  /** This booking's use is the last one, and the recipient has the voucher. */
  freesSent: (args: Args) => isLastUse(args) && args.context.sent,

  freesUnsent: (args: Args) => isLastUse(args) && !args.context.sent,

  freesTooLate: (args: Args) => isUse(args) && !isInTime(args.context, args.event.at),

  isPaid: ({ context }: Args) => context.paidCents > 0,

  isUnused: ({ context }: Args) => Object.keys(context.uses).length === 0,

  isUnsent: ({ context }: Args) => !context.sent,

  isSealed: ({ context }: Args) => context.openedAt === null,

  isOwed: ({ context }: Args) => owedCents(context.ledger) > 0,

  isUnclaimed: ({ context }: Args) => !context.claimed,

  isNewTopUp: ({ context, event }: Args) =>
    event.type === "buyer.toppedUp" &&
    event.amountCents > 0 &&
    context.topUps.every(({ order }) => order !== event.order),

  isUnusedTopUp: ({ context, event }: Args) =>
    event.type === "buyer.withdrewTopUp" && unusedTopUp(context, event.order) !== null,

  /** Bookings use all other credit. */
  isAllThatIsLeft: ({ context, event }: Args) =>
    event.type === "buyer.withdrewTopUp" && unusedTopUp(context, event.order)?.amountCents === context.balanceCents,

  isOver: ({ context, event }: Args) => !isInTime(context, event.at),

  isUsedUp: ({ context }: Args) => context.balanceCents === 0,

  isUsedInPart: ({ context }: Args) => Object.keys(context.uses).length > 0,

  isSent: ({ context }: Args) => context.sent,

  completesRefund: (args: Args) => isNewRefund(args, (open, cents) => cents === open),

  isPartOfRefund: (args: Args) => isNewRefund(args, (open, cents) => cents < open),
}

export const voucherGuards = { ...policyGuards, ...structuralGuards }

/** Whether the voucher may still be used. Its timer may be late; this is not. */
export function isInTime({ expiresAt }: Pick<VoucherContext, "expiresAt">, at: string): boolean {
  return isBefore(at, expiresAt)
}

/** When the customer withdrew: for a withdrawal, the instant of its confirmation. */
export function withdrawalAt(event: VoucherEvent): string {
  return (event.type === "customer.withdrew" ? event.withdrawnAt : undefined) ?? event.at
}

/** The first instant at which it is too late to withdraw from more credit. */
export const topUpWithdrawalEnd = ({ at }: Pick<TopUp, "at">): string => withdrawalEnd(at)

const days: Readonly<Record<Reminder, number>> = { remind60: 60, remind14: 14 }

/** When to remind; null: it was done, or it is too late for it. */
export function reminderAt({ reminded, expiresAt }: VoucherContext, kind: Reminder, now: string): string | null {
  const at = reminderOf(expiresAt, days[kind])
  return reminded.includes(kind) || !isBefore(now, at) ? null : at
}

/** Cents that the customer must still get back. */
export function openRefund({ paidCents, refunds }: VoucherContext): number {
  return paidCents - Object.values(refunds).reduce((sum, cents) => sum + cents, 0)
}

function isNewRefund({ context, event }: Args, matches: (open: number, cents: number) => boolean): boolean {
  return (
    event.type === "payment.refunded" &&
    !Object.hasOwn(context.refunds, event.refundId) &&
    // What was withdrawn from before is no longer part of what the voucher gives back.
    !context.topUps.some(({ order, withdrawn }) => withdrawn && order === event.order) &&
    event.amountCents > 0 &&
    matches(openRefund(context), event.amountCents)
  )
}

function usable({ context: { valueCents, uses }, event }: Args): boolean {
  return event.type === "customer.redeemed" && withUse(valueCents, uses, event.bookingCode, event.amountCents) !== null
}

function leftAfter({ context, event }: Args): number {
  return event.type === "customer.redeemed" ? context.balanceCents - event.amountCents : Number.NaN
}

function isUse({ context, event }: Args): boolean {
  return event.type === "booking.canceled" && Object.hasOwn(context.uses, event.bookingCode)
}

function isLastUse(args: Args): boolean {
  const { context, event } = args
  return (
    event.type === "booking.canceled" &&
    isUse(args) &&
    Object.keys(withoutUse(context.uses, event.bookingCode)).length === 0
  )
}
