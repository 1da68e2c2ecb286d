import { type Amounts, afterDiscounts, type Discount, sumOf } from "../checkout/discounts.ts"
import { basisPoints, cents } from "../money/cents.ts"
import { percentOf } from "../money/percent.ts"
import { splitByWeights } from "../money/split.ts"
import type { SaleTerms } from "./terms.ts"

/**
 * The money of a sold booking, in cents, none below zero. The first four come in: what the customer pays online, what a
 * voucher pays, what the shop pays for its own coupons and points, and what the customer pays on site. The last two go out
 * of the partner's part.
 */
export const partKinds = ["online", "voucher", "promotion", "onSite", "commission", "reseller"] as const
export type PartKind = (typeof partKinds)[number]
export type Parts = Readonly<Record<PartKind, number>>

export const nothing: Parts = { online: 0, voucher: 0, promotion: 0, onSite: 0, commission: 0, reseller: 0 }

/** What the booking is worth: everything that comes in for it. */
export const grossOf = ({ online, voucher, promotion, onSite }: Parts): number => online + voucher + promotion + onSite

/** What the partner earns, on site and through the shop. */
export const partnerPriceOf = (parts: Parts): number => grossOf(parts) - parts.commission - parts.reseller

/** What the shop owes the partner of it. If much is paid on site, the partner may owe the shop: then it is below zero. */
export const dueOf = (parts: Parts): number => partnerPriceOf(parts) - parts.onSite

export type Sold = Amounts & {
  readonly discounts: readonly Discount[]
  /** Each amount that was given back without a cancellation, in cents. */
  readonly allowances: readonly number[]
  readonly terms: SaleTerms
}

/** How a commission is taken of a value. The test of the laws plants another one. */
export type Share = (valueCents: number, bps: number) => number

const ofWhole: Share = (valueCents, bps) => percentOf(cents(valueCents), basisPoints(bps))

/** The parts of a sold booking. Commissions are rounded once, on the whole value. */
export function partsOf({ totalCents, dueOnlineCents, discounts, allowances, terms }: Sold, share = ofWhole): Parts {
  const { commissionBps, resellerBps, paidTo, couponsBy } = terms
  const coupon = Math.min(totalCents, sumOf(discounts, "coupon"))
  const value = couponsBy === "partner" ? totalCents - coupon : totalCents
  const voucher = sumOf(discounts, "credit")
  const promotion = sumOf(discounts, "points") + (couponsBy === "partner" ? 0 : coupon)
  const ofCustomer = value - voucher - promotion
  const online =
    paidTo === "shop" ? afterDiscounts({ totalCents, dueOnlineCents }, discounts).dueOnlineCents : ofCustomer
  const commission = share(value, commissionBps)
  const sold: Parts = {
    online,
    voucher,
    promotion,
    onSite: ofCustomer - online,
    commission,
    reseller: Math.min(value - commission, share(value, resellerBps)),
  }
  return allowances.reduce(lessAllowance, sold)
}

/** The parts after some money went back to the customer. Commissions shrink in proportion, by the largest remainder. */
export function lessAllowance(parts: Parts, amountCents: number): Parts {
  const back = Math.min(amountCents, parts.online)
  const { commission, reseller } = parts
  const rest = grossOf(parts) - commission - reseller
  if (back <= 0 || grossOf(parts) === 0) return parts
  const [, ofCommission = 0, ofReseller = 0] = splitByWeights(cents(back), [rest, commission, reseller])
  return {
    ...parts,
    online: parts.online - back,
    commission: commission - ofCommission,
    reseller: reseller - ofReseller,
  }
}
