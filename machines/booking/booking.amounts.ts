import { type Amounts, afterDiscounts } from "../../domain/checkout/discounts.ts"
import * as owner from "../payment/owner.ts"
import type { BookingContext, PaidByLink } from "./booking.types.ts"

/* What a booking costs, what of it is paid, and what another date changes; all in cents. */

type Priced = Pick<BookingContext, "totalCents" | "dueOnlineCents" | "discounts" | "allowances">

/** What is to be paid online, all in all, after the customer's codes. */
export function dueNow(context: Priced): number {
  return afterDiscounts(context, context.discounts).dueOnlineCents
}

/**
 * What the booking costs on another date. Whoever paid with a code, or was given something back, keeps the price that
 * was agreed on.
 */
export function amountsOn(context: Priced, { totalCents, dueOnlineCents }: Partial<Amounts>): Amounts {
  const keepsPrice = context.discounts.length > 0 || context.allowances.length > 0
  return totalCents === undefined || dueOnlineCents === undefined || keepsPrice
    ? { totalCents: context.totalCents, dueOnlineCents: context.dueOnlineCents }
    : { totalCents, dueOnlineCents }
}

/** What the other date adds to what is paid online; below zero: what comes back. */
export function differenceOf(context: Priced, date: Partial<Amounts>): number {
  return amountsOn(context, date).dueOnlineCents - context.dueOnlineCents
}

/** Whose money comes back: of the booking's own payments first, then of what its pay links took, the latest first. */
export type Returned = { readonly ofPaymentCents: number; readonly ofLinks: readonly PaidByLink[] }

export function returnedBy(context: BookingContext, cents: number): Returned {
  const ofPaymentCents = Math.min(cents, owner.keptCents(context))
  let left = cents - ofPaymentCents
  const ofLinks = context.paidByLinks.toReversed().flatMap((link) => {
    const part = Math.min(left, link.cents)
    left -= part
    return part > 0 ? [{ of: link.of, cents: part }] : []
  })
  return { ofPaymentCents, ofLinks }
}

/** What the links keep when so much is asked back of them. */
export function keptByLinks(paid: readonly PaidByLink[], returned: readonly PaidByLink[]): readonly PaidByLink[] {
  return paid.map(({ of, cents }) => ({
    of,
    cents: cents - (returned.find((part) => part.of === of)?.cents ?? 0),
  }))
}

/** What was taken for the booking and is kept: by its own payments and by its pay links. */
export function keptCents(context: BookingContext): number {
  return owner.keptCents(context) + context.paidByLinks.reduce((sum, { cents }) => sum + cents, 0)
}
