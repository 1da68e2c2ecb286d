import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { OpenThing } from "../../../machines/erasure/erasure.types.ts"
import { isUnderWay } from "../booking/part.ts"
import { isGiftOnItsWay } from "../gift/part.ts"
import { moneyOfOwners } from "../payments/part.ts"

/** What of these bookings and gifts is still under way, so that nobody can be erased yet. */
export const openThingsOf = Effect.fn("personalData.openThings")(function* (codes: readonly string[]) {
  if (codes.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  const links = yield* sql<{ id: string }>`select link_id as id from pay_links where booking_code = any(${codes})`
  const money = yield* moneyOfOwners([...codes, ...links.map(({ id }) => id)])
  const isRefunding = money.some(({ moved, byHandCents }) => moved.onItsWayCents > 0 || byHandCents > 0)
  const found: readonly (readonly [OpenThing, boolean])[] = [
    ["booking", yield* isUnderWay(codes)],
    ["gift", yield* isGiftOnItsWay(codes)],
    ["refund", isRefunding],
    ["dispute", money.some(({ isContested }) => isContested)],
  ]
  return found.flatMap(([thing, isOpen]) => (isOpen ? [thing] : []))
})
