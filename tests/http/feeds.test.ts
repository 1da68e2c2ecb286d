import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { readIcs, textOf } from "../../adapters/server/documents/testing/read-ics.ts"
import { problem } from "../fixtures/http-client.ts"
import { memberOf, post } from "../fixtures/members.ts"
import { useShop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"

/* Calendars of members, and the feed for Google. */

const shop = useShop({ own: true, environment: { ADMIN_TOKEN: "admin-token-1234" } })
const sql = <Row extends object>(ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))

type Member = Awaited<ReturnType<typeof memberOf>>

const addFeed = async (member: Member, scope: string, experience = "") => {
  const answer = await post(member, "/partner/feeds", { form: "feedAdd", scope, experience })
  return { status: answer.status, path: /\/partner\/feeds\/[\w-]{22}\.ics/.exec(answer.text)?.[0] ?? "" }
}
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  shop().visitor().send("GET", path, { headers })
const departures = async (path: string) => {
  const { parts } = readIcs((await get(path)).text)
  return parts
    .filter(({ name }) => name === "VEVENT")
    .map(({ properties: { UID, SUMMARY, SEQUENCE, STATUS } }) => ({
      slotId: (UID?.value ?? "").replace(/^departure-|@altrove$/g, ""),
      title: textOf(SUMMARY),
      sequence: Number(SEQUENCE?.value),
      status: STATUS?.value,
    }))
}

describe("[PR-08] a member's calendar", () => {
  test("shows who comes by number alone, follows each change, and keeps what was cancelled", async () => {
    const picked = await shop().pick({ instant: true })
    const member = await memberOf(shop(), picked.partnerId)
    const { path } = await addFeed(member, "all")
    const own = async () => (await departures(path)).find(({ slotId }) => slotId === picked.slot.id)
    expect(await own()).toBe(undefined)
    const visitor = shop().visitor()
    const { token } = await visitor.buy(picked)
    await settled(shop())
    const first = await get(path)
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8")
    for (const personal of ["Rossi", "anna@example.it"]) expect(first.text).not.toContain(personal)
    expect(await own()).toMatchObject({
      sequence: 0,
      status: "CONFIRMED",
      title: expect.stringMatching(/^\d+(\/\d+)? · /),
    })
    const etag = first.headers.get("etag") ?? ""
    expect((await get(path, { "if-none-match": etag })).status).toBe(304)
    // P10: what is cancelled is told as cancelled, with the next number.
    expect((await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)).status).toBeLessThan(300)
    await settled(shop())
    expect(await own()).toMatchObject({ sequence: 1, status: "CANCELLED" })
    expect((await get(path, { "if-none-match": etag })).status).toBe(200)
    await sql(
      (db) =>
        db`update partner_feed_slot set gone_at = shop_now() - interval '31 days' where slot_id = ${picked.slot.id}`,
    )
    expect(await own()).toBe(undefined)
  })

  test("shows a guide only the own departures, and one experience to who wants only that", async () => {
    const picked = await shop().pick({ instant: true })
    const { partnerId } = picked
    const guide = await memberOf(shop(), partnerId, "guide")
    const staff = await memberOf(shop(), partnerId)
    await shop().visitor().buy(picked)
    await settled(shop())
    expect((await addFeed(guide, "all")).status).toBe(422)
    const { path } = await addFeed(guide, "own")
    expect(await departures(path)).toEqual([])
    await sql(
      (db) => db`
      insert into partner_departure_guide (slot_id, member_id)
      select ${picked.slot.id}, id from partner_member where email_key = ${guide.email}`,
    )
    expect((await departures(path)).map(({ slotId }) => slotId)).toEqual([picked.slot.id])
    const [other] = await sql<{ id: string }>(
      (db) => db`select id from experiences where partner_id <> ${partnerId} order by id limit 1`,
    )
    expect((await addFeed(staff, "experience", other?.id)).status).toBe(422)
    const [mine] = await sql<{ id: string }>((db) => db`select x.id from experiences x where x.slug = ${picked.slug}`)
    const one = await addFeed(staff, "experience", mine?.id)
    expect((await departures(one.path)).map(({ slotId }) => slotId)).toContain(picked.slot.id)
  })

  test("ends when it is revoked, and when its member is removed; a wrong address is not found", async () => {
    const picked = await shop().pick()
    const [member, other] = [await memberOf(shop(), picked.partnerId), await memberOf(shop(), picked.partnerId)]
    const [{ path }, kept] = [await addFeed(member, "all"), await addFeed(other, "all")]
    const [row] = await sql<{ id: string; hash: string }>(
      (db) => db`
        select f.id, f.token_hash as hash from partner_feed f join partner_member m on m.id = f.member_id
        where m.email_key = ${member.email}`,
    )
    expect(path).not.toContain(row?.hash ?? "")
    expect((await get(path)).status).toBe(200)
    expect((await post(other, "/partner/feeds", { form: "feedRevoke", feed: row?.id ?? "" })).status).toBe(404)
    expect((await post(member, "/partner/feeds", { form: "feedRevoke", feed: row?.id ?? "" })).status).toBe(200)
    expect((await get(path)).status).toBe(404)
    await sql((db) => db`update partner_member set standing = 'removed' where email_key = ${other.email}`)
    expect((await get(kept.path)).status).toBe(404)
    for (const wrong of [`${"A".repeat(22)}.ics`, "x.ics", `${"A".repeat(22)}`, "%00.ics"])
      expect((await get(`/partner/feeds/${wrong}`)).status, wrong).toBeGreaterThanOrEqual(400)
  })
})

describe("[PR-08] the feed for Google's Things to do", () => {
  const headers = { authorization: "Bearer admin-token-1234" }
  const feed = (query = "") => get(`/feeds/google-ttd.json${query}`, headers)

  test("is the operator's, and holds every experience with its prices", async () => {
    expect((await get("/feeds/google-ttd.json")).status).toBe(401)
    expect((await get("/feeds/google-ttd.json", { authorization: "Bearer wrong-token-1" })).status).toBe(401)
    const { feed_metadata, products } = JSON.parse((await feed()).text)
    expect(feed_metadata).toMatchObject({ total_shards_count: 1, processing_instruction: "PROCESS_AS_SNAPSHOT" })
    const [{ count } = { count: 0 }] = await sql<{ count: number }>(
      (db) => db`select count(*)::integer as count from experiences`,
    )
    expect(products).toHaveLength(count)
    for (const { options } of products)
      for (const { landing_page, price_options, related_locations } of options) {
        expect(landing_page.url).toMatch(/^http.*\/en\/esperienze\//)
        expect(price_options).toHaveLength(1)
        expect(price_options[0].price.units).toBeGreaterThan(0)
        // In Italy.
        const [{ location }] = related_locations
        expect(location.location.lat_lng.latitude).toBeGreaterThan(35)
        expect(location.location.lat_lng.latitude).toBeLessThan(48)
        expect(location.location.lat_lng.longitude).toBeGreaterThan(6)
        expect(location.location.lat_lng.longitude).toBeLessThan(19)
      }
  })

  test("is not given when it has shrunk by more than a fifth, or is empty, unless somebody says so", async () => {
    expect((await feed()).status).toBe(200)
    await sql((db) => db`update feed_written set products = products * 2`)
    expect(problem(await feed())).toMatchObject({ status: 409, code: "feed_shrank" })
    // The refused one was not taken for the new measure.
    expect((await feed()).status).toBe(409)
    expect((await feed("?smaller=allowed")).status).toBe(200)
    expect((await feed()).status).toBe(200)
  })
})
