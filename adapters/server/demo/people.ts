import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { lockAccounts, lockedAmong, unlockAccount } from "../account/part.ts"
import { grantCoupon } from "../coupon/part.ts"
import { Access, sha256 } from "../kernel/access.ts"
import type { People } from "./schema.ts"

/** Those of the demo's people who can sign in here: every reader of the README knows their passwords. */
export const openDemoPeople = Effect.fn("demo.openPeople")(function* (people: People) {
  const locked = yield* lockedAmong(people.map(({ email }) => email))
  if (locked.size === 0) return []
  for (const { email, password } of people) if (locked.get(email) === true) yield* unlockAccount(email, password)
  yield* reopenBookings
  yield* grantDemoCoupons(people)
  return people.filter(({ email }) => locked.has(email))
})

/** The coupons that the demo's people find in their accounts, as far as the shop has them. */
const grantDemoCoupons = Effect.fnUntraced(function* (people: People) {
  const sql = yield* SqlClient.SqlClient
  const emails = people.map(({ email }) => email)
  const given = yield* sql<{ personId: string; code: string }>`
    select p.id as "personId", c.code from person p cross join coupons c
    where p.email_key = any(${emails}) and c.code in ('CLUB15', 'INVERNO') order by c.code, p.id`
  for (const { personId, code } of given) yield* grantCoupon(personId, code)
})

/** Nobody can sign in as one of the demo's people any more. Returns how many could. */
export const closeDemoPeople = (people: People) => lockAccounts(people.map(({ email }) => email))

/** A booking's token is made with the shop's secret, and a copy of the demo was made with another one. */
const reopenBookings = Effect.gen(function* () {
  const { tokenOf } = yield* Access
  const sql = yield* SqlClient.SqlClient
  const bookings = yield* sql<{ code: string; tokenHash: string }>`
    select b.code, b.token_hash as "tokenHash" from booking_owner o join bookings b using (code)
    join person p on p.id = o.person_id where p.email_key like '%@demo.example'`
  const moved = bookings
    .map(({ code, tokenHash }) => ({ code, before: tokenHash, hash: sha256(tokenOf(code)) }))
    .filter(({ before, hash }) => before !== hash)
  if (moved.length === 0) return
  yield* sql`
    update bookings b set token_hash = m.hash
    from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as m(code text, hash text) where b.code = m.code`
})
