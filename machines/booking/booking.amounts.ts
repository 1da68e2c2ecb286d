import { type Amounts, afterDiscounts } from "../../domain/checkout/discounts.ts"
import * as owner from "../payment/owner/money.ts"
import type { BookingContext, PaidByLink } from "./booking.types.ts"

/* A booking's price, what is paid of it, and the difference to another date; all in cents. */

type Priced = Pick<BookingContext, "totalCents" | "dueOnlineCents" | "discounts" | "allowances" | "channel">

/** A reseller sold it and is paid. Nothing is due here, so no code lowers the price, and another date does not change it. */
export const isOfReseller = ({ channel, dueOnlineCents }: Pick<Priced, "channel" | "dueOnlineCents">): boolean =>
  channel === "ALTROVE_NETWORK" && dueOnlineCents === 0

/** The whole amount to pay online, after the customer's codes. */
export function dueNow(context: Priced): number {
  return afterDiscounts(context, context.discounts).dueOnlineCents
}

/**
 * The booking's price on another date. If the customer used a code or was given money back, or if a reseller sold it, the
 * booking keeps its agreed price.
 */
export function amountsOn(context: Priced, { totalCents, dueOnlineCents }: Partial<Amounts>): Amounts {
  const keepsPrice = context.discounts.length > 0 || context.allowances.length > 0 || isOfReseller(context)
  return totalCents === undefined || dueOnlineCents === undefined || keepsPrice
    ? { totalCents: context.totalCents, dueOnlineCents: context.dueOnlineCents }
    : { totalCents, dueOnlineCents }
}

/** How much more must be paid online on the other date; negative: how much comes back. */
export function differenceOf(context: Priced, date: Partial<Amounts>): number {
  return amountsOn(context, date).dueOnlineCents - context.dueOnlineCents
}

/** Where refunded money comes from: first the booking's own payments, then its pay links, the latest first. */
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

/** What the pay links keep after these refunds. */
export function keptByLinks(paid: readonly PaidByLink[], returned: readonly PaidByLink[]): readonly PaidByLink[] {
  return paid.map(({ of, cents }) => ({
    of,
    cents: cents - (returned.find((part) => part.of === of)?.cents ?? 0),
  }))
}

/** The money that the booking keeps, from its own payments and its pay links. */
export function keptCents(context: BookingContext): number {
  return owner.keptCents(context) + context.paidByLinks.reduce((sum, { cents }) => sum + cents, 0)
}
