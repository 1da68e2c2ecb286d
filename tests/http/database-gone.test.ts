import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { Access } from "../../adapters/server/kernel/access.ts"
import { tokenOf } from "../../adapters/server/mail/stop.ts"
import { parts } from "../../adapters/server/parts.ts"
import { shopDatabase } from "../fixtures/database.ts"
import { deep } from "../fixtures/deep.ts"
import { type Answer, problem } from "../fixtures/http-client.ts"
import { newPerson } from "../fixtures/people.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { placesOf, written } from "../fixtures/shop-tables.ts"
import { callsOf } from "../fixtures/shop-visitor.ts"
import { Way } from "../fixtures/way.ts"

let way: Way
let shop: Shop
/** It keeps pages, and one of its routes fails whether the database is there or not. */
let keeping: Shop

const broken = {
  name: "broken",
  routes: [{ method: "GET", path: "/broken", answer: () => Effect.die(new Error("planted")) }],
} as const

beforeAll(async () => {
  const database = await shopDatabase(6)
  if (database.kind !== "postgres") throw new Error("this needs PostgreSQL")
  way = new Way(database.url)
  await way.open()
  const settings = { database: { ...database, url: way.url } }
  shop = await openShop({ settings })
  keeping = await openShop({ settings: { ...settings, pageCacheSeconds: 1 }, parts: [...parts, broken] })
}, 180_000)
afterAll(async () => {
  await keeping?.close()
  await shop?.close()
  way?.cut()
})

const isLater = ({ status, headers }: Answer) => status === 503 && Number(headers.get("retry-after")) > 0

/** Every call of the contract, with values in its path. */
async function calls(of: Shop): Promise<readonly (readonly [method: string, path: string])[]> {
  const { paths } = JSON.parse((await of.visitor().send("GET", "/api/openapi.json")).text)
  const values: Readonly<Record<string, string>> = { id: "1", embedId: "1", slug: "una-gita", intentId: "pay-1" }
  return Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "A".repeat(12))
      return [method.toUpperCase(), filled] as const
    }),
  )
}

const pages = [
  ...["/", "/esperienze", "/esperienze?q=vino", "/destinazioni", "/regali", "/categorie/vino-e-cantine"],
  ...[
    "/en/prenotazione/AAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "/checkout/AAAAAAAAAAAA",
    "/sitemap.xml",
    "/dev/mail",
    "/sandbox",
  ],
  ...["/visita/AAAAAAAAAAAAAAAAAAAAAAAAAAAA", "/paga/AAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
]

deep.test(
  "[OP-05] [ER-04] a shop whose disk is full says that it cannot sell, and goes on when there is room again",
  async () => {
    const run = (text: string) => shop.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text)))
    const ready = async () => JSON.parse((await shop.visitor().send("GET", "/ready")).text)
    const picked = await shop.pick()
    expect(await ready()).toEqual({ status: "ready" })
    // The error that PostgreSQL gives then.
    await run(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await run("create trigger full_disk before insert on events for each row execute function full_disk()")
    const create = `/api/v1/experience_variants/${picked.variant.id}/bookings/create`
    expect((await shop.visitor().send("POST", create, { body: picked.body })).status).toBe(503)
    expect(await ready()).toEqual({ status: "unready", why: "the database's disk is full" })
    await run("drop trigger full_disk on events")
    expect((await shop.visitor().send("POST", create, { body: picked.body })).status).toBe(200)
    await expect.poll(ready).toEqual({ status: "ready" })
  },
)

