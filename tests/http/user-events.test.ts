import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { ExportWire } from "../../adapters/contract/personal-data.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { eraseEntries } from "../../adapters/server/personal-data/erase.ts"
import { foldOldest } from "../../adapters/server/user-event/fold.ts"
import { MOST_EVENTS } from "../../domain/user-event/sent.ts"
import { newCustomer } from "../fixtures/customers.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"

/* What visitors do, over HTTP. */

const shop = useShop()

const path = "/api/v0/user-events"
const person = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36"
let ids = 0
const event = (event_type = "page_visited", metadata: object = {}, more: object = {}) => ({
  id: `test/visitor/${++ids}`,
  event_type,
  timestamp: new Date().toISOString(),
  metadata,
  ...more,
})
const put = (body: object, headers: Readonly<Record<string, string>> = {}, locale: "it" | "en" = "it") =>
  shop()
    .visitor(locale)
    .send("PUT", path, { body: { device_id: "device-0001", ...body }, headers: { "user-agent": person, ...headers } })
const rows = <Row extends object>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, ask))
const storedOf = (device: string) =>
  rows<{ type: string; partner: string | null; counted: boolean; metadata: object; email: string | null }>(
    (sql) => sql`select type, partner_id as partner, is_counted as counted, metadata, email from user_event
      where device = ${device} order by type`,
  )

describe("[AN-02] user events", () => {
  test("are stored once, however often and by however many ways they come", async () => {
    const events = [event("page_visited"), event("map_toggled", { shown: true })]
    const answers = await Promise.all(Array.from({ length: 5 }, () => put({ device_id: "five-times", events })))
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(5).fill([204, ""]))
    expect((await storedOf("five-times")).map(({ type }) => type).toSorted()).toEqual(["map_toggled", "page_visited"])
  })

  test("without an id of their own are told apart by everything that they say", async () => {
    const [one, other] = [event("filters_reset", {}, { id: undefined }), event("filters_reset", {}, { id: undefined })]
    const later = { ...other, timestamp: new Date(Date.now() - 5_000).toISOString() }
    for (const events of [[one, later], [one], [later, one]]) await put({ device_id: "without-ids", events })
    expect(await storedOf("without-ids")).toHaveLength(2)
  })

  test("know whose experience they are about; a booking's code is not kept", async () => {
    const { slug, partnerId } = await shop().pick()
    const buyer = shop().visitor()
    const picked = await shop().pick()
    const { code } = await buyer.hold(picked)
    await put({
      device_id: "about-these",
      events: [
        event("page_visited", { experience: slug }),
        event("booking_step", { step: "date", variant: picked.variant.id }),
        event("checkout_step", { step: "data", code }),
      ],
    })
    expect(await storedOf("about-these")).toMatchObject([
      { type: "booking_step", partner: picked.partnerId },
      { partner: picked.partnerId, metadata: { step: "data" } },
      { partner: partnerId, metadata: { experience: slug } },
    ])
    const [found] = await rows<{ n: number }>(
      (sql) =>
        sql`select count(*)::int as n from user_event where metadata::text like ${`%${code}%`} or id like ${`%${code}%`}`,
    )
    expect(found?.n).toBe(0)
  })

  test("of unknown types, and of types that only the log tells, are dropped and the others stay", async () => {
    const events = [event("moon_landed"), event("gross_booking_value", { cents: 1_000_000 }), event("map_moved")]
    expect((await put({ device_id: "some-dropped", events })).status).toBe(204)
    expect((await storedOf("some-dropped")).map(({ type }) => type)).toEqual(["map_moved"])
  })

  test("that are wrong are refused in the caller's language, with the field, and nothing is stored", async () => {
    const old = event("page_visited", {}, { timestamp: "2016-01-01T00:00:00Z" })
    for (const [locale, said] of [
      ["it", /più di 7 giorni/],
      ["en", /more than 7 days/],
    ] as const) {
      const answer = await put({ device_id: "all-refused", events: [event(), old] }, {}, locale)
      expect(answer.status).toBe(422)
      const { errors } = problem(answer)
      expect(errors?.map(({ field }) => field)).toEqual(["events.1.timestamp"])
      expect(errors?.[0]?.detail).toMatch(said)
    }
    const many = await put({ device_id: "all-refused", events: Array.from({ length: MOST_EVENTS + 1 }, () => ({})) })
    expect([many.status, problem(many).errors?.[0]?.field]).toEqual([422, "events"])
    const long = await put({
      device_id: "all-refused",
      events: Array.from({ length: 400 }, () => event("page_visited", { a: "x".repeat(200) })),
    })
    expect(long.status).toBe(413)
    expect(await storedOf("all-refused")).toEqual([])
  })

  test("from another site are refused", async () => {
    const answer = await put({ device_id: "other-site", events: [event()] }, { origin: "https://elsewhere.example" })
    expect(answer.status).toBe(403)
    expect(await storedOf("other-site")).toEqual([])
  })

  test("name only the customer who is signed in; their export has them and an erasure of them leaves none", async () => {
    const customer = await newCustomer(shop())
    const email = `${customer.username}@example.it`
    const send = (device_id: string, email: string) =>
      customer.client.send("PUT", path, {
        body: { device_id, email, events: [event()] },
        headers: { "user-agent": person },
      })
    await send("own-address", email)
    await send("other-address", "someone.else@example.it")
    expect([(await storedOf("own-address"))[0]?.email, (await storedOf("other-address"))[0]?.email]).toEqual([
      email,
      null,
    ])
    const headers = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
    const asked = await shop()
      .visitor()
      .send("POST", "/admin/v0/exports", { body: { email: email }, headers })
    const { sections } = read(ExportWire, asked)
    expect(sections.find(({ id }) => id === "user_event")?.rows).toMatchObject([{ device: "own-address", email }])
    const known = { emailKeys: [email], personId: null, codes: [] }
    await shop().run(eraseEntries(`erasure-${customer.username}`, known))
    expect([(await storedOf("own-address")).length, (await storedOf("other-address")).length]).toEqual([0, 1])
  })

  test("[AN-04] of programs are stored and not counted", async () => {
    await put({ device_id: "a-program", events: [event()] }, { "user-agent": "Googlebot/2.1" })
    await put({ device_id: "a-person-0", events: [event()] })
    expect([(await storedOf("a-program"))[0]?.counted, (await storedOf("a-person-0"))[0]?.counted]).toEqual([
      false,
      true,
    ])
  })

  test("become sums after 90 days, each day once, and only of those that count", async () => {
    const { slug, partnerId } = await shop().pick()
    await put({
      device_id: "old-device-1",
      events: [event("page_visited", { experience: slug }), event("page_visited", { experience: slug })],
    })
    await put({ device_id: "old-device-2", events: [event("page_visited", { experience: slug })] })
    await put(
      { device_id: "old-program", events: [event("page_visited", { experience: slug })] },
      { "user-agent": "curl/8" },
    )
    await rows(
      (sql) =>
        sql`update user_event set day = date '2026-01-15', at = '2026-01-15T12:00Z' where device like 'old-%' returning 1`,
    )
    for (let more = true; more; ) more = await shop().run(foldOldest())
    const sums = await rows(
      (sql) => sql`select day::text, type, partner_id as partner, n, devices from event_day where day = '2026-01-15'`,
    )
    expect(sums).toEqual([{ day: "2026-01-15", type: "page_visited", partner: partnerId, n: 3, devices: 2 }])
    expect(await storedOf("old-device-1")).toEqual([])
  })
})
