import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { parts } from "../../adapters/server/parts.ts"
import { shopDatabase } from "../fixtures/database.ts"
import { problem } from "../fixtures/http-client.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"
import { Way } from "../fixtures/way.ts"
import { openCountingProxy } from "../load/kit/counting-proxy.ts"
import { statementsIn } from "../load/kit/statement-counts.ts"

/** Of the visitor, as the operator's proxy tells it. */
const ADDRESS = "203.0.113.7"
const TOKEN = "metrics-of-these-tests"
const broken = {
  name: "broken",
  routes: [
    { method: "GET", path: "/api/broken/:id", answer: () => Effect.die(new Error("550 <ada@example.it> unknown")) },
  ],
} as const

/** A collector of traces. */
const collected: string[] = []
const collector = createServer((request, response) => {
  let body = ""
  request
    .on("data", (chunk) => (body += chunk))
    .on("end", () => {
      collected.push(`${request.url} ${body}`)
      response.setHeader("content-type", "application/json").end("{}")
    })
})

const lines: string[] = []
let way: Way
let shop: Shop
beforeAll(async () => {
  await new Promise<void>((listening) => collector.listen(0, "127.0.0.1", listening))
  const database = await shopDatabase(6)
  if (database.kind !== "postgres") throw new Error("this needs PostgreSQL")
  way = new Way(database.url)
  await way.open()
  shop = await openShop({
    settings: { database: { ...database, url: way.url } },
    environment: {
      METRICS_TOKEN: TOKEN,
      TRUSTED_PROXIES: "1",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    },
    parts: [...parts, broken],
    log: (line) => lines.push(line),
  })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  way?.cut()
  collector.close()
})

type Line = Readonly<Record<string, unknown>>
const parsed = (): readonly Line[] => lines.map((line) => JSON.parse(line))
const linesOf = (id: string | null) => parsed().filter(({ request }) => request === id)

const metrics = async (of = shop, token = TOKEN) =>
  of.visitor().send("GET", "/metrics", { headers: { authorization: `Bearer ${token}` } })
/** The sum of a measure over all of its labels that match. */
function sumOf(text: string, name: string, labels = /./): number {
  const found = text.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  if (found.length === 0) throw new Error(`no ${name} in ${text}`)
  return found.filter((line) => labels.test(line)).reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0)
}

