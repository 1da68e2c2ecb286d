import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { demo } from "../../../tests/fixtures/demo.ts"
import { sampleCatalogue, samplePartner } from "../catalogue/testing/sample.ts"
import { writeExperiences, writePartners } from "../catalogue/write.ts"
import { couponOf } from "../coupon/coupons.ts"
import { prepare, serverMigrations } from "../prepare.ts"
import { now } from "../store/clock.ts"
import { creditOf } from "../voucher/credit.ts"
import { closeDemoCodes, openDemoCodes } from "./codes.ts"
import { DEMO_PARTNER_SECRET } from "./partner-tokens.ts"

const today = "2026-11-21"
const catalogue = { partners: [samplePartner], experiences: sampleCatalogue(3), schedules: [], reviews: [] }
const small = {
  partners: [samplePartner],
  catalogue: () => catalogue,
  landingTexts: demo.landingTexts.filter(({ kind }) => kind === "category"),
}
const on = prepare({ today, partnerSecret: DEMO_PARTNER_SECRET, demo: small })
const off = prepare({ today, partnerSecret: null, demo: null })

const counted = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<Record<string, number>>`
    select (select count(*) from experiences) as experiences, (select count(*) from landing_texts) as texts,
      (select count(*) from partners) as partners, (select count(token_hash) from partners) as tokens,
      (select count(*) from coupons) as coupons, (select count(*) from vouchers) as vouchers`,
).pipe(Effect.map(([row]) => row))

const empty = { experiences: 0, texts: 0, partners: 0, tokens: 0, coupons: 0, vouchers: 0 }
const full = { experiences: 3, texts: small.landingTexts.length, partners: 1, tokens: 1 }

const db = useDatabase("pglite", { more: serverMigrations.slice(1) })

test("[DI-11] an empty shop starts without the demo, gets it if it is switched on, and loses its codes and tokens if it is switched off", async () => {
  expect(await db.run(off)).toMatchObject({ experiences: 0, slots: 0, demo: false })
  expect(await db.run(closeDemoCodes(demo.codes))).toBe(0)
  expect(await db.run(counted)).toEqual(empty)

  expect(await db.run(on)).toMatchObject({ experiences: 3, demo: true })
  await db.run(openDemoCodes(demo.codes))
  const { coupons, vouchers } = demo.codes
  const codes = { coupons: coupons.length, vouchers: vouchers.length }
  expect(await db.run(counted)).toEqual({ ...full, ...codes })

  // Bookings refer to the experiences, so those stay. Codes and tokens are publicly known, so they end.
  expect(await db.run(off)).toMatchObject({ experiences: 0, demo: false })
  const open = coupons.filter(({ coupon }) => coupon.validUntil === null).length
  expect(await db.run(closeDemoCodes(demo.codes))).toBe(open + vouchers.length)
  expect(await db.run(closeDemoCodes(demo.codes))).toBe(0)
  expect(await db.run(counted)).toEqual({ ...full, ...codes, tokens: 0 })
  const at = await db.run(now)
  for (const { coupon } of coupons) {
    const { validUntil } = (await db.run(couponOf(coupon.code))) ?? {}
    expect(validUntil && validUntil <= at, coupon.code).toBe(true)
  }
  for (const { code } of vouchers) expect(await db.run(creditOf(code, "variant-1")), code).toBe("used")

  expect(await db.run(on)).toMatchObject({ experiences: 0, demo: true })
  await db.run(openDemoCodes(demo.codes))
  expect(await db.run(counted)).toEqual({ ...full, ...codes })
  for (const { coupon } of coupons) {
    expect((await db.run(couponOf(coupon.code)))?.validUntil, coupon.code).toBe(coupon.validUntil)
  }
  for (const { code, valueCents } of vouchers) expect(await db.run(creditOf(code, "variant-1")), code).toBe(valueCents)
})

test("[DI-11] a shop with its own experiences gets nothing of the demo", async () => {
  const own = { ...samplePartner, id: "par-own", tokenHash: null }
  const others = { ...small, partners: [{ ...samplePartner, id: "par-demo" }] }
  await db.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`truncate experiences, partners, landing_texts, landing_pages cascade`
      yield* writePartners([own])
      const [experience] = sampleCatalogue(1)
      yield* writeExperiences(
        [
          {
            experience: { ...experience!, partnerId: own.id },
            partner: own,
            ratingHundredths: null,
            reviewCount: 0,
            pastPrices: [],
          },
        ],
        today,
      )
    }),
  )
  const done = await db.run(prepare({ today, partnerSecret: DEMO_PARTNER_SECRET, demo: others }))
  expect(done).toMatchObject({ experiences: 0, demo: false })
  expect(await db.run(counted)).toMatchObject({ experiences: 1, texts: 0, partners: 1, tokens: 0 })
})
