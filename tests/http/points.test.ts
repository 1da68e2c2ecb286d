import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test, vi } from "vitest"
import { tellAccount } from "../../adapters/server/account/commands.ts"
import { disownBooking } from "../../adapters/server/account/own-bookings.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { balanceOf, earnsPoints, entriesOf, losePoints, openPoints } from "../../adapters/server/points/part.ts"
import { written } from "../../adapters/server/store/writes.ts"
import { awardFor, giftedPoints } from "../../domain/points/terms.ts"
import { newPerson } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"
import { cards, type Visitor } from "../fixtures/shop-visitor.ts"

/* What bookings tell the points of the person whose they are. */

const shop = useShop()

async function person() {
  const personId = randomUUID()
  await shop().run(openPoints(personId))
  return {
    owns: (code: string) => shop().run(written([earnsPoints({ code, personId, durationMinutes: 180 })])),
    loses: (code: string) => shop().run(losePoints(personId, code)),
    balance: () => shop().run(balanceOf(personId)),
    lines: async () => {
      const { entries } = await shop().run(entriesOf(personId, null))
      return entries.map(({ reason, points, source }) => ({ reason, points, source })).toReversed()
    },
  }
}

const pay = async (visitor: Visitor, code: string) => {
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, cards.good)
  await visitor.confirm(code, payment.payment_id)
}

const refund = (code: string, cents: number) =>
  shop()
    .visitor()
    .send("POST", `/admin/v0/bookings/${code}/refund`, {
      body: { amount_cents: cents, reason: "pioggia" },
      headers: { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` },
    })

describe("[CK-09] a customer's booking", () => {
  test("earns 3 points for each euro captured online; a refund in parts takes back as much as a whole one", async () => {
    const customer = await person()
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code, encrypted_code: token } = await visitor.hold(picked)
    await customer.owns(code)
    await visitor.giveDetails(code, { custom_fields: picked.answers })
    expect(await customer.balance()).toMatchObject({ pending: 0 })
    await pay(visitor, code)
    await settled(shop())
    const paid = picked.dueOnlineCents
    expect(await customer.balance()).toEqual({ available: 0, pending: awardFor(paid), held: 0, debt: 0 })

    const part = Math.floor(paid / 3) - 1
    expect((await refund(code, part)).status).toBe(200)
    expect((await refund(code, part)).status).toBe(200)
    await settled(shop())
    expect(await customer.balance()).toMatchObject({ pending: awardFor(paid - 2 * part) })
    await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
    await settled(shop())
    expect(await customer.balance()).toEqual({ available: 0, pending: 0, held: 0, debt: 0 })
    const lines = await customer.lines()
    expect(lines[0]).toEqual({ reason: "BOOKING_AWARD", points: awardFor(paid), source: code })
    expect(lines.slice(1).map(({ reason }) => reason)).toEqual(Array(3).fill("BOOKING_AWARD_CANCELED"))
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(0)
  })

  test("that joins the account later earns what was paid before", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code } = await visitor.buy(picked, cards.good)
    await settled(shop())
    const customer = await person()
    await customer.owns(code)
    await vi.waitFor(
      async () => expect(await customer.balance()).toMatchObject({ pending: awardFor(picked.dueOnlineCents) }),
      { timeout: 10_000, interval: 50 },
    )
    await customer.owns(code)
    await refund(code, picked.dueOnlineCents)
    await settled(shop())
    expect(await customer.balance()).toMatchObject({ pending: 0 })
  })

  test("of somebody else earns nothing any more", async () => {
    const customer = await person()
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code } = await visitor.hold(picked)
    await customer.owns(code)
    await customer.loses(code)
    await visitor.giveDetails(code, { custom_fields: picked.answers })
    await pay(visitor, code)
    await settled(shop())
    expect(await customer.balance()).toMatchObject({ pending: 0 })
    const [row] = await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ n: number }>`select count(*)::int as n from subscriptions
          where followed = ${`booking-${code}`} and follow = 'booking > points'`,
      ),
    )
    expect(row?.n).toBe(0)
  })
})

describe("[AC-02] an account of points", () => {
  test("is opened with the person's account; verifying the email earns points and joins the guest's bookings", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { id, email } = await newPerson(shop())
    const { code } = await visitor.hold(picked)
    await visitor.giveDetails(code, { email, confirm_email: email, custom_fields: picked.answers })
    await pay(visitor, code)
    await settled(shop())
    expect(await shop().run(balanceOf(id))).toEqual({ available: 0, pending: 0, held: 0, debt: 0 })
    await shop().run(tellAccount(id, { type: "email.verified" }))
    const pending = awardFor(picked.dueOnlineCents)
    await vi.waitFor(
      async () =>
        expect(await shop().run(balanceOf(id))).toMatchObject({ available: giftedPoints.VERIFY_EMAIL, pending }),
      { timeout: 10_000, interval: 50 },
    )
    await shop().run(disownBooking(id, code))
    expect(await shop().run(balanceOf(id)), "not theirs any more").toMatchObject({ pending: 0 })
  })
})
