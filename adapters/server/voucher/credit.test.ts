import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { voucherExpiry } from "../../../domain/gift/voucher.ts"
import { cents } from "../../../domain/money/cents.ts"
import { withdrawalEnd } from "../../../domain/withdrawal/period.ts"
import { askedAlone } from "../../../tests/fixtures/asked.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { customer } from "../../../tests/fixtures/ticket-flow.ts"
import { serverMigrations } from "../prepare.ts"
import { advanceClock, now } from "../store/clock.ts"
import { openStream } from "../store/event-store.ts"
import { creditOf, giveCreditBack, takeCredit } from "./credit.ts"
import { streamOf, voucherFlowAlone } from "./flow.ts"
import { openVoucher } from "./open.ts"

const YEAR_MS = 370 * 24 * 3_600_000

const use = (code: string, bookingCode: string, amount: number) => ({ voucherId: code, bookingCode, cents: amount })
const balanceOf = (code: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ left: number }>`select balance_cents as left from vouchers where code = ${code}`,
  ).pipe(Effect.map(([row]) => row?.left))

describe.each(alike(databaseKinds, 1))("credit of a voucher on %s", (kind) => {
  const db = useDatabase(kind, { more: serverMigrations.slice(1) })
  const take = (code: string, booking: string, amount: number) =>
    db.run(askedAlone(takeCredit(use(code, booking, amount), customer())))

  it("[CK-10] is taken in parts, and the rest stays on it", async () => {
    expect(await db.run(openVoucher("G1", cents(10_000)))).toBe(true)
    expect(await take("G1", "b1", 4_000)).toBeNull()
    expect(await db.run(creditOf("G1", "variant-1"))).toBe(6_000)
    expect(await take("G1", "b2", 6_001)).toBe("inUse")
    expect(await take("G1", "b2", 6_000)).toBeNull()
    expect(await db.run(creditOf("G1", "variant-1"))).toBe("used")
    expect(await db.run(balanceOf("G1"))).toBe(0)
  })

  it("[L07] is given back completely, and only once", async () => {
    await db.run(openVoucher("G2", cents(10_000)))
    await take("G2", "b1", 4_000)
    await db.run(askedAlone(giveCreditBack(use("G2", "b1", 4_000), customer())))
    expect(await db.run(creditOf("G2", "variant-1"))).toBe(10_000)
    const again = askedAlone(giveCreditBack(use("G2", "b1", 4_000), customer()))
    expect(await db.run(Effect.flip(again))).toMatchObject({ _tag: "StoreFault" })
    expect(await db.run(balanceOf("G2"))).toBe(10_000)
  })

  it("[CK-10] opening a voucher twice gives one voucher, with its remaining credit", async () => {
    await db.run(openVoucher("G3", cents(10_000)))
    await take("G3", "b1", 1_000)
    expect(await db.run(openVoucher("G3", cents(10_000)))).toBe(false)
    expect(await db.run(creditOf("G3", "variant-1"))).toBe(9_000)
  })

  it("[CK-10] one whose credit a coupon paid has none for other experiences, and is not called used", async () => {
    const at = await db.run(now)
    const terms = { variantId: "variant-1", participants: [], addons: [] }
    const input = {
      ...{ voucherId: "G5", valueCents: 10_000, paidCents: 0, terms, at },
      coupon: { variantId: "variant-1", cents: 10_000 },
      expiresAt: voucherExpiry(at),
      withdrawalEndsAt: withdrawalEnd(at),
    }
    await db.run(openStream(voucherFlowAlone, streamOf("G5"), input, customer(), { openedAt: at }))
    expect(await db.run(creditOf("G5", "variant-1"))).toBe(10_000)
    expect(await db.run(creditOf("G5", "variant-2"))).toBe("notForThis")
    const other = takeCredit({ ...use("G5", "b1", 1), variantId: "variant-2" }, customer())
    expect(await db.run(askedAlone(other))).toBe("notForThis")
    const own = takeCredit({ ...use("G5", "b2", 10_000), variantId: "variant-1" }, customer())
    expect(await db.run(askedAlone(own))).toBeNull()
    expect(await db.run(creditOf("G5", "variant-2"))).toBe("used")
  })

  it("[CK-10] there is no credit for an unknown code, and none after a voucher's time", async () => {
    expect(await db.run(creditOf("NOBODYS", "variant-1"))).toBe("unknown")
    expect(await take("NOBODYS", "b1", 1)).toBe("unknown")
    await db.run(openVoucher("G4", cents(10_000)))
    await db.run(advanceClock(YEAR_MS))
    expect(await db.run(creditOf("G4", "variant-1"))).toBe("expired")
    expect(await take("G4", "b1", 1)).toBe("expired")
  })
})