describe("[OP-05] the log", () => {
  test("has one line of JSON for each request, with its id, pattern, status and duration", async () => {
    const visitor = shop.visitor()
    const answers = [
      await visitor.send("GET", "/esperienze?q=vino"),
      await visitor.send("GET", "/prenotazione/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"),
      await visitor.send("GET", "/api/v1/experiences/count"),
      await visitor.send("GET", "/no/such/place"),
      await visitor.send("GET", "/robots.txt"),
    ]
    const ids = answers.map(({ headers }) => headers.get("x-request-id"))
    expect(new Set(ids).size).toBe(answers.length)
    // The shop calls itself too: its sandbox is behind the same port.
    const own = parsed().filter(({ request }) => ids.includes(String(request)))
    expect(own.map(({ request }) => request)).toEqual(ids)
    expect(own.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
    expect(own.map(({ route }) => route)).toEqual([
      ...["/esperienze", "/prenotazione/$token", "/api/v1/experiences/count", "none", "/robots.txt"],
    ])
    for (const { ms, time } of own)
      expect([Number(ms) >= 0, Number.isFinite(Date.parse(String(time)))]).toEqual([true, true])
  })

  test("holds no personal data, no code and no token; nor do the traces and the measures", async () => {
    const visitor = shop.visitor()
    const { code, token } = await visitor.buy(await shop.pick())
    const headers = { "x-forwarded-for": ADDRESS }
    await visitor.send("GET", `/prenotazione/${token}`, { headers })
    await visitor.send("GET", `/api/broken/${token}`, { headers })
    await settled(shop)
    await expect.poll(() => collected.join("").includes("/v1/traces"), { timeout: 15_000 }).toBe(true)
    const { text } = await metrics()
    const secrets = [token, visitor.cookies.values().next().value ?? "?", "Rossi", "anna", "ada@example.it", ADDRESS]
    const found = (said: string) => secrets.filter((secret) => said.toLowerCase().includes(secret.toLowerCase()))
    const requests = lines.filter((line) => line.includes('"route"'))
    expect(requests.length).toBeGreaterThan(8)
    expect(found(lines.join("\n"))).toEqual([])
    expect(requests.join("\n")).not.toContain(code)
    expect(found(text)).toEqual([])
    expect(found(collected.join("\n"))).toEqual([])
    expect(found(`planted ${token}`), "negative control").toEqual([token])
  })

  test("names the reason of a fault under the request's id", async () => {
    const answer = await shop.visitor().send("GET", "/api/broken/1")
    const id = answer.headers.get("x-request-id")
    expect([answer.status, JSON.parse(answer.text).request_id]).toEqual([500, id])
    const [fault, request] = linesOf(id)
    expect(fault).toMatchObject({ level: "error", message: expect.stringContaining("/api/broken/:id") })
    expect(JSON.stringify(fault)).toContain("550 <…@…> unknown")
    expect(request).toMatchObject({ status: 500, level: "error", route: "/api/broken/:id" })
    await shop.visitor().send("POST", "/payment/webhooks/sandbox", { body: {} })
    expect(parsed()).toContainEqual(
      expect.objectContaining({
        message: "a webhook was turned away",
        fields: { provider: "sandbox", reason: expect.stringMatching(/^[a-z]+$/) },
      }),
    )
    expect(lines.join("\n")).not.toContain("[object")
  })

  test("gives problems the id of their request, and keeps the id of the operator's proxy", async () => {
    const send = (headers: Readonly<Record<string, string>>) =>
      shop.visitor().send("GET", "/api/v2/experiences/no-such-place", { headers })
    const refused = await send({ "x-request-id": "from-the-proxy-1" })
    expect(refused.headers.get("x-request-id")).toBe("from-the-proxy-1")
    expect(problem(refused).request_id).toBe("from-the-proxy-1")
    for (const wrong of ["short", 'quote"and space', "x".repeat(65)])
      expect((await send({ "x-request-id": wrong })).headers.get("x-request-id")).not.toBe(wrong)
  })
})

describe("[OP-05] /metrics", () => {
  test("is for the holder of the token; without the setting it does not exist, and a stranger's id is not kept", async () => {
    expect((await metrics(shop, "another-token-here")).status).toBe(401)
    expect((await shop.visitor().send("GET", "/metrics")).status).toBe(401)
    const without = await openShop()
    expect((await metrics(without)).status).toBe(404)
    const answer = await without
      .visitor()
      .send("GET", "/robots.txt", { headers: { "x-request-id": "from-a-stranger" } })
    expect(answer.headers.get("x-request-id")).not.toBe("from-a-stranger")
    await without.close()
  })

  test("counts requests, their time, and commands by what became of them", async () => {
    const visitor = shop.visitor()
    const picked = await shop.pick()
    const before = (await metrics()).text
    const { code } = await visitor.hold(picked)
    await visitor.giveDetails(code, { email: "no address" }).catch(() => null)
    await new Promise((wait) => setTimeout(wait, 200))
    const { status, headers, text } = await metrics()
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"])
    const more = (name: string, labels: RegExp) => sumOf(text, name, labels) - sumOf(before, name, labels)
    const create = /route="\/api\/v1\/experience_variants\/:id\/bookings\/create"/
    expect(more("http_requests_total", create)).toBe(1)
    expect(more("http_request_duration_seconds_count", create)).toBe(1)
    expect(sumOf(text, "http_request_duration_seconds_bucket", /\+Inf/)).toBeGreaterThan(2)
    expect(more("shop_commands_total", /bookings\/create.*outcome="done"|outcome="done".*bookings\/create/)).toBe(1)
    expect(more("shop_commands_total", /outcome="validation_failed"/)).toBe(1)
    expect(sumOf(text, "shop_pool_most")).toBe(6)
    expect(sumOf(text, "shop_pool_connections")).toBeGreaterThan(0)
    expect(sumOf(text, "nodejs_eventloop_delay_max_seconds")).toBeGreaterThan(0)
    expect(sumOf(text, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000)
  })

  test("says how far workers are behind, also if no worker runs", async () => {
    await settled(shop)
    const now = async () => (await metrics()).text
    const due = sumOf(await now(), "shop_outbox_due")
    const timers = sumOf(await now(), "shop_timers_due")
    await shop.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const at = (text: string) => sql.literal(`clock_timestamp() - interval '${text}'`)
        yield* sql`insert into outbox (id, stream, type, params, next_at, created_at)
          values ('late/1/0', 'late', 'nobody.knows', '{}', ${at("90 seconds")}, now())`
        yield* sql`insert into outbox (id, stream, type, params, attempts, next_at, created_at)
          values ('vain/1/0', 'vain', 'nobody.knows', '{}', 6, now() + interval '1 hour', ${at("2 hours")})`
        yield* sql`insert into outbox (id, stream, type, params, status, next_at, created_at)
          values ('dead/1/0', 'dead', 'nobody.knows', '{}', 'dead', now(), now())`
        yield* sql`insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
          values ('late', 'nobody knows', '1', '{}', '{}', '{}', 1, now())`
        yield* sql`insert into timers (stream, id, generation, due_at)
          values ('late', 'a', 1, shop_now() - interval '90 seconds'), ('late', 'b', 1, shop_now() + interval '1 hour')`
      }),
    )
    const text = await now()
    expect(sumOf(text, "shop_outbox_due") - due).toBe(1)
    expect(sumOf(text, "shop_outbox_lag_seconds")).toBeGreaterThan(89)
    expect(sumOf(text, "shop_outbox_failing"), "a dead mail server, whose mails are due again later").toBe(1)
    expect(sumOf(text, "shop_outbox_failing_seconds")).toBeGreaterThan(7_199)
    expect(sumOf(text, "shop_outbox_dead")).toBe(1)
    expect(sumOf(text, "shop_timers_due") - timers).toBe(1)
    expect(sumOf(text, "shop_timers_lag_seconds")).toBeGreaterThan(89)
  })

  test("says how many connections are free, and how many calls wait for one", async () => {
    const text = (await metrics()).text
    expect(sumOf(text, "shop_pool_waiting")).toBe(0)
    expect(sumOf(text, "shop_pool_idle")).toBeGreaterThan(0)
    expect(sumOf(text, "shop_pool_idle")).toBeLessThanOrEqual(sumOf(text, "shop_pool_connections"))
    const sleep = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select pg_sleep(1)`)
    const busy = Promise.all(Array.from({ length: 9 }, () => shop.run(sleep)))
    const waits = async () => {
      const { text } = await metrics()
      return [sumOf(text, "shop_pool_waiting") >= 3, sumOf(text, "shop_pool_idle")]
    }
    await expect.poll(waits, { timeout: 900, interval: 50 }).toEqual([true, 0])
    await busy
  })

  test("answers while the database is away, and says so", async () => {
    expect(sumOf((await metrics()).text, "shop_database_up")).toBe(1)
    way.cut()
    const away = await metrics()
    await way.open()
    expect([away.status, sumOf(away.text, "shop_database_up")]).toEqual([200, 0])
    expect(away.text).toContain("shop_outbox_lag_seconds NaN")
    await expect.poll(async () => sumOf((await metrics()).text, "shop_database_up")).toBe(1)
  })

  test("costs no statement but the one of its own look", async () => {
    const database = await shopDatabase(1)
    if (database.kind !== "postgres") throw new Error("statements are counted on PostgreSQL's wire")
    const proxy = await openCountingProxy(database.url)
    const counted = await openShop({
      settings: { database: { ...database, url: proxy.url }, metricsToken: TOKEN },
      log: () => {},
    })
    const asked = async (path: string) => {
      await proxy.quiet(300)
      proxy.take()
      await counted.visitor().send("GET", path, { headers: { authorization: `Bearer ${TOKEN}` } })
      await proxy.quiet(300)
      return statementsIn(proxy.take()).length
    }
    expect(await asked("/health")).toBe(0)
    expect(await asked("/metrics")).toBe(1)
    expect(await asked("/ready"), "negative control").toBe(1)
    await counted.close()
    await proxy.close()
  })
})