describe("[ER-04] a shop whose database is gone", () => {
  test("answers 503 with the time to wait, and works again when the database is back", async () => {
    const visitor = shop.visitor("en")
    const picked = await shop.pick()
    const { code } = await visitor.hold(picked)
    await visitor.giveDetails(code, { custom_fields: picked.answers })
    const { checkout, create } = callsOf(code)
    const headers = { "idempotency-key": "tried-while-it-was-gone" }
    const both = () => Promise.all([visitor.send("GET", checkout), visitor.send("POST", create, { headers })])
    way.cut()
    for (const answer of [...(await both()), ...(await both())]) {
      expect(problem(answer)).toMatchObject({ status: 503, code: "service_unavailable" })
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    }
    await way.open()
    await expect.poll(async () => (await visitor.send("GET", checkout)).status, { timeout: 10_000 }).toBe(200)
    expect((await visitor.send("POST", create, { headers })).status, "the key is free again").toBe(200)
  })

  test("answers no call and no page with another fault", async () => {
    const all = await calls(keeping)
    expect(all.length).toBeGreaterThan(40)
    const visitor = keeping.visitor()
    way.cut()
    const faults: string[] = []
    let later = 0
    const note = (what: string, answer: Answer) => {
      if (isLater(answer)) later++
      else if (answer.status >= 500) faults.push(`${answer.status} ${what}`)
    }
    for (const [method, path] of all) {
      for (const key of method === "POST" ? [null, `key-of-${path}`.replace(/[^\w-]/g, "-").slice(0, 100)] : [null]) {
        const headers = key === null ? {} : { "idempotency-key": key }
        note(`${method} ${path}`, await visitor.send(method, path, { headers, ...(method === "POST" && { body: {} }) }))
      }
    }
    for (const path of pages) note(`GET ${path}`, await visitor.send("GET", path))
    const ready = await visitor.send("GET", "/ready")
    expect([ready.status, Number(ready.headers.get("retry-after")) > 0]).toEqual([503, true])
    note("GET /broken", await visitor.send("GET", "/broken"))
    await way.open()
    expect(faults, "only the planted fault").toEqual(["500 GET /broken"])
    expect(later).toBeGreaterThan(40)
  })

  test("[AU-04] neither says that who is signed in is not, nor takes the session's cookie away", async () => {
    const [{ email, password }, client] = [await newPerson(shop), shop.visitor("en")]
    const form = { "content-type": "application/x-www-form-urlencoded" }
    const raw = new URLSearchParams({ form: "signIn", email, password }).toString()
    expect((await client.send("POST", "/en/auth/signin", { raw, headers: form })).status).toBe(303)
    const session = () => client.send("GET", "/api/auth/session")
    const user = async () => JSON.parse((await session()).text).user?.email
    expect(await user()).toBe(email)
    way.cut()
    const answer = await session()
    await way.open()
    expect(isLater(answer)).toBe(true)
    expect(answer.headers.getSetCookie()).toEqual([])
    await expect.poll(user, { timeout: 10_000 }).toBe(email)
  })

  test("answers forms without scripts with a page that keeps what was typed", async () => {
    const visitor = keeping.visitor("en")
    const unknown = "A".repeat(43)
    const access = await keeping.run(Access)
    const stop = `/en/stop-email/${tokenOf(access, access.keyed("ada@example.it"))}`
    const forms = [
      ["/en/contatti", { form: "contact", name: "Ada", email: "ada@example.it", subject: "Hi", message: "A & B?" }],
      ["/en/prenotazione", { code: "7K2M9QXR4TBD", email: "ada@example.it" }],
      ["/en/recesso", { name: "Ada Neri", code: "7K2M9QXR4TBD", email: "ada@example.it" }],
      [`/en/recesso/${unknown}`, { step: "declare", name: "Ada Neri", email: "ada@example.it" }],
      [`/en/checkout/7K2M9QXR4TBD/conferma/${unknown}`, {}],
      ["/en/auth/signin", { email: "ada@example.it", password: "correct horse battery" }],
      ["/en/password/forgot", { email: "ada@example.it" }],
      [stop, {}],
    ] as const
    const post = (path: string, fields: Readonly<Record<string, string>>) =>
      visitor.send("POST", path, {
        raw: new URLSearchParams(fields).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      })
    way.cut()
    const answers = []
    for (const [path, fields] of forms) answers.push({ path, fields, answer: await post(path, fields) })
    await way.open()
    for (const { path, fields, answer } of answers) {
      expect([isLater(answer), answer.headers.get("content-type")], path).toEqual([
        true,
        expect.stringMatching("^text/html"),
      ])
      const html = answer.text
      for (const [name, value] of Object.entries(fields))
        expect(html.includes(value.replace("&", "&amp;")), `${path} ${name}`).toBe(name !== "password")
      expect(answer.text, path).toMatch(/<form[^>]*method="post"/)
    }
    const withdrawal = answers[3]!.answer.text
    expect(withdrawal, "the page itself needs the database").toContain("Try again")
    expect(withdrawal).toContain('<input type="hidden" name="name" value="Ada Neri"')
    expect(withdrawal, "and no script takes the form away").not.toMatch(/<script[^>]* src=/)
    await expect.poll(async () => (await post(...forms[0])).status, { timeout: 10_000 }).toBe(303)
    expect((await post(stop, {})).status, "the mails are stopped by the same press").toBeLessThan(400)
  })

  test("shows the pages that it has kept, and a retry on the others", async () => {
    const [reader, regular] = [keeping.visitor("en"), keeping.visitor("en")]
    await regular.hold(await keeping.pick())
    const shown = await reader.send("GET", "/en")
    expect(shown.status).toBe(200)
    way.cut()
    await new Promise((expired) => setTimeout(expired, 1_100))
    for (const visitor of [reader, regular]) {
      const kept = await visitor.send("GET", "/en")
      expect([kept.status, kept.headers.get("cache-control")]).toEqual([200, "private, no-cache"])
      expect(kept.text).toBe(shown.text)
    }
    expect([...regular.cookies.keys()], "a visitor with a cookie").not.toEqual([])
    const other = await reader.send("GET", "/en/destinazioni")
    expect(isLater(other)).toBe(true)
    expect(other.text).toContain("Try again")
    await way.open()
    await expect.poll(async () => (await reader.send("GET", "/en/destinazioni")).status).toBe(200)
    await expect.poll(async () => (await reader.send("GET", "/en")).headers.get("cache-control")).toContain("public")
  })
})

