import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { cents } from "../../../domain/money/cents.ts"
import { plainCoupon } from "../../../tests/fixtures/coupons.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { holdUse, releaseUse, returnUse, sellUse } from "../../../tests/fixtures/written.ts"
import { addCoupons, couponOf, type NewCoupon } from "./coupons.ts"
import { couponMigrations } from "./migrations.ts"

const coupon = (code: string, maxUses: number | null) => plainCoupon(code, { maxUses })
const use = (code: string, bookingCode: string) => ({ code, bookingCode, cents: 500 })
const countsOf = (code: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      select held, used, (select count(*)::int from coupon_uses where coupon_code = code and state = 'held') as "heldBy",
        (select count(*)::int from coupon_uses where coupon_code = code and state = 'used') as "usedBy"
      from coupons where code = ${code}`,
  ).pipe(Effect.map(([row]) => row))

describe.each(alike(databaseKinds, 1))("uses of a coupon on %s", (kind) => {
  const db = useDatabase(kind, { more: [couponMigrations] })

  it("[CK-08] is read as it was made, and an existing one stays as it is", async () => {
    const fixed: NewCoupon = {
      ...coupon("FIXED", 3),
      off: { kind: "fixed", cents: cents(2_000) },
      minimumCents: cents(8_000),
      validUntil: "2026-12-31T23:00:00.000Z",
      loginRequired: true,
      withDeposit: false,
    }
    await db.run(addCoupons([fixed]))
    await db.run(addCoupons([{ ...fixed, minimumCents: cents(1) }]))
    const { maxUses: _uses, ...read } = fixed
    expect(await db.run(couponOf("FIXED"))).toEqual(read)
    expect(await db.run(couponOf("NOBODYS"))).toBeNull()
  })

  it("[L07] are held, sold, given back: the coupon and its bookings agree at each step", async () => {
    await db.run(addCoupons([coupon("ONCE", 1)]))
    expect(await db.run(holdUse(use("ONCE", "b1")))).toBeNull()
    expect(await db.run(countsOf("ONCE"))).toEqual({ held: 1, used: 0, heldBy: 1, usedBy: 0 })
    expect(await db.run(holdUse(use("ONCE", "b2")))).toBe("inUse")
    await db.run(releaseUse(use("ONCE", "b1")))
    expect(await db.run(countsOf("ONCE"))).toEqual({ held: 0, used: 0, heldBy: 0, usedBy: 0 })
    expect(await db.run(holdUse(use("ONCE", "b2")))).toBeNull()
    await db.run(sellUse(use("ONCE", "b2")))
    expect(await db.run(countsOf("ONCE"))).toEqual({ held: 0, used: 1, heldBy: 0, usedBy: 1 })
    expect(await db.run(holdUse(use("ONCE", "b3")))).toBe("used")
    await db.run(returnUse(use("ONCE", "b2")))
    expect(await db.run(holdUse(use("ONCE", "b3")))).toBeNull()
    expect(await db.run(holdUse(use("NOBODYS", "b4")))).toBe("unknown")
  })

  it("[L07] are never given back twice, nor by a booking without one", async () => {
    await db.run(addCoupons([coupon("MANY", null)]))
    await db.run(holdUse(use("MANY", "b1")))
    await db.run(holdUse(use("MANY", "b2")))
    await db.run(releaseUse(use("MANY", "b1")))
    for (const wrong of [releaseUse, sellUse, returnUse]) {
      expect(await db.run(Effect.flip(wrong(use("MANY", "b1"))))).toMatchObject({ _tag: "UsesOutOfStep" })
    }
    expect(await db.run(Effect.flip(returnUse(use("MANY", "b2"))))).toMatchObject({ _tag: "UsesOutOfStep" })
    expect(await db.run(countsOf("MANY"))).toEqual({ held: 1, used: 0, heldBy: 1, usedBy: 0 })
  })
})
