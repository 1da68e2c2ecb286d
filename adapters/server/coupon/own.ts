import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type CouponFacts, couponStanding, type OwnCoupon } from "../../../domain/checkout/own-coupon.ts"
import { now } from "../store/clock.ts"
import { type CouponRow, couponFrom } from "./coupons.ts"

/** Gives a coupon to a person. One that they have already stays as it is. */
export const grantCoupon = Effect.fn("coupon.grant")(function* (personId: string, code: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into coupon_grant (person_id, code, granted_at) values (${personId}::uuid, ${code}, shop_now())
    on conflict do nothing`
})

/** The most coupons that a page shows. */
const MOST = 100

type Row = CouponRow & Omit<CouponFacts, "validFrom" | "validUntil"> & { readonly code: string }

/** The coupons of a person: those that were given to them, and those that their bookings use. Those to use first, then the latest. */
export const couponsOf = Effect.fn("coupon.ofPerson")(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const at = yield* now
  const rows = yield* sql<Row>`
    with own as (
      select code, granted_at, true as granted, null as state from coupon_grant where person_id = ${personId}::uuid
      union all
      select u.coupon_code, o.created_at, false, u.state from booking_owner o
      join coupon_uses u on u.booking_code = o.code where o.person_id = ${personId}::uuid and o.how <> 'notMine'),
    mine as (
      select code, max(granted_at) as since, bool_or(granted) as "isGranted",
        coalesce(bool_or(state = 'held'), false) as "isHeld", coalesce(bool_or(state = 'used'), false) as "isUsed"
      from own group by code)
    select code, percent, amount_cents as "amountCents", minimum_cents as "minimumCents", valid_from as "validFrom",
      valid_until as "validUntil", login_required as "loginRequired", with_deposit as "withDeposit",
      "isGranted", "isHeld", "isUsed", (max_uses is null or held + used < max_uses) as "isLeft"
    from mine join coupons using (code) order by since desc, code limit ${MOST}`
  const coupons = rows.map(({ isGranted, isHeld, isUsed, isLeft, ...row }): OwnCoupon => {
    const { code, off, minimumCents, withDeposit, validFrom, validUntil } = couponFrom(row.code, row)
    const standing = couponStanding({ validFrom, validUntil, isGranted, isHeld, isUsed, isLeft }, at)
    return { code, off, minimumCents, withDeposit, validFrom, validUntil, standing }
  })
  const isReady = ({ standing }: OwnCoupon) => standing === "ready"
  return [...coupons.filter(isReady), ...coupons.filter((one) => !isReady(one))]
})
