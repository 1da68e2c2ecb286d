import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Coupon } from "../../../domain/checkout/coupon.ts"
import { basisPoints, cents } from "../../../domain/money/cents.ts"

export type CouponRow = {
  readonly percent: number | null
  readonly amountCents: number | null
  readonly minimumCents: number
  readonly validFrom: string
  readonly validUntil: string | null
  readonly loginRequired: boolean
  readonly withDeposit: boolean
}

/** The coupon with this code; null if there is none. */
export const couponOf = Effect.fn("coupon.of")(function* (code: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<CouponRow>`
    select percent, amount_cents as "amountCents", minimum_cents as "minimumCents", valid_from as "validFrom",
      valid_until as "validUntil", login_required as "loginRequired", with_deposit as "withDeposit"
    from coupons where code = ${code}`
  return row === undefined ? null : couponFrom(code, row)
})

/** The coupon of a row. */
export function couponFrom(code: string, row: CouponRow): Coupon {
  const { percent, amountCents, minimumCents, validFrom, validUntil, loginRequired, withDeposit } = row
  const off =
    percent === null
      ? ({ kind: "fixed", cents: cents(amountCents ?? 0) } as const)
      : ({ kind: "percent", percent: basisPoints(percent) } as const)
  return { code, off, minimumCents: cents(minimumCents), validFrom, validUntil, loginRequired, withDeposit }
}

/** A new coupon, with the number of bookings that may use it; null for any number. */
export type NewCoupon = Coupon & { readonly maxUses: number | null }

/** Adds coupons that do not exist yet. Existing ones stay as they are. */
export const addCoupons = Effect.fn("coupon.add")(function* (coupons: readonly NewCoupon[]) {
  const sql = yield* SqlClient.SqlClient
  for (const { code, off, minimumCents, validFrom, validUntil, maxUses, loginRequired, withDeposit } of coupons) {
    yield* sql`
      insert into coupons (code, percent, amount_cents, minimum_cents, valid_from, valid_until, max_uses,
        login_required, with_deposit)
      values (${code}, ${off.kind === "percent" ? off.percent : null}, ${off.kind === "fixed" ? off.cents : null},
        ${minimumCents}, ${validFrom}, ${validUntil}, ${maxUses}, ${loginRequired}, ${withDeposit})
      on conflict (code) do nothing`
  }
})