describe("[OP-04] a command whose answer was lost between the database and the shop", () => {
  test("is done once if it is repeated with its key; with another key it is another command", async () => {
    const visitor = shop.visitor("en")
    const { variant, slot, body } = await shop.pick()
    const create = (key: string) =>
      visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, {
        body,
        headers: { "idempotency-key": key },
      })
    const free = async () => (await placesOf(shop, slot.id)).held
    way.loseNextCommit()
    const first = await create("the-first-key")
    expect(isLater(first)).toBe(true)
    expect(way.lost).toBe(1)
    const held = await free()
    expect(held, "it was committed").toBeGreaterThan(0)
    const second = await create("the-first-key")
    expect(second.status).toBe(200)
    const { code } = JSON.parse(second.text)
    expect((await visitor.send("GET", callsOf(code).checkout)).status, "the visitor may use it").toBe(200)
    expect(JSON.parse((await create("the-first-key")).text).code).toBe(code)
    expect(await free(), "the places are held once").toBe(held)
    expect((await create("another-key")).status).toBe(200)
    expect(await free(), "negative control").toBe(2 * held)
  })
})

deep.describe("[ER-04] a shop whose database has a full disk", () => {
  const fill = (is: boolean) =>
    shop.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`create or replace function full_disk() returns trigger language plpgsql as $$ begin
          raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`
        for (const table of ["events", "streams", "bookings", "idempotency", "outbox"]) {
          yield* is
            ? sql`create trigger full_disk before insert or update on ${sql(table)} execute function full_disk()`
            : sql`drop trigger full_disk on ${sql(table)}`
        }
      }),
    )

  test("answers 503, writes nothing, still shows pages, and sells when there is room again", async () => {
    const visitor = shop.visitor("en")
    const picked = await shop.pick()
    const create = (headers: Readonly<Record<string, string>>) =>
      visitor.send("POST", `/api/v1/experience_variants/${picked.variant.id}/bookings/create`, {
        body: picked.body,
        headers,
      })
    const before = await written(shop)
    await fill(true)
    const answers = [await create({}), await create({ "idempotency-key": "with-a-key" })]
    const page = await visitor.send("GET", "/en/esperienze")
    await fill(false)
    expect(answers.map(isLater)).toEqual([true, true])
    expect(page.status).toBe(200)
    expect(await written(shop)).toEqual(before)
    expect((await create({ "idempotency-key": "with-a-key" })).status).toBe(200)
  })
})
