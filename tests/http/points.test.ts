import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test, vi } from "vitest"
import { disownBooking } from "../../adapters/server/account/own-bookings.ts"
import { tellAccount } from "../../adapters/server/account/tell.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { balanceOf, earnsPoints, entriesOf, losePoints } from "../../adapters/server/points/part.ts"
import { written } from "../../adapters/server/store/writes.ts"
import { pointsReasons } from "../../domain/points/reasons.ts"
import { openPoints } from "../fixtures/open-points.ts"
import { newPerson, password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"
import { cards, type Visitor } from "../fixtures/shop-visitor.ts"

/** As the specification says it, not as the shop works it out. */
const awardFor = (capturedCents: number) => Math.floor((3 * capturedCents) / 100)

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

/** What the page says about each reason. */
const said = [
  ["REFERRAL_INVITER_AFTER_ACTION", "Prima prenotazione di un amico invitato", "First booking of a friend you invited"],
  ["REFERRAL_INVITER_AFTER_SIGNUP", "Registrazione di un amico invitato", "Sign-up of a friend you invited"],
  ["REFERRAL_INVITED_AFTER_SIGNUP", "Registrazione su invito di un amico", "Sign-up on a friend’s invitation"],
  [
    "REFERRAL_INVITED_AFTER_ACTION",
    "Prima prenotazione su invito di un amico",
    "First booking on a friend’s invitation",
  ],
  ["SIGN_UP", "Registrazione<", "Sign-up<"],
  ["VERIFY_EMAIL", "Email verificata", "Verified email"],
  ["COMPLETED_PROFILE_CITY", "Provincia nel profilo", "Province in your profile"],
  ["BOOKING_DISCOUNT", "Usati per una prenotazione", "Used for a booking"],
  ["BOOKING_AWARD", "Guadagnati con una prenotazione", "Earned with a booking"],
  ["GIFTCARD_OR_OPENBOOKING_DISCOUNT", "Usati per un regalo", "Used for a gift"],
  ["GIFTCARD_OR_OPENBOOKING_AWARD", "Guadagnati con un regalo", "Earned with a gift"],
  ["REVIEW", "Domande dopo la visita<", "Questions after the visit<"],
  ["REVIEW_CANCELED", "Domande dopo la visita: punti restituiti", "Questions after the visit: points returned"],
] as const

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
    await vi.waitFor(async () => expect(await shop().run(balanceOf(id))).toMatchObject({ available: 150, pending }), {
      timeout: 10_000,
      interval: 50,
    })
    await shop().run(disownBooking(id, code))
    expect(await shop().run(balanceOf(id)), "not theirs any more").toMatchObject({ pending: 0 })
  })

  test("[AC-03] gets points for a verified account and, once for ever, for its city; the session says how many", async () => {
    const { id, email } = await newPerson(shop())
    const client = shop().visitor()
    const post = (path: string, fields: Readonly<Record<string, string>>) =>
      client.send("POST", path, {
        raw: new URLSearchParams(fields).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      })
    await post("/auth/signin", { form: "signIn", email, password })
    const live = async (city: string) => {
      const names = { firstName: "Anna", lastName: "Rossi", phone: "+393331234567", publicUsername: "" }
      expect((await post("/account/profile", { form: "profile", ...names, city })).status).toBe(200)
      const { entries } = await shop().run(entriesOf(id, null))
      return entries.map(({ reason, points }) => `${reason} ${points}`).sort()
    }
    expect(await live("")).toEqual([])
    expect(await live("MI"), "not before the address is verified").toEqual([])
    expect(await live("")).toEqual([])
    await shop().run(tellAccount(id, { type: "email.verified" }))
    await settled(shop())
    const verified = ["SIGN_UP 50", "VERIFY_EMAIL 50"]
    expect(await live("")).toEqual(verified)
    const all = ["COMPLETED_PROFILE_CITY 50", ...verified]
    for (const city of ["MI", "", "RM"]) expect(await live(city)).toEqual(all)
    const session = JSON.parse((await client.send("GET", "/api/auth/session")).text)
    expect(session.user.points_balance).toBe(150)
    const page = async (path: string) => (await client.send("GET", path)).text.replace(/<!-- -->/g, "")
    expect(await page("/account/wallet")).toContain("150 punti")
    await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`insert into points_entry (stream, seq, person_id, reason, points, source, at)
          select 'points-made-up-' || ${id}::text, n, ${id}::uuid, reason, 1, 'made-up', shop_now()
          from unnest(${[...pointsReasons, "REVIEW_CANCELED"]}::text[]) with ordinality as one (reason, n)`,
      ),
    )
    const [it, en] = [await page("/account/points"), await page("/en/account/points")]
    for (const [reason, italian, english] of said) {
      expect([reason, it.includes(italian), en.includes(english)]).toEqual([reason, true, true])
    }
    expect(said.map(([reason]) => reason)).toEqual([...pointsReasons, "REVIEW_CANCELED"])
  })
})
