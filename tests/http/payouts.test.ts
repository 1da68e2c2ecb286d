import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { StatementWire } from "../../adapters/contract/payout.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { parts } from "../../adapters/server/parts.ts"
import { comparePartners, partnerDifferences, partnersDue } from "../../adapters/server/payout/books.ts"
import { openStatements } from "../../adapters/server/payout/open.ts"
import { rebuild } from "../../adapters/server/rebuild.ts"
import { closingAfter } from "../../domain/earnings/statement.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { memberOf, memberPassword, post } from "../fixtures/members.ts"
import { useShop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"

/* What partners earn: postings, statements, payouts, bank data. */

const shop = useShop({ own: true })
const admin = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
const keyOf = (partnerId: string) => ({ authorization: `Bearer ${partnerToken(partnerId, DEMO_PARTNER_SECRET)}` })

const sql = <A>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))

type Posting = { readonly kind: string; readonly from: string; readonly to: string; readonly cents: number }

const postingsOf = (code: string) =>
  sql(
    (sql) => sql<Posting>`
      select kind, from_account as "from", to_account as "to", cents from partner_posting where booking = ${code}
      order by at, kind`,
  )

const dueOf = (postings: readonly Posting[]) =>
  postings.reduce(
    (sum, { from, to, cents }) => sum + (to === "partner_due" ? cents : from === "partner_due" ? -cents : 0),
    0,
  )

async function bought() {
  const visitor = shop().visitor()
  const picked = await shop().pick()
  const { code, token } = await visitor.buy(picked)
  await settled(shop())
  return { visitor, picked, code, token }
}

const now = () => sql((sql) => Effect.map(sql<{ now: string }>`select shop_now() as now`, ([row]) => row?.now ?? ""))

/** Moves the clock on to so many seconds after an instant. */
async function clockTo(instant: string, seconds = 60) {
  await shop().advance(Math.max(0, Date.parse(instant) - Date.parse(await now())) + seconds * 1_000)
  await settled(shop())
}

const startOf = (code: string) =>
  sql((sql) =>
    Effect.map(
      sql<{ at: string }>`
        select s.starts_at as at from bookings b join slots s on s.id = b.slot_id where b.code = ${code}`,
      ([row]) => row?.at ?? "",
    ),
  )

describe("[PR-05] postings", () => {
  test("a sale posts what came in and the commission that was fixed when the booking opened; a cancellation undoes it", async () => {
    const { visitor, picked, code, token } = await bought()
    const { text: page } = await visitor.send("GET", `/booking/v1/bookings/${token}`)
    expect(page, "the customer is not told the commission").toContain(`"commissionBps":0`)
    const postings = await postingsOf(code)
    expect(postings.find(({ kind }) => kind === "online")).toMatchObject({
      from: "customer",
      cents: picked.dueOnlineCents,
    })
    const value = postings.reduce((sum, { kind, cents }) => (/online|onSite/.test(kind) ? sum + cents : sum), 0)
    const commission = postings.find(({ kind }) => kind === "commission")?.cents ?? 0
    expect(commission).toBe(Math.floor((value * 2_000 + 5_000) / 10_000))
    await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
    await settled(shop())
    expect(dueOf(await postingsOf(code))).toBe(0)
  })

  test("a contract that is agreed on later changes nothing that was sold, and counts for what is sold next", async () => {
    const { picked, code } = await bought()
    const before = await postingsOf(code)
    const body = { channel: "ALTROVE_COM", commission_bps: 1_000, coupons_by: "shop" }
    const again = await shop().pick()
    for (const partnerId of new Set([picked.partnerId, again.partnerId])) {
      const path = `/admin/v0/partners/${partnerId}/contract`
      expect((await shop().visitor().send("POST", path, { body, headers: admin })).status).toBe(200)
    }
    await shop().run(rebuild(parts as never))
    expect(await postingsOf(code)).toEqual(before)
    const next = shop().visitor()
    const second = await next.buy(again)
    await settled(shop())
    const postings = await postingsOf(second.code)
    const value = postings.reduce((sum, { kind, cents }) => (/online|onSite/.test(kind) ? sum + cents : sum), 0)
    expect(postings.find(({ kind }) => kind === "commission")?.cents).toBe(Math.floor((value * 1_000 + 5_000) / 10_000))
  })

  test("an allowance takes from the partner and the shop in proportion", async () => {
    const { visitor, code } = await bought()
    const before = dueOf(await postingsOf(code))
    const body = { amount_cents: 1_000, reason: "pioggia" }
    await visitor.send("POST", `/admin/v0/bookings/${code}/refund`, { body, headers: admin })
    await settled(shop())
    const lost = before - dueOf(await postingsOf(code))
    expect(lost).toBeGreaterThan(700)
    expect(lost).toBeLessThan(1_000)
  })

  test("rebuilt postings are those that were stored, and the nightly comparison finds one that is not", async () => {
    for (let sales = 0; sales < 3; sales++) await bought()
    const all = () => sql((sql) => sql`select * from partner_posting order by cause, kind`)
    const stored = await all()
    expect(stored.length).toBeGreaterThan(4)
    await shop().run(rebuild(parts as never))
    expect(await all()).toEqual(stored)
    expect(await shop().run(partnerDifferences)).toEqual([])
    await sql((sql) => sql`update partner_posting set cents = cents + 1 where kind = 'commission'`)
    const found = await shop().run(partnerDifferences)
    expect(found.some(({ is }) => is === "booking")).toBe(true)
    await sql((sql) => sql`update partner_posting set cents = cents - 1 where kind = 'commission'`)
    expect(await shop().run(partnerDifferences)).toEqual([])
  })
})

