import { type Cents, cents } from "../money/cents.ts"
import { awardFor } from "../points/terms.ts"
import { conflictOf, type Discount, sumOf } from "./discounts.ts"
import type { Payable } from "./payable.ts"

/** What a checkout offers a signed-in customer with points (CK-09). A point is a cent. */
export type PointsOffer = {
  /** How many points the booking uses, or would use. */
  readonly points: Cents
  readonly isUsed: boolean
  /** Why none can be used; null: some can. */
  readonly not: "none" | "coupon" | "paid" | null
  /** How many points the booking earns, as it is paid now. */
  readonly earns: number
}

/** `usable`: the points that the customer may use for a booking of this price, those already used among them. */
export function pointsOffer(usable: number, discounts: readonly Discount[], { dueOnlineCents }: Payable): PointsOffer {
  const used = sumOf(discounts, "points")
  const offer = (points: number, not: PointsOffer["not"]): PointsOffer => ({
    points: cents(points),
    isUsed: used > 0,
    not,
    earns: awardFor(dueOnlineCents),
  })
  if (used > 0) return offer(used, null)
  if (usable === 0) return offer(0, "none")
  if (conflictOf({ kind: "points", code: "" }, discounts) !== null) return offer(0, "coupon")
  return dueOnlineCents === 0 ? offer(0, "paid") : offer(Math.min(usable, dueOnlineCents), null)
}
