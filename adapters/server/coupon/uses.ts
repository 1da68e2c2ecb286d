import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { guardedRow, type Prepared, prepared, rank, type Write } from "../store/writes.ts"

/** The use of a coupon by one booking. */
export type CouponUse = { readonly code: string; readonly bookingCode: string; readonly cents: number }

/** Why a coupon was not reserved. `inUse`: it would be free if the checkouts of others expired. */
export type CouponRefusal = "unknown" | "used" | "inUse"

/**
 * `conditional` is the shop's only way: one statement checks and takes. The race test plants `readThenWrite` as a
 * fault, to show that it would notice.
 */
export type UsesGuard = "conditional" | "readThenWrite"

/** Rows of `coupons` and `coupon_uses`, which are written in the transaction of the booking's fact. */
export type UseWrite = Write<CouponRefusal, UsesOutOfStep | SqlError.SqlError>

/** The counters disagree with the log. This is a fault of the shop, never a customer's. */
export class UsesOutOfStep extends Error {
  readonly _tag = "UsesOutOfStep"
}

type UseRow = { readonly code: string; readonly bookingCode: string }

const orderOf = (code: string) => ({ rank: rank.shared, key: `coupon ${code}` })

const take = prepared<{ readonly code: string }>(`
  update coupons set held = held + 1
  where code = :code and (max_uses is null or held + used < max_uses) returning 1`)

/** The same statement without its condition, which the race tests plant as a fault. */
const takeUnguarded = prepared<{ readonly code: string }>(
  "update coupons set held = held + 1 where code = :code returning 1",
)

const note = prepared<UseRow & { readonly cents: number }>(`
  insert into coupon_uses (coupon_code, booking_code, cents, state) values (:code, :bookingCode, :cents, 'held')
  returning 1`)

/** Reserves a use of a coupon for a checkout. */
export function useHeld(
  { code, bookingCode, cents }: CouponUse,
  guard: UsesGuard = "conditional",
): readonly UseWrite[] {
  const why = refusal(code)
  return [
    guard === "conditional"
      ? guardedRow(take, { code }, orderOf(code), { why })
      : guardedRow(takeUnguarded, { code }, orderOf(code), { why, readFirst: isLeft(code) }),
    guardedRow(note, { code, bookingCode, cents }, orderOf(code), { why }),
  ]
}

/** Frees the use: the checkout ended, or the customer removed the coupon. */
export const useReleased = (use: CouponUse) => moved(use, forgetHeld, "update coupons set held = held - 1")

/** Turns a reserved use into a final one. */
export const useSold = (use: CouponUse) => moved(use, sold, "update coupons set held = held - 1, used = used + 1")

/** Frees a final use: the booking was cancelled. */
export const useReturned = (use: CouponUse) => moved(use, forgetUsed, "update coupons set used = used - 1")

const ofBooking = "where coupon_code = :code and booking_code = :bookingCode"
const forgetHeld = prepared<UseRow>(`delete from coupon_uses ${ofBooking} and state = 'held' returning 1`)
const forgetUsed = prepared<UseRow>(`delete from coupon_uses ${ofBooking} and state = 'used' returning 1`)
const sold = prepared<UseRow>(`update coupon_uses set state = 'used' ${ofBooking} and state = 'held' returning 1`)

/** Changes a booking's use and the counters of its coupon. */
function moved({ code, bookingCode }: CouponUse, use: Prepared<UseRow>, counted: string): readonly UseWrite[] {
  const why = Effect.suspend(() => Effect.fail(new UsesOutOfStep(`${bookingCode} has not got the coupon ${code}`)))
  return [
    guardedRow(use, { code, bookingCode }, orderOf(code), { why }),
    guardedRow(
      prepared<{ readonly code: string }>(`${counted} where code = :code returning 1`),
      { code },
      orderOf(code),
      {
        why,
      },
    ),
  ]
}

const isLeft = (code: string) =>
  Effect.gen(function* () {
    const [row] = yield* counts(yield* SqlClient.SqlClient, code)
    return row !== undefined && (row.maxUses === null || row.held + row.used < row.maxUses)
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
