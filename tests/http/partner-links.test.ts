import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import type { HttpClient } from "../fixtures/http-client.ts"
import { mailText } from "../fixtures/mailed-link.ts"
import { memberOf, post } from "../fixtures/members.ts"
import { useShop } from "../fixtures/shop.ts"
import type { Picked } from "../fixtures/shop-picks.ts"
import { mailsOf, placesOf, settled } from "../fixtures/shop-tables.ts"

/* Pay links that a partner's members make in the portal. */

const shop = useShop({ own: true })
const sql = <Row extends object>(ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))

let picked: Picked
let office: HttpClient
let guide: HttpClient
let stranger: HttpClient
beforeAll(async () => {
  picked = await shop().pick()
  office = await memberOf(shop(), picked.partnerId)
  guide = await memberOf(shop(), picked.partnerId, "guide")
  const [other] = await sql<{ id: string }>(
    (db) => db`select id from partners where id <> ${picked.partnerId} order by id limit 1`,
  )
  stranger = await memberOf(shop(), other?.id ?? "")
})

const customer = {
  "customer.name": "Ada",
  "customer.surname": "Negri",
  "customer.email": "ada.negri@example.it",
  "customer.phone": "333 1234567",
}
const order = ({ slot, participants }: Picked) => ({
  form: "linkMake",
  slot: slot.id,
  ...Object.fromEntries(participants.map(({ typeId, quantity }) => [`type-${typeId}`, `${quantity}`])),
  amount: "85,50",
  hours: "72",
  lang: "en",
  ...customer,
})
const links = (fields: Readonly<Record<string, string>>, client: HttpClient = office) =>
  post(client, "/partner/links", fields)
const another = () => shop().pick({ where: ({ id }) => id === picked.variant.id })
const newest = async () => {
  const [row] = await sql<{ id: string; code: string; cents: number; hours: number; actor: { member?: string } }>(
    (db) => db`
      select k.link_id as id, k.booking_code as code, k.amount_cents as cents, e.actor,
        round(extract(epoch from k.expires_at - k.created_at) / 3600)::integer as hours
      from pay_links k join events e on e.stream = k.link_id and e.seq = 0
      where k.partner_id = ${picked.partnerId} order by k.created_at desc limit 1`,
  )
  return row ?? expect.fail("no link")
}

describe("[PL-03] a pay link in the portal", () => {
  test("is made for a departure at an agreed price, mailed, listed and paid", async () => {
    const one = await another()
    const page = await office.send("GET", `/partner/links?slot=${one.slot.id}`)
    expect(page.text).toContain("Nuovo link")
    expect((await links(order(one))).status).toBe(303)
    const { code, cents, hours, actor } = await newest()
    expect([cents, hours]).toEqual([8_550, 72])
    expect(actor.member, "who made it").toMatch(/^[\w-]{36}$/)
    await settled(shop())
    const mail = await mailText(shop(), code, "payLink.link")
    expect(mail).toContain("85.50")
    const [, token = ""] = /\/paga\/([\w-]+)/.exec(mail) ?? []
    const listed = await office.send("GET", "/partner/links")
    expect(listed.text).toContain("Ada Negri")
    expect(listed.text).toContain("da pagare")
    expect(listed.text).toContain(token)
    expect((await stranger.send("GET", "/partner/links")).text).not.toContain("Negri")
  })

  test("is mailed again, at most five times an hour, and withdrawn once: its places are free again", async () => {
    const one = await another()
    const before = await placesOf(shop(), one.slot.id)
    await links(order(one))
    const { id, code } = await newest()
    expect((await placesOf(shop(), one.slot.id)).held).toBeGreaterThan(before.held)
    for (const form of ["linkAgain", "linkRevoke"]) {
      expect((await links({ form, link: id }, stranger)).status).toBe(404)
      expect((await links({ form, link: id }, guide)).status).toBe(403)
      expect((await links({ form, link: "link-nothing" })).status).toBe(404)
    }
    const sent = []
    for (let n = 0; n < 6; n++) sent.push((await links({ form: "linkAgain", link: id })).status)
    expect(sent.at(-1)).toBe(429)
    expect(sent[0]).toBe(303)
    expect((await links({ form: "linkRevoke", link: id })).status).toBe(303)
    expect((await links({ form: "linkRevoke", link: id })).status).toBe(410)
    await settled(shop())
    expect(await placesOf(shop(), one.slot.id)).toEqual(before)
    expect((await office.send("GET", "/partner/links")).text).toContain("ritirato")
    expect((await mailsOf(shop(), code)).length).toBeGreaterThan(1)
  })

  test("with wrong data names each field, keeps what was typed and writes nothing", async () => {
    const one = await another()
    const count = async () =>
      (await sql((db) => db`select 1 from pay_links where partner_id = ${picked.partnerId}`)).length
    const before = await count()
    const type = `type-${one.participants[0]?.typeId}`
    for (const [wrong, status] of [
      [{ amount: "0.001" }, 422],
      [{ amount: "-5" }, 422],
      [{ amount: "200000" }, 422],
      [{ "customer.email": "ada" }, 422],
      [{ "customer.name": "" }, 422],
      [{ [type]: "-1" }, 422],
      [{ [type]: "99" }, 422],
      [{ slot: "nothing" }, 404],
    ] as const) {
      const refused = await links({ ...order(one), ...wrong })
      expect(refused.status, JSON.stringify(wrong)).toBe(status)
      if (status === 422) expect(refused.text).toContain("333 1234567")
    }
    expect((await links(order(one), stranger)).status).toBe(404)
    expect((await links(order(one), guide)).status).toBe(403)
    expect((await guide.send("GET", "/partner/links")).status).toBe(404)
    expect(await count()).toBe(before)
  })
})
