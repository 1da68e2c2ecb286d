import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test, vi } from "vitest"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { balanceOf, earnsPoints, usablePoints } from "../../adapters/server/points/part.ts"
import { endSameCards } from "../../adapters/server/referral/same-card.ts"
import { written } from "../../adapters/server/store/writes.ts"
import { serverCookies } from "../../domain/kept/server-cookies.ts"
import { giftedPoints } from "../../domain/points/terms.ts"
import { MOST_FRIENDS, REFERRAL_MINIMUM_CENTS } from "../../domain/referral/terms.ts"
import { millisecondsBetween } from "../../domain/time/instant.ts"
import { mailedLink } from "../fixtures/account-mail.ts"
import { alike, deep } from "../fixtures/deep.ts"
import type { HttpClient } from "../fixtures/http-client.ts"
import { password } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"
import { cards, type Visitor } from "../fixtures/shop-visitor.ts"

/* Customers who invite friends. The file has a shop of its own, because it moves the clock. */

const shop = useShop({ own: true })
let people = 0

const post = (client: HttpClient, path: string, fields: Readonly<Record<string, string>>) =>
  client.send("POST", path, {
    raw: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  })

const sql = <Row extends object>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))

type Given = {
  readonly email?: string
  readonly phone?: string
  readonly code?: string
  readonly network?: string
  /** A cookie that the friend's browser shares with the customer's. */
  readonly shares?: string
}

