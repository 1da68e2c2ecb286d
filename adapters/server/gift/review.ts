import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { parseCode } from "../../../domain/code.ts"
import type { DoubtedGift } from "../../../domain/gift/review.ts"
import { cents } from "../../../domain/money/cents.ts"
import { statusOf } from "../../../machines/gift-order/selectors.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { takenCents } from "../../../machines/payment/owner/money.ts"
import { Refused } from "../kernel/refused.ts"
import { giftCommand, orderState } from "./command.ts"
import { orderOfCode } from "./rows.ts"

/* Orders over the limit of a day: a person allows them, or sends the money back. */

const AT_ONCE = 100

/** What waits for a person, the oldest first. */
export const giftsInReview = Effect.fn("gift.inReview")(function* () {
  const sql = yield* SqlClient.SqlClient
  const waiting = yield* sql<
    Pick<DoubtedGift, "code" | "orderedAt" | "name" | "surname" | "email"> & { stream: string }
  >`
    select o.code, o.stream, o.created_at as "orderedAt", w.name, w.surname, w.email
    from gift_orders o join gift_words w using (code) where o.status = 'REVIEW' order by o.created_at limit ${AT_ONCE}`
  return yield* Effect.forEach(waiting, ({ stream, ...row }) =>
    Effect.map(orderState(stream), ({ snapshot: { context } }): DoubtedGift => {
      const { doubt, reviewUntil } = context
      return {
        ...row,
        ...(doubt ?? { cardCents: 0, addressCents: 0 }),
        reviewUntil: reviewUntil ?? row.orderedAt,
        paidCents: cents(takenCents(context)),
      }
    }),
  )
})

/** A person's decision about an order that waits for it. */
export const decideGift = Effect.fn("gift.decide")(function* (
  typed: string,
  type: "shop.allowed" | "shop.refused",
  by: Origin,
) {
  const row = yield* orderOfCode(parseCode(typed) ?? "")
  if (row === null) return yield* new Refused({ code: "gift_not_found" })
  yield* giftCommand(row, { type }, by)
  return { code: row.code, status: statusOf((yield* orderState(row.stream)).snapshot) }
})