describe("[PR-05] the partner's calls", () => {
  const exportsOf = (partnerId: string) =>
    sql(
      (sql) => sql<{ what: string; about: string; email: string | null }>`
        select a.what, a.about, m.email_key as email from partner_act a left join partner_member m on m.id = a.member_id
        where a.partner_id = ${partnerId} order by a.at, a.id`,
    )

  test("tell what each booking earns, by day and channel, also for spreadsheets", async () => {
    const { picked, code } = await bought()
    const headers = keyOf(picked.partnerId)
    const day = (await startOf(code)).slice(0, 10)
    const client = shop().visitor()
    const list = await client.send("GET", `/partner/v0/payouts?from=${day}&to=${day}`, { headers })
    expect(list.text).toContain(code)
    const none = await client.send("GET", `/partner/v0/payouts?from=${day}&to=${day}&channel=ALTROVE_NETWORK`, {
      headers,
    })
    expect(none.text).not.toContain(code)
    const file = await client.send("GET", `/partner/v0/payouts.csv?from=${day}&to=${day}&lang=en`, { headers })
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8; header=present"])
    expect(await exportsOf(picked.partnerId), "a program has no member").toEqual([
      { what: "payoutsExported", about: `${day} ${day}`, email: null },
    ])
    // The customer has booked in Italian.
    const named = { it: "Passeggiata col test", en: "Walk with the test" }
    await sql(
      (sql) => sql`
        update experiences set data = jsonb_set(data, '{name}', ${JSON.stringify(named)}::jsonb)
        where id = (select experience_id from variants where id = ${picked.variant.id})`,
    )
    const owner = await memberOf(shop(), picked.partnerId, "owner")
    const reads = (path: string, by = client, also = {}) => by.send("GET", path, { headers: also })
    for (const lang of ["it", "en"] as const) {
      const query = `?from=${day}&to=${day}&lang=${lang}`
      for (const path of ["payouts", "payouts.csv"])
        expect((await reads(`/partner/v0/${path}${query}`, client, headers)).text).toContain(named[lang])
      expect((await reads(lang === "it" ? "/partner/money" : "/en/partner/money", owner)).text).toContain(named[lang])
    }
    expect((await reads(`/partner/v0/payouts.csv?from=${day}&to=${day}`, owner)).status).toBe(200)
    expect((await exportsOf(picked.partnerId)).at(-1)).toMatchObject({ what: "payoutsExported", email: owner.email })
    const staff = await memberOf(shop(), picked.partnerId, "staff")
    expect((await reads(`/partner/v0/payouts.csv?from=${day}&to=${day}`, staff)).status).toBe(403)
  })

  test.each([
    ["from=2026-02-30&to=2026-03-01", "from"],
    ["from=2026-03-02&to=2026-03-01", "to"],
    ["from=2026-01-01&to=2027-06-01", "to"],
  ])("%s is refused, naming the field", async (query, field) => {
    const picked = await shop().pick()
    const refused = problem(
      await shop()
        .visitor()
        .send("GET", `/partner/v0/payouts.csv?${query}`, { headers: keyOf(picked.partnerId) }),
    )
    expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, field])
  })

  test("show another partner's statement to nobody, and bank data to no key", async () => {
    const picked = await shop().pick()
    const get = (path: string, headers = {}) => shop().visitor().send("GET", path, { headers })
    expect((await get("/partner/v0/statements/999", keyOf(picked.partnerId))).status).toBe(404)
    expect((await get("/partner/v0/statements/1.csv")).status).toBe(401)
    expect((await get("/admin/v0/statements", keyOf(picked.partnerId))).status).toBe(401)
  })
})

