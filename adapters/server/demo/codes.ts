import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Text } from "../../../domain/locale.ts"
import { basisPoints, type Cents, cents } from "../../../domain/money/cents.ts"
import { addCoupons, type NewCoupon } from "../coupon/part.ts"
import { causedBy } from "../kernel/origin.ts"
import { now } from "../store/clock.ts"
import { send } from "../store/event-store.ts"
import { openVoucher, streamOf, voucherFlowAlone } from "../voucher/part.ts"
import type { Codes } from "./schema.ts"

/** Coupons and vouchers for trying the shop. Each coupon says what it shows. */
export type DemoCodes = {
  readonly coupons: readonly { readonly coupon: NewCoupon; readonly shows: Text }[]
  readonly vouchers: readonly { readonly code: string; readonly valueCents: Cents }[]
}

export function demoCodes({ coupons, vouchers }: Codes): DemoCodes {
  const euros = (amount: number) => cents(amount * 100)
  return {
    coupons: coupons.map(({ code, off, fromEuros = 0, validUntil, maxUses, loginRequired, withDeposit, shows }) => ({
      coupon: {
        code,
        off:
          "percent" in off
            ? { kind: "percent", percent: basisPoints(off.percent * 100) }
            : { kind: "fixed", cents: euros(off.euros) },
        minimumCents: euros(fromEuros),
        validFrom: "2025-12-31T23:00:00.000Z",
        validUntil: validUntil ?? null,
        maxUses: maxUses ?? null,
        loginRequired: loginRequired ?? false,
        withDeposit: withDeposit ?? true,
      },
      shows,
    })),
    vouchers: vouchers.map(({ code, euros: value }) => ({ code, valueCents: euros(value) })),
  }
}

/** The booking code under which the credit of a closed voucher is taken. No real booking has such a code. */
const CLOSED = "demo-closed"

const origin = causedBy("system", "demo")

/** Opens the codes of the demo. An open code stays as it is; a closed one gets back what it had. */
export const openDemoCodes = Effect.fn("demo.openCodes")(function* ({ coupons, vouchers }: DemoCodes) {
  const sql = yield* SqlClient.SqlClient
  const there = yield* sql<{ code: string; validUntil: string | null }>`
    select code, valid_until as "validUntil" from coupons where code = any(${coupons.map(({ coupon }) => coupon.code)})`
  const ends = new Map(there.map(({ code, validUntil }) => [code, validUntil]))
  for (const { coupon } of coupons) {
    if (!ends.has(coupon.code)) yield* addCoupons([coupon])
    else if (ends.get(coupon.code) !== coupon.validUntil)
      yield* sql`update coupons set valid_until = ${coupon.validUntil} where code = ${coupon.code}`
  }
  const balances = yield* balancesOf(vouchers)
  for (const { code, valueCents } of vouchers) {
    if (!balances.has(code)) yield* openVoucher(code, valueCents)
    // This is refused if bookings have used up the voucher, because then it was not closed.
    else if (balances.get(code) === 0)
      yield* send(voucherFlowAlone, streamOf(code), { type: "booking.canceled", bookingCode: CLOSED }, origin)
  }
})

/**
 * Closes the codes of the demo that the database has, because every reader of the README could pay with them. The
 * coupons end now, and the credit of the vouchers is taken. Returns how many codes it closed.
 */
export const closeDemoCodes = Effect.fn("demo.closeCodes")(function* ({ coupons, vouchers }: DemoCodes) {
  const sql = yield* SqlClient.SqlClient
  const at = yield* now
  const ended = yield* sql`
    update coupons set valid_until = ${at}
    where code = any(${coupons.map(({ coupon }) => coupon.code)})
      and (valid_until is null or valid_until > ${at}::timestamptz)
    returning code`
  let closed = ended.length
  for (const [code, amountCents] of yield* balancesOf(vouchers)) {
    if (amountCents === 0) continue
    const event = { type: "customer.redeemed", bookingCode: CLOSED, amountCents } as const
    if ((yield* send(voucherFlowAlone, streamOf(code), event, origin)).ok) closed += 1
  }
  return closed
})

/** The credit in cents of each of these vouchers that the database has. */
const balancesOf = Effect.fnUntraced(function* (vouchers: DemoCodes["vouchers"]) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ code: string; left: number }>`
    select code, balance_cents as "left" from vouchers where code = any(${vouchers.map(({ code }) => code)})`
  return new Map(rows.map(({ code, left }) => [code, left]))
})
