import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { sumOf } from "../../../domain/checkout/discounts.ts"
import { dueNow } from "../../../machines/gift-order/gift-order.amounts.ts"
import type { GiftOrderContext } from "../../../machines/gift-order/gift-order.types.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { earnsPointsOfGift, pointsDiscount, usablePoints } from "../points/part.ts"
import { written } from "../store/writes.ts"
import { giftCommand, orderState } from "./command.ts"
import { stopPayment } from "./pay.ts"
import { adoptedRow, type GiftOrderRow } from "./rows.ts"

export type PointsWish = { readonly use: boolean; readonly personId: string | null; readonly key: string | null }

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
  const { discounts, choice } = context
  const used = discounts.find(({ kind }) => kind === "points")
  if (use === (used !== undefined)) return
  const paid = { discounts, totalCents: choice.totalCents, dueCents: dueNow(context) }
  const event =
    used === undefined
      ? ({ type: "customer.discountApplied", ...(yield* pointsDiscount(personId, paid)) } as const)
      : ({ type: "customer.discountRemoved", code: used.code } as const)
  yield* stopPayment(row)
  yield* giftCommand(row, event, causedBy("visitor", row.visitorHash, key))
})

/** A visitor who has signed in since owns the order from now on, and earns its points. */
const adopt = Effect.fnUntraced(function* ({ code, stream }: GiftOrderRow, personId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(written([adoptedRow(code, personId), earnsPointsOfGift({ stream, personId })]))
})
