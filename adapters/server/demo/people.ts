import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { lockAccounts, lockedAmong, unlockAccount } from "../account/part.ts"
import { grantCoupon } from "../coupon/part.ts"
import { Access, sha256 } from "../kernel/access.ts"
import { reviewTokenOf } from "../review/part.ts"
import type { People } from "./schema.ts"

/** Those of the demo's people who can sign in here: every reader of the README knows their passwords. */
export const openDemoPeople = Effect.fn("demo.openPeople")(function* (people: People) {
  const locked = yield* lockedAmong(people.map(({ email }) => email))
  if (locked.size === 0) return []
  for (const { email, password } of people) if (locked.get(email) === true) yield* unlockAccount(email, password)
  yield* reopenPages
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

/** The tokens of their bookings and reviews are made with the shop's secret, and a copy of the demo with another one. */
const reopenPages = Effect.gen(function* () {
  const { tokenOf } = yield* Access
  const sql = yield* SqlClient.SqlClient
  const bookings = yield* sql<{ code: string }>`
    select o.code from booking_owner o join person p on p.id = o.person_id
    where p.email_key like '%@demo.example'`
  const tokens = yield* Effect.forEach(bookings, ({ code }) =>
    Effect.map(reviewTokenOf(code), (review) => ({ code, booking: sha256(tokenOf(code)), review: sha256(review) })),
  )
  const made = JSON.stringify(tokens)
  yield* sql`
    update bookings b set token_hash = m.booking
    from jsonb_to_recordset(${made}::text::jsonb) as m(code text, booking text)
    where b.code = m.code and b.token_hash <> m.booking`
  yield* sql`
    update review r set token_hash = m.review
    from jsonb_to_recordset(${made}::text::jsonb) as m(code text, review text)
    where r.booking_code = m.code and r.token_hash <> m.review`
})
