import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What one booking has of a coupon. */
export type CouponUse = { readonly code: string; readonly bookingCode: string; readonly cents: number }

/** Why a coupon was not reserved. `inUse`: it would be free if the checkouts of others ran out. */
export type CouponRefusal = "unknown" | "used" | "inUse"

/**
 * `conditional` is the shop's only way: one statement checks and takes. `readThenWrite` is the fault that the race test
 * plants, to show that it would be seen.
 */
export type UsesGuard = "conditional" | "readThenWrite"

/** Keeps a use of a coupon for a checkout: run it in the transaction of its fact. Null when it is kept. */
export const holdUse = Effect.fn("coupon.hold")(function* (use: CouponUse, guard: UsesGuard = "conditional") {
  const { code, bookingCode, cents } = use
  const sql = yield* SqlClient.SqlClient
  if (!(yield* guard === "conditional" ? take(code) : takeUnguarded(code))) return yield* refusal(code)
  yield* sql`
    insert into coupon_uses (coupon_code, booking_code, cents, state) values (${code}, ${bookingCode}, ${cents}, 'held')`
  return null
})

/** The checkout ended, or the coupon was taken out: others may use it. Fails with UsesOutOfStep when it was not held. */
export const releaseUse = Effect.fn("coupon.release")(function* (use: CouponUse) {
  const sql = yield* SqlClient.SqlClient
  yield* mustBeOne(
    use,
    sql`
      with gone as (delete from coupon_uses
        where coupon_code = ${use.code} and booking_code = ${use.bookingCode} and state = 'held' returning coupon_code)
      update coupons set held = held - 1 from gone where code = coupon_code returning 1`,
  )
})

/** What was held is used. */
export const sellUse = Effect.fn("coupon.sell")(function* (use: CouponUse) {
  const sql = yield* SqlClient.SqlClient
  yield* mustBeOne(
    use,
    sql`
      with sold as (update coupon_uses set state = 'used'
        where coupon_code = ${use.code} and booking_code = ${use.bookingCode} and state = 'held' returning coupon_code)
      update coupons set held = held - 1, used = used + 1 from sold where code = coupon_code returning 1`,
  )
})

/** What was used may be used again: the booking was called off. */
export const returnUse = Effect.fn("coupon.return")(function* (use: CouponUse) {
  const sql = yield* SqlClient.SqlClient
  yield* mustBeOne(
    use,
    sql`
      with back as (delete from coupon_uses
        where coupon_code = ${use.code} and booking_code = ${use.bookingCode} and state = 'used' returning coupon_code)
      update coupons set used = used - 1 from back where code = coupon_code returning 1`,
  )
})

/** The counters do not hold what the log says: a fault of the shop, never of a customer. */
export class UsesOutOfStep extends Error {
  readonly _tag = "UsesOutOfStep"
}

const mustBeOne = <E, R>({ code, bookingCode }: CouponUse, moved: Effect.Effect<readonly unknown[], E, R>) =>
  Effect.flatMap(moved, ({ length }) =>
    length === 1 ? Effect.void : Effect.fail(new UsesOutOfStep(`${bookingCode} has not got the coupon ${code}`)),
  )

const take = (code: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      update coupons set held = held + 1
      where code = ${code} and (max_uses is null or held + used < max_uses) returning 1`
    return rows.length === 1
  })

const takeUnguarded = (code: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* counts(sql, code)
    if (row === undefined || (row.maxUses !== null && row.held + row.used >= row.maxUses)) return false
    yield* sql`update coupons set held = held + 1 where code = ${code}`
    return true
  })

const refusal = (code: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* counts(sql, code)
    if (row === undefined) return "unknown" satisfies CouponRefusal
    return row.maxUses !== null && row.used >= row.maxUses ? "used" : "inUse"
  })

type Counts = { readonly held: number; readonly used: number; readonly maxUses: number | null }

const counts = (sql: SqlClient.SqlClient, code: string) =>
  sql<Counts>`select held, used, max_uses as "maxUses" from coupons where code = ${code}`