describe("[PR-05] the page of the money", () => {
  test("is for owners, and the account changes only after the password was shown, with a right IBAN", async () => {
    const { partnerId } = await shop().pick()
    const staff = await memberOf(shop(), partnerId, "staff")
    expect((await staff.send("GET", "/partner/money")).status).toBe(302)
    const wrong = await post(staff, "/partner/money", {
      form: "bankChange",
      holder: "X",
      iban: "IT60X0542811101000000123456",
    })
    expect(wrong.status).toBe(403)
    const owner = await memberOf(shop(), partnerId, "owner")
    const page = await owner.send("GET", "/en/partner/money")
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("Statements")])
    const typed = { form: "bankChange", holder: "Laguna Srl", iban: "IT60X0542811101000000123457" }
    const refused = await post(owner, "/en/partner/money", typed)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("This IBAN is wrong")])
    expect(refused.text, "nothing typed is lost").toContain("Laguna Srl")
    await shop().advance(11 * 60_000)
    const stale = await post(owner, "/en/partner/money", { ...typed, iban: "IT60X0542811101000000123456" })
    expect(stale.status).toBe(403)
    await post(owner, "/en/partner/money", { form: "moneyFreshen", currentPassword: memberPassword })
    const right = await post(owner, "/en/partner/money", { ...typed, iban: "IT60X0542811101000000123456" })
    expect([right.status, right.text]).toEqual([200, expect.stringContaining("IT •••• 3456")])
    await settled(shop())
    const mails = await sql((sql) => sql<{ kind: string }>`select kind from mails where kind like 'payout.bank%'`)
    expect(mails.length).toBeGreaterThan(0)
  })
})

describe("[PR-05] statements", () => {
  test("what was earned is counted on the second of the next month, approved and paid; a later refund comes into the next one", async () => {
    const { visitor, picked, code } = await bought()
    const { partnerId } = picked
    await sql((sql) => sql`delete from partner_bank where partner_id = ${partnerId}`)
    await shop().run(openStatements())
    await clockTo(await startOf(code), 3 * 86_400)
    await clockTo(closingAfter(await now()), 3_600 * 2)
    await settled(shop())
    const get = async (number: number) =>
      shop()
        .visitor()
        .send("GET", `/partner/v0/statements/${number}`, { headers: keyOf(partnerId) })
    // The months in between are counted one after the other.
    await expect.poll(async () => read(StatementWire, await get(1)).state).toBe("CLOSED")
    const first = read(StatementWire, await get(1))
    const line = first.lines.find((one) => one.code === code)
    expect(line?.due_cents).toBe(dueOf(await postingsOf(code)))
    expect(first.totals.due_cents).toBe(first.lines.reduce((sum, { due_cents }) => sum + due_cents, 0))

    const file = await shop()
      .visitor()
      .send("GET", "/partner/v0/statements/1.csv?lang=it", { headers: keyOf(partnerId) })
    expect([file.status, file.text.split("\r\n").length]).toEqual([200, first.lines.length + 2])
    expect(file.text).toContain("commissione (centesimi)")

    const decide = (what: string, body?: object) =>
      shop()
        .visitor()
        .send("POST", `/admin/v0/statements/${first.statement_id}/${what}`, { headers: admin, ...(body && { body }) })
    expect(problem(await decide("paid", { reference: "CRO-1" })).status).toBe(409)
    expect(problem(await decide("approve"))).toMatchObject({ status: 409, code: "bank_missing" })
    const owner = await memberOf(shop(), partnerId, "owner")
    const bank = { form: "bankChange", holder: "Laguna Srl", iban: "IT60 X054 2811 1010 0000 0123 456" }
    await post(owner, "/partner/money", bank)
    expect(problem(await decide("approve"))).toMatchObject({ code: "bank_missing" })
    await clockTo(await now(), 48 * 3_600 + 60)
    expect((await decide("approve")).status).toBe(200)
    expect((await decide("paid", { reference: "CRO-1" })).status).toBe(200)
    await settled(shop())
    const paid = read(StatementWire, await get(1))
    expect([paid.state, paid.reference, paid.hash]).toEqual(["PAID", "CRO-1", first.hash])

    // A refund after the payout: the paid statement stays as it is, and the next one is less.
    await visitor.send("POST", `/admin/v0/bookings/${code}/refund`, {
      body: { amount_cents: 500, reason: "ritardo" },
      headers: admin,
    })
    await settled(shop())
    expect(read(StatementWire, await get(1)).lines).toEqual(paid.lines)
    await shop().run(openStatements())
    const next = read(StatementWire, await get(2))
    expect(next.lines.find((one) => one.code === code)?.due_cents).toBeLessThan(0)
    expect(await shop().run(partnerDifferences)).toEqual([])
    const due = (await shop().run(partnersDue)).find((one) => one.partnerId === partnerId)
    const all = await sql(
      (sql) => sql<{ cents: number }>`
        select sum(case 'partner_due' when to_account then cents when from_account then -cents else 0 end)::integer as cents
        from partner_posting where partner_id = ${partnerId}`,
    )
    expect(due?.dueCents).toBe(all[0]?.cents)
    await shop().run(comparePartners())
    await sql(
      (sql) => sql`update partner_statement_line set due_cents = due_cents + 1 where stream = ${first.statement_id}`,
    )
    expect((await shop().run(partnerDifferences)).map(({ is }) => is)).toContain("statement")
  })
})
