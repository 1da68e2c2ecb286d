import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { standingStatuses } from "../../../domain/booking/status.ts"
import type { OpenThing } from "../../../machines/erasure/erasure.types.ts"
import { moneyOfOwners } from "../payments/part.ts"

/** What of these bookings is still under way, so that nobody can be erased yet. */
export const openThingsOf = Effect.fn("personalData.openThings")(function* (codes: readonly string[]) {
  if (codes.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  const [booking] = yield* sql<{ isOpen: boolean }>`
    select exists (select from bookings b left join slots s on s.id = b.slot_id where b.code = any(${codes})
      and (b.status = 'CHECKOUT' or (b.status = any(${standingStatuses})
        and coalesce(s.starts_at, b.created_at) + interval '1 day' > shop_now()))) as "isOpen"`
  const links = yield* sql<{ id: string }>`select link_id as id from pay_links where booking_code = any(${codes})`
  const owners = [...codes, ...links.map(({ id }) => id)]
  const money = yield* moneyOfOwners(owners)
  const disputes = yield* sql`
    select from payment_attempts a join streams s on s.stream = 'payment-' || a.code || '-' || a.attempt
    where a.code = any(${owners}) and s.state = '"contested"'`
  const isRefunding = money.some(({ moved, byHandCents }) => moved.onItsWayCents > 0 || byHandCents > 0)
  const found: readonly (readonly [OpenThing, boolean])[] = [
    ["booking", booking?.isOpen === true],
    ["refund", isRefunding],
    ["dispute", disputes.length > 0],
  ]
  return found.flatMap(([thing, isOpen]) => (isOpen ? [thing] : []))
})
