import { Effect } from "effect"
import { conflictOf, type Discount, discountProblem } from "../../../domain/checkout/discounts.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { Refused } from "../kernel/refused.ts"
import { usablePoints } from "./read.ts"

export type PaidInPart = {
  readonly discounts: readonly Discount[]
  /** The whole price: some points are for dearer bookings only. */
  readonly totalCents: number
  /** What is still to be paid now. */
  readonly dueCents: number
}

const refused = (code: ErrorCode) => new Refused({ code, errors: [{ field: "use", code }] })

/** As many points of this customer as a checkout can take, as a discount (CK-09). Fails with Refused. */
export const pointsDiscount = Effect.fn("points.discount")(function* (
  personId: string,
  { discounts, totalCents, dueCents }: PaidInPart,
) {
  const conflict = conflictOf({ kind: "points", code: personId }, discounts)
  if (conflict !== null) return yield* refused(conflict)
  const usable = yield* usablePoints(personId, totalCents)
  if (usable === 0) return yield* refused("not_enough_points")
  // A point is a cent.
  const discount: Discount = { kind: "points", code: personId, cents: Math.min(usable, dueCents) }
  const problem = discountProblem(discount, discounts)
  return problem === null ? discount : yield* refused(problem)
})
