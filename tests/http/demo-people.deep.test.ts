import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, expect, test } from "vitest"
import { ListsWire } from "../../adapters/contract/list.ts"
import { PointsEntriesWire, PointsWire } from "../../adapters/contract/me.ts"
import { settingsOf } from "../../adapters/server/config.ts"
import { DemoPeople } from "../../adapters/server/demo/part.ts"
import { readDemoPeople, sourceFolder } from "../../adapters/server/demo/read.ts"
import { openDemoPartner } from "../../adapters/server/demo-requests.ts"
import { isNewDemo, makeHistory } from "../../adapters/server/history.ts"
import type { DatabaseSettings } from "../../adapters/server/store/database.ts"
import { freshDatabase, shopDatabase } from "../fixtures/database.ts"
import { read } from "../fixtures/http-client.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"

/* The demo's people: in the template of the embedded database, and made at the first start on PostgreSQL. */

const people = readDemoPeople(sourceFolder)
const environment = { PAYMENTS: "sandbox" }
const template = fileURLToPath(new URL("../../dist/template.tar.gz", import.meta.url))

let made: DatabaseSettings
let shops: Readonly<Record<string, Shop>>
beforeAll(async () => {
  if (!existsSync(template)) throw new Error(`${template} is not built: npm run build`)
  made = await shopDatabase(6)
  await makeHistory({ settings: { ...settingsOf(environment, undefined), database: made }, environment })
  shops = {
    "the template": await openShop({ settings: { database: { kind: "pglite", dataDir: null, template } } }),
    PostgreSQL: await openShop({ settings: { database: made } }),
  }
}, 120_000)
afterAll(async () => {
  for (const shop of Object.values(shops)) await shop.close()
})

const signIn = async (shop: Shop, { email, password, language }: (typeof people)[number]) => {
  const visitor = shop.visitor(language)
  const raw = new URLSearchParams({ email, password }).toString()
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: shop.origin }
  return { visitor, answer: await visitor.send("POST", "/auth/signin", { raw, headers }) }
}

const counts = (text: string) => [...text.matchAll(/<h2[^>]*>[^<]*\((\d+)\)/g)].map(([, count]) => Number(count))

test.each(["the template", "PostgreSQL"])(
  "[OP-01] the demo's people of %s sign in and find their history",
  async (of) => {
    const shop = shops[of]
    if (shop === undefined) throw new Error("no such shop")
    expect((await shop.run(DemoPeople)).map(({ email }) => email)).toEqual(people.map(({ email }) => email))
    for (const person of people) {
      const { visitor, answer } = await signIn(shop, person)
      expect(answer.status).toBe(303)
      const page = await visitor.send("GET", "/account/bookings")
      const { bookings } = person
      const canceled = bookings.filter((one) => one.canceled !== undefined).length
      const past = bookings.filter(({ visit }) => visit < 0).length
      expect(counts(page.text)).toEqual([bookings.length - canceled - past, past, canceled])
      // One visit is reviewed, and one waits for it.
      const waiting = page.text.match(/(?<=href=")\/(?:en\/)?recensione\/[\w-]+/g)
      expect(waiting).toHaveLength(1)
      expect((await visitor.send("GET", waiting?.[0] ?? "")).status).toBe(200)
      const reviews = await visitor.send("GET", "/account/reviews")
      for (const { review } of bookings) if (review !== undefined) expect(reviews.text).toContain(review.text)
      const [, token = ""] = /href="\/(?:en\/)?prenotazione\/([\w-]+)"/.exec(page.text) ?? []
      expect((await visitor.booking(token)).status).toBe("CONFIRMED")
      const { available, pending } = read(PointsWire, await visitor.send("GET", "/api/v0/me/points"))
      const { entries } = read(PointsEntriesWire, await visitor.send("GET", "/api/v0/me/points/entries"))
      expect(pending).toBeGreaterThan(0)
      expect(available + pending).toBe(entries.reduce((sum, { points }) => sum + points, 0))
      expect(entries.some(({ reason }) => reason === "BOOKING_AWARD_CANCELED")).toBe(true)
      const lists = read(ListsWire, await visitor.send("GET", "/api/v0/lists"))
      expect(lists.map(({ kind, count }) => [kind, count])).toEqual([
        ["favourites", 6],
        ["list", 4],
      ])
    }
  },
)

test("[OP-01] the history leaves no mail, nothing to do, nothing of the future, and the shop's clock as it was", async () => {
  const shop = await openShop({ settings: { database: made, role: "web" } })
  const [row] = await shop.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<Record<string, number>>`
        select (select offset_ms from clock) as clock, (select count(*) from events where at > shop_now()) as future,
          (select count(*) from mails) as mails, (select count(*) from outbox where status <> 'done') as waiting`,
    ),
  )
  expect(row).toEqual({ clock: 0, future: 0, mails: 0, waiting: 0 })
  await shop.close()
})

test.each(["the template", "PostgreSQL"])(
  "[PR-05] the partner whom the demo of %s lets in has a closed statement, the one that the history opened",
  async (of) => {
    const shop = shops[of]
    if (shop === undefined) throw new Error("no such shop")
    const app = { run: shop.run, handle: (request: Request) => fetch(request) }
    const owner = await openDemoPartner(app, shop.origin)
    const closed = () =>
      shop.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ number: number; state: string }>`
            select s.number, s.state from partner_statement s join partner_member m on m.partner_id = s.partner_id
            where m.email_key = ${owner?.email ?? ""} order by s.number limit 1`,
        ),
      )
    await expect.poll(closed).toEqual([{ number: 1, state: "CLOSED" }])
  },
)

test("[DI-11] without the demo, or with real money, nobody can sign in as one of them; with the demo they can again", async () => {
  const [person] = people
  if (person === undefined) throw new Error("the demo has no people")
  const opened = async (demo: boolean) => {
    const shop = await openShop({ settings: { database: made, demo, role: "web" } })
    const { answer } = await signIn(shop, person)
    const known = (await shop.run(DemoPeople)).length
    await shop.close()
    return [answer.status, known]
  }
  expect(await opened(false)).toEqual([401, 0])
  expect(await opened(true)).toEqual([303, people.length])
})

test("[OP-01] they are made on an empty PostgreSQL with the demo and play money, and nowhere else", async () => {
  const settings = settingsOf(environment, undefined)
  const empty = await freshDatabase("postgres")
  expect(await isNewDemo({ ...settings, database: empty })).toBe(true)
  expect(await isNewDemo({ ...settings, database: made })).toBe(false)
  expect(await isNewDemo({ ...settings, database: empty, demo: false })).toBe(false)
  const real = { ...settings.payments, sandbox: false }
  expect(await isNewDemo({ ...settings, database: empty, payments: real })).toBe(false)
  expect(await isNewDemo(settings)).toBe(false)
})
