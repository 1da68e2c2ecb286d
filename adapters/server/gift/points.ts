import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { conflictOf, type Discount, discountProblem, sumOf } from "../../../domain/checkout/discounts.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { dueNow } from "../../../machines/gift-order/gift-order.amounts.ts"
import type { GiftOrderContext } from "../../../machines/gift-order/gift-order.types.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { earnsPointsOfGift, usablePoints } from "../points/part.ts"
import { written } from "../store/writes.ts"
import { giftCommand, orderState } from "./command.ts"
import { stopPayment } from "./pay.ts"
import { adoptedRow, type GiftOrderRow } from "./rows.ts"

export type PointsWish = { readonly use: boolean; readonly personId: string | null; readonly key: string | null }

const refused = (code: ErrorCode) => new Refused({ code, errors: [{ field: "use", code }] })

/** How many points this customer may use for an order, those already used among them; null: it is another's. */
export const pointsForGift = Effect.fn("gift.pointsFor")(function* (
  row: Pick<GiftOrderRow, "personId">,
  { choice, discounts }: Pick<GiftOrderContext, "choice" | "discounts">,
  personId: string,
) {
  if (row.personId !== null && row.personId !== personId) return null
  return (yield* usablePoints(personId, choice.totalCents)) + sumOf(discounts, "points")
})

/**
 * Pays for a gift with as many of the signed-in customer's points as it can take, or takes them off again (CK-09). What
 * is so already stays so. Fails with Refused.
 */
export const usePoints = Effect.fn("gift.usePoints")(function* (row: GiftOrderRow, { use, personId, key }: PointsWish) {
  if (personId === null) return yield* new Refused({ code: "SessionRequired" })
  // An order of another customer is not told apart from none.
  if (row.personId !== null && row.personId !== personId) return yield* new Refused({ code: "gift_not_found" })
  if (row.personId === null) yield* adopt(row, personId)
  const { context } = (yield* orderState(row.stream)).snapshot
  const used = context.discounts.find(({ kind }) => kind === "points")
  if (use === (used !== undefined)) return
  const event =
    used === undefined
      ? ({ type: "customer.discountApplied", ...(yield* discountOf(context, personId)) } as const)
      : ({ type: "customer.discountRemoved", code: used.code } as const)
  yield* stopPayment(row)
  yield* giftCommand(row, event, causedBy("visitor", row.visitorHash, key))
})

/** A visitor who has signed in since owns the order from now on, and earns its points. */
const adopt = Effect.fnUntraced(function* ({ code, stream }: GiftOrderRow, personId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(written([adoptedRow(code, personId), earnsPointsOfGift({ stream, personId })]))
})

const discountOf = Effect.fnUntraced(function* (context: GiftOrderContext, personId: string) {
  const { discounts, choice } = context
  const conflict = conflictOf({ kind: "points", code: personId }, discounts)
  if (conflict !== null) return yield* refused(conflict)
  const usable = yield* usablePoints(personId, choice.totalCents)
  if (usable === 0) return yield* refused("not_enough_points")
  // A point is a cent.
  const discount: Discount = { kind: "points", code: personId, cents: Math.min(usable, dueNow(context)) }
  const problem = discountProblem(discount, discounts)
  return problem === null ? discount : yield* refused(problem)
})
