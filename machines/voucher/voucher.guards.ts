import { withoutUse, withUse } from "../../domain/gift/voucher.ts"
import { isBefore } from "../../domain/time/instant.ts"
import type { VoucherContext, VoucherEvent } from "./voucher.types.ts"

type Args = { readonly context: VoucherContext; readonly event: VoucherEvent }

/** May this be asked for now? Checked when a command is decided, never on replay. */
export const policyGuards = {
  isValidNow: ({ context, event }: Args) => isInTime(context, event.at),

  /** The period of domain/withdrawal/period.ts, counted from the purchase. */
  withinWithdrawal: ({ context, event }: Args) => isBefore(withdrawalAt(event), context.withdrawalEndsAt),
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

  completesRefund: (args: Args) => isNewRefund(args, (open, cents) => cents === open),

  isPartOfRefund: (args: Args) => isNewRefund(args, (open, cents) => cents < open),
}

export const voucherGuards = { ...policyGuards, ...structuralGuards }

/** Whether the voucher may still be used. Its timer may be late; this is not. */
export function isInTime({ expiresAt }: VoucherContext, at: string): boolean {
  return isBefore(at, expiresAt)
}

/** When the customer withdrew: for a withdrawal, the instant of its confirmation. */
export function withdrawalAt(event: VoucherEvent): string {
  return (event.type === "customer.withdrew" ? event.withdrawnAt : undefined) ?? event.at
}

/** Cents that the customer must still get back. */
export function openRefund({ paidCents, refunds }: VoucherContext): number {
  return paidCents - Object.values(refunds).reduce((sum, cents) => sum + cents, 0)
}

function isNewRefund({ context, event }: Args, matches: (open: number, cents: number) => boolean): boolean {
  return (
    event.type === "payment.refunded" &&
    !Object.hasOwn(context.refunds, event.refundId) &&
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
