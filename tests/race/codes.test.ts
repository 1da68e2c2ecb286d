import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { addCoupons } from "../../adapters/server/coupon/coupons.ts"
import type { UsesGuard } from "../../adapters/server/coupon/uses.ts"
import { serverMigrations } from "../../adapters/server/prepare.ts"
import { giveCreditBack, takeCredit } from "../../adapters/server/voucher/credit.ts"
import { openVoucher } from "../../adapters/server/voucher/open.ts"
import { cents } from "../../domain/money/cents.ts"
import { askedAlone } from "../fixtures/asked.ts"
import { plainCoupon } from "../fixtures/coupons.ts"
import { useDatabase } from "../fixtures/database.ts"
import { often } from "../fixtures/deep.ts"
import { customer } from "../fixtures/ticket-flow.ts"
import { holdUse, releaseUse } from "../fixtures/written.ts"

const TRIES = often(160, 400)

const addCoupon = (code: string, maxUses: number) => addCoupons([plainCoupon(code, { maxUses })])

const inTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(effect))

/** Each checkout tries the coupon in its own transaction, as many at a time as there are connections. */
const storm = (code: string, guard: UsesGuard) =>
  Effect.map(
    Effect.all(
      Array.from({ length: TRIES }, (_, n) =>
        inTransaction(holdUse({ code, bookingCode: `${code}-${n}`, cents: 500 }, guard)),
      ),
      { concurrency: 40 },
    ),
    (answers) => answers.filter((refusal) => refusal === null).length,
  )

const heldOf = (code: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ held: number }>`select held from coupons where code = ${code}`,
  ).pipe(Effect.map(([row]) => row?.held))

describe("many checkouts with one coupon", () => {
  const db = useDatabase("postgres", { poolSize: 20, more: serverMigrations.slice(1) })

  it(`[L07] of ${TRIES} tries at once, one reserves a single use`, async () => {
    await db.run(addCoupon("ONCE", 1))
    expect(await db.run(storm("ONCE", "conditional"))).toBe(1)
    expect(await db.run(heldOf("ONCE"))).toBe(1)
  })

  it("[L07] with reservations and releases at once, the held uses are those reserved and not released", async () => {
    await db.run(addCoupon("THREE", 3))
    const come = (n: number) =>
      Effect.gen(function* () {
        const use = { code: "THREE", bookingCode: `b${n}`, cents: 500 }
        const refused = yield* inTransaction(holdUse(use))
        if (refused !== null) return 0
        if (n % 2 === 1) return 1
        yield* inTransaction(releaseUse(use))
        return 0
      })
    const kept = await db.run(
      Effect.all(
        Array.from({ length: TRIES }, (_, n) => come(n)),
        { concurrency: 20 },
      ),
    )
    // A checkout that asked while all three uses were held got none, even if one was released later.
    const stayed = kept.filter((one) => one === 1).length
    expect(await db.run(heldOf("THREE"))).toBe(stayed)
    expect(stayed).toBeLessThanOrEqual(3)
    // The released uses are available again, and no more than those.
    const later = await db.run(Effect.forEach([1, 3, 5, 7], (n) => come(TRIES + n)))
    expect(later.filter((one) => one === 1)).toHaveLength(3 - stayed)
    expect(await db.run(heldOf("THREE"))).toBe(3)
  })

  it("negative control: reading first and then writing reserves it several times", async () => {
    // The table's check would stop it. Without both, one use would pay for many bookings.
    await db.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`alter table coupons drop constraint coupons_uses_check`),
    )
    // On a busy machine, the first try may be over before the second begins.
    let most = 0
    for (let n = 1; n <= 20 && most <= 1; n++) {
      await db.run(addCoupon(`UNGUARDED${n}`, 1))
      most = await db.run(storm(`UNGUARDED${n}`, "readThenWrite"))
    }
    expect(most).toBeGreaterThan(1)
  })
})

describe("many checkouts with one voucher", () => {
  const db = useDatabase("postgres", { poolSize: 20, more: serverMigrations.slice(1) })

  const leftOf = (code: string) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ left: number; taken: number }>`
        select balance_cents as left, (select coalesce(sum((fact -> 'event' ->> 'amountCents')::int), 0)::int from events
          where stream = 'voucher-' || code and fact -> 'event' ->> 'type' = 'customer.redeemed') as taken
        from vouchers where code = ${code}`,
    ).pipe(Effect.map(([row]) => row))

  it("[CK-10] [L07] take its credit and not a cent more, and the log and the balance agree", async () => {
    await db.run(openVoucher("G100", cents(10_000)))
    const take = (n: number) =>
      askedAlone(takeCredit({ voucherId: "G100", bookingCode: `b${n}`, cents: 700 }, customer()))
    const answers = await db.run(
      Effect.all(
        Array.from({ length: 60 }, (_, n) => take(n)),
        { concurrency: 20 },
      ),
    )
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(14)
    expect(await db.run(leftOf("G100"))).toEqual({ left: 10_000 - 14 * 700, taken: 14 * 700 })
  })

  it("[CK-10] take and give back at once, and all the credit is there in the end", async () => {
    await db.run(openVoucher("G50", cents(5_000)))
    const comeAndGo = (n: number) =>
      Effect.gen(function* () {
        const use = { voucherId: "G50", bookingCode: `b${n}`, cents: 2_000 }
        const refusal = yield* askedAlone(takeCredit(use, customer()))
        if (refusal === null) yield* askedAlone(giveCreditBack(use, customer()))
      })
    await db.run(
      Effect.all(
        Array.from({ length: 40 }, (_, n) => comeAndGo(n)),
        { concurrency: 20 },
      ),
    )
    expect((await db.run(leftOf("G50")))?.left).toBe(5_000)
  })
})