/** Points that may be spent at once are released by a timer, which must have come too. */
const released = () =>
  vi.waitFor(
    async () => {
      await settled(shop())
      const due = await sql((db) => db`select from timers where stream like 'points-%' and due_at <= shop_now()`)
      expect(due).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )

/** Signs up by the form and verifies the address by the mail's button. */
async function joined({ code = "", network, ...given }: Given = {}, client = shop().visitor()) {
  const number = ++people
  const email = given.email ?? `amica.${number}@example.it`
  const fields = {
    form: "signUp",
    firstName: "Anna",
    lastName: "Rossi",
    phone: given.phone ?? `333 ${String(2_000_000 + number)}`,
    city: "MI",
    email,
    confirmEmail: email,
    password,
    referralCode: code,
  }
  expect((await post(client, "/signup", fields)).status).toBe(200)
  await post(client, await mailedLink(shop(), email, "verify"), { form: "verify", password })
  await post(client, "/auth/signin", { form: "signIn", email, password })
  const [row] = await sql<{ id: string }>((db) => db`select id::text as id from person where email_key = ${email}`)
  const id = row?.id ?? ""
  // Everybody in these tests comes from one address; a referral between two such people is doubtful.
  await sql((db) => db`update session set network = ${network ?? `192.0.2.${number}`} where person_id = ${id}::uuid`)
  await released()
  const referral = async () => JSON.parse((await client.send("GET", "/api/v0/me/referral")).text)
  return { client, id, email, referral, balance: () => shop().run(balanceOf(id)) }
}

type Customer = Awaited<ReturnType<typeof joined>>

/** A booking of the friend that was paid online. Returns its code and when its points are released. */
async function booked({ id: personId, client }: Customer, leastCents: number) {
  const picked = await shop().pick({ instant: true })
  if (picked.dueOnlineCents < leastCents) return booked({ id: personId, client } as Customer, leastCents)
  const visitor = shop().visitor()
  const { code } = await visitor.hold(picked)
  await shop().run(written([earnsPoints({ code, personId, durationMinutes: 180 })]))
  await visitor.giveDetails(code, { custom_fields: picked.answers })
  const payment = await visitor.startPaying(code)
  await visitor.enterCard(payment, cards.good)
  await visitor.confirm(code, payment.payment_id)
  await settled(shop())
  return { code, cents: picked.dueOnlineCents, startsAt: picked.slot.startsAt }
}

const admin = (method: "GET" | "POST", path: string) =>
  shop()
    .visitor()
    .send(method, `/admin/v0/referrals${path}`, { headers: { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` } })

const own = giftedPoints.SIGN_UP + giftedPoints.VERIFY_EMAIL + giftedPoints.COMPLETED_PROFILE_CITY
const nothing = { available: own, pending: 0, held: 0, debt: 0 }

describe("[AC-05] a friend who signs up with a customer's code", () => {
  test("gets 10 euro at once; the customer gets up to 15 after the visit, and loses them with its money", async () => {
    const customer = await joined()
    const { code } = await customer.referral()
    const friend = await joined({ code: code.toLowerCase() })
    expect(await friend.balance()).toMatchObject({ available: 1_000 + own })
    expect(await customer.balance()).toEqual({ ...nothing, pending: 500 })
    expect(await customer.referral()).toMatchObject({
      friends: [{ name: "Anna R.", status: "PENDING", points: 500 }],
      points: 0,
      pending_points: 500,
    })

    const booking = await booked(friend, REFERRAL_MINIMUM_CENTS)
    expect(await customer.balance()).toEqual({ ...nothing, pending: 500 })
    const [clock] = await sql<{ now: string }>((db) => db`select shop_now() as now`)
    await shop().advance(millisecondsBetween(clock?.now ?? "", booking.startsAt) + (3 + 48) * 3_600_000)
    await vi.waitFor(
      async () => expect(await customer.balance()).toEqual({ ...nothing, available: nothing.available + 1_500 }),
      { timeout: 20_000, interval: 100 },
    )
    expect(await customer.referral()).toMatchObject({
      friends: [{ status: "COMPLETED", points: 1_500 }],
      points: 1_500,
    })

    const refund = { body: { amount_cents: booking.cents, reason: "pioggia" } }
    const headers = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
    await shop()
      .visitor()
      .send("POST", `/admin/v0/bookings/${booking.code}/refund`, { ...refund, headers })
    await vi.waitFor(async () => expect(await customer.balance()).toEqual(nothing), { timeout: 20_000, interval: 100 })
    expect(await customer.referral()).toMatchObject({ friends: [{ status: "PENDING", points: 0 }], points: 0 })
  })

  test("[CK-09] pays only a booking that is dear enough with these points", async () => {
    const customer = await joined()
    const friend = await joined({ code: (await customer.referral()).code })
    const { available } = await friend.balance()
    expect(available).toBe(1_000 + own)
    expect(await shop().run(usablePoints(friend.id, REFERRAL_MINIMUM_CENTS - 1))).toBe(own)
    expect(await shop().run(usablePoints(friend.id, REFERRAL_MINIMUM_CENTS))).toBe(available)
  })

  const strangers: readonly [string, Given][] = [
    ["whose address is the customer's own with dots and a plus", { email: "in.vita+2@example.it" }],
    ["whose phone has an account already", { phone: "333 9999999" }],
    ["who uses a browser in which the customer has signed in", { shares: serverCookies.knownDevice.name }],
    ["who uses a browser in which the customer has booked", { shares: serverCookies.visitor.name }],
    ["whose code nobody has", { code: "ZZZZZZZZ" }],
  ]

  test.each(alike(strangers))("%s brings no points, and is told the same as anybody", async (_name, given: Given) => {
    const number = ++people
    const customer = await joined({
      email: given.email === undefined ? `invita.${number}@example.it` : "invita@example.it",
      phone: given.phone ?? `334 ${String(2_000_000 + number)}`,
    })
    const browser = shop().visitor()
    if (given.shares !== undefined) {
      await customer.client.hold(await shop().pick())
      const shared = customer.client.cookies.get(given.shares)
      expect(shared).toBeDefined()
      browser.cookies.set(given.shares, shared ?? "")
    }
    const friend = await joined({ code: (await customer.referral()).code, ...given }, browser)
    expect(await friend.balance()).toEqual(nothing)
    expect(await customer.balance()).toEqual(nothing)
    expect((await customer.referral()).friends).toEqual([])
  })

  test("does not count beyond the friends of a year", async () => {
    const customer = await joined()
    const old = "shop_now() - interval '300 days'"
    await sql(
      (db) => db`insert into referral (friend_id, inviter_id, state, created_at)
        select gen_random_uuid(), ${customer.id}::uuid, 'completed', ${db.literal(old)} from generate_series(1, ${MOST_FRIENDS})`,
    )
    const friend = await joined({ code: (await customer.referral()).code })
    expect(await friend.balance()).toEqual(nothing)
    await sql(
      (db) =>
        db`update referral set created_at = shop_now() - interval '370 days' where inviter_id = ${customer.id}::uuid`,
    )
    const other = await joined({ code: (await customer.referral()).code })
    expect(await other.balance(), "a year later it counts").toMatchObject({ available: 1_000 + nothing.available })
  })

  test("waits for a person if both used one network on one day", async () => {
    const customer = await joined({ network: "127.0.0.1" })
    const { code } = await customer.referral()
    const [one, two] = [await joined({ code }), await joined({ code })]
    expect(await one.balance()).toEqual(nothing)
    const isChecked = { status: "PENDING", points: 0, is_checked: true }
    expect((await customer.referral()).friends).toMatchObject([isChecked, isChecked])
    const told = async ({ client }: Customer, page: string, words: string) =>
      (await client.send("GET", page)).text.replace(/<!-- -->/g, "").includes(words)
    const words = "Stiamo controllando l’invito"
    for (const page of ["/account/points", "/account/wallet"]) expect(await told(one, page, words)).toBe(true)
    expect(await told(one, "/en/account/points", "which takes up to 2 working days")).toBe(true)
    expect(await told(customer, "/account/referral", "Lo stiamo controllando")).toBe(true)
    expect(await told(customer, "/account/points", words), "negative control: nobody invited them").toBe(false)
    const { referrals } = JSON.parse((await admin("GET", "")).text)
    const mine = referrals.filter(({ inviter }: { readonly inviter: string }) => inviter === customer.email)
    expect(mine.map(({ friend }: { readonly friend: string }) => friend)).toEqual([one.email, two.email])
    expect((await admin("POST", `/${one.id}/allow`)).status).toBe(200)
    expect((await admin("POST", `/${two.id}/refuse`)).status).toBe(200)
    expect(await one.balance()).toMatchObject({ available: 1_000 + nothing.available })
    expect(await two.balance()).toEqual(nothing)
    await settled(shop())
    const mails = await sql<{ to: string; subject: string }>(
      (db) => db`select to_address as "to", subject from mails where kind = 'referral.allowed'`,
    )
    expect(mails, "who is refused gets no hint").toMatchObject([
      { to: one.email, subject: expect.stringMatching(/^I tuoi 10.€ sono arrivati$/) },
    ])
    for (const friend of [one, two]) expect(await told(friend, "/account/points", words)).toBe(false)
    expect((await customer.referral()).friends).toMatchObject([{ points: 500, is_checked: false }])
    expect((await admin("POST", `/${two.id}/allow`)).status, "decided once").toBe(410)
    expect((await admin("POST", `/${customer.id}/allow`)).status).toBe(404)
    expect((await shop().visitor().send("GET", "/admin/v0/referrals")).status).toBe(401)
  })

  deep.test("brings nothing if both pay with one card, and nobody is told; with two cards it counts", async () => {
    const pay = async (client: Visitor, card: string) => {
      const { code } = await client.buy(await shop().pick({ instant: true }), card)
      await settled(shop())
      return code
    }
    const [customer, other] = [await joined(), await joined()]
    const same = await joined({ code: (await customer.referral()).code })
    const another = await joined({ code: (await other.referral()).code })
    const codes = [await pay(customer.client, cards.good), await pay(same.client, cards.good)]
    codes.push(await pay(other.client, cards.webhookDuplicated), await pay(another.client, cards.good))
    const guest = await pay(shop().visitor(), cards.good)
    const kept = await sql<{ code: string; hash: string }>(
      (db) => db`select booking_code as code, card_hash as hash from payment_card`,
    )
    const hashOf = (code: string | undefined) => kept.find((one) => one.code === code)?.hash
    const [one, two, three, four] = codes.map(hashOf)
    expect(one).toMatch(/^[\w-]{43}$/)
    expect([two === one, three === one, four === one, hashOf(guest)]).toEqual([true, false, true, undefined])

    await shop().run(endSameCards())
    const states = await sql<{ state: string }>(
      (db) => db`select state from referral where friend_id in (${same.id}::uuid, ${another.id}::uuid) order by state`,
    )
    expect(states).toEqual([{ state: "pending" }, { state: "refused" }])
    expect((await customer.referral()).friends).toEqual([])
    expect((await other.referral()).friends).toMatchObject([{ points: 500 }])
    expect((await same.balance()).available, "no reward").toBe(own)
    expect((await another.balance()).available).toBe(1_000 + own)
  })

  deep.test("counts with a visit that ended while a person had not looked yet", async () => {
    const customer = await joined({ network: "127.0.0.1" })
    const friend = await joined({ code: (await customer.referral()).code })
    const { startsAt } = await booked(friend, REFERRAL_MINIMUM_CENTS)
    const [clock] = await sql<{ now: string }>((db) => db`select shop_now() as now`)
    await shop().advance(millisecondsBetween(clock?.now ?? "", startsAt) + (3 + 48) * 3_600_000)
    await vi.waitFor(async () => expect((await friend.balance()).pending).toBe(0), { timeout: 20_000, interval: 100 })
    expect(await customer.balance()).toEqual(nothing)
    expect((await admin("POST", `/${friend.id}/allow`)).status).toBe(200)
    await vi.waitFor(
      async () => expect(await customer.balance()).toEqual({ ...nothing, available: nothing.available + 1_500 }),
      { timeout: 20_000, interval: 100 },
    )
  })
})

describe("[AU-05] the link that invites", () => {
  test("is given once the address is verified", async () => {
    const customer = await joined()
    await sql((db) => db`update person set email_verified_at = null where id = ${customer.id}::uuid`)
    const refused = await customer.client.send("GET", "/api/v0/me/referral")
    expect([refused.status, JSON.parse(refused.text).detail]).toEqual([
      403,
      "Per avere un link d’invito devi prima verificare l’email",
    ])
    expect((await customer.client.send("GET", "/en/account/referral")).text).toContain(
      "Email must be verified to get a referral link",
    )
    expect((await shop().visitor().send("GET", "/api/v0/me/referral")).status).toBe(401)
  })

  test("opens the sign-up with its code, which the browser remembers for 30 days; the first link counts", async () => {
    const [customer, other] = [await joined(), await joined()]
    const { code, path } = await customer.referral()
    await joined({ code })
    const said = async (page: string, client = customer.client) => {
      const { text } = await client.send("GET", page)
      return text.replace(/<!-- -->/g, "").replace(/\s/g, " ")
    }
    const page = await said("/account/referral")
    expect(page).toContain(`value="${shop().origin}${path}"`)
    for (const words of ["riceve 10 €.", "fino a 15 €", "Anna R.", "In attesa della prima esperienza"])
      expect(page).toContain(words)
    for (const words of ["€10", "€15", "Anna R.", "Waiting for the first experience"]) {
      expect(await said("/en/account/referral")).toContain(words)
    }
    const signUp = await said(`/signup?ref=${code}`, shop().visitor())
    expect(signUp).toContain("Un amico ti ha invitato: il suo codice è già scritto qui sotto.")
    expect(signUp).toMatch(/confermi il tuo indirizzo ricevi 10 € in punti, per una prenotazione da 60 €/)
    await sql(
      (db) => db`update person set public_username = 'anna.in.cima' where id = ${customer.id}::uuid returning id`,
    )
    for (const [page, words] of [
      ["/signup", "anna.in.cima ti ha invitato"],
      ["/en/signup", "anna.in.cima has invited you"],
    ])
      expect(await said(`${page}?ref=${code}`, shop().visitor())).toContain(words)
    const { path: second } = await other.referral()
    const visitor = shop().visitor()
    const to = async (address: string) => {
      const { status, headers } = await visitor.send("GET", address)
      return [status, headers.get("location")]
    }
    const own = `/signup?ref=${code}`
    const { headers, status } = await visitor.send("GET", `/en${path}`)
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([302, `/en${own}`, "no-store"])
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`_invited=${code}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${30 * 86_400}$`)),
    ])
    expect((await visitor.send("GET", own)).text).toContain(`value="${code}"`)
    // Without the address, a month later or by another friend's link: the first code.
    expect(await to("/signup?callbackUrl=%2Fliste")).toEqual([302, `/signup?callbackUrl=%2Fliste&ref=${code}`])
    expect(await to(second)).toEqual([302, own])
    expect(await to("/signup?ref=OTHER")).toEqual([302, own])
    visitor.cookies.clear()
    expect(await to("/signup"), "negative control: nothing is remembered").toEqual([200, null])
    for (const hostile of ["/invito/%22%3E%3Cscript%3E", "/invito/a%0D%0Ab", `/invito/${"A".repeat(21)}`]) {
      const answer = await shop().visitor().send("GET", hostile)
      expect([answer.status, answer.headers.get("location"), answer.headers.getSetCookie()]).toEqual([
        302,
        "/signup",
        [],
      ])
    }
  })
})
