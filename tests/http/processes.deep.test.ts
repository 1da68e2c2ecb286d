import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { Agent, get, type IncomingMessage } from "node:http"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { fromWire } from "../../adapters/contract/case.ts"
import { CreatedWire } from "../../adapters/contract/checkout.ts"
import { readDemoPeople, sourceFolder } from "../../adapters/server/demo/read.ts"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import type { VariantView } from "../../domain/catalogue/views.ts"
import { payload } from "../../domain/participants/quantities.ts"
import { defaultQuantities } from "../../domain/participants/rules.ts"
import { freshDatabase } from "../fixtures/database.ts"
import { followEvents } from "../fixtures/event-source.ts"
import { read } from "../fixtures/http-client.ts"
import { makePicker, type Picked, type RunSql, requestFor } from "../fixtures/shop-picks.ts"
import { limitPlaces, logOf, mailsOf, moneyOf, placesOf } from "../fixtures/shop-tables.ts"
import { answerAsPartner, makeVisitor } from "../fixtures/shop-visitor.ts"
import { makeServers, type Server } from "../load/kit/servers.ts"

const minute = 60_000
const hour = 60 * minute

const advance = (server: Server, milliseconds: number) =>
  makeVisitor(server.origin, "it").send("POST", "/sandbox/clock", {
    raw: `advance_ms=${milliseconds}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  })

const held = (picked: Picked) => `/api/v1/experience_variants/${picked.variant.id}/bookings/create`

describe("several processes on one PostgreSQL", () => {
  let servers: readonly [Server, Server]
  let waited = 0
  let run: RunSql
  let dispose = async () => {}
  let pick: ReturnType<typeof makePicker>
  const tables = { run: ((effect) => run(effect)) as RunSql }

  beforeAll(async () => {
    const settings = await freshDatabase("postgres", 4)
    if (settings.kind !== "postgres") throw new Error("these tests need PostgreSQL")
    const runtime = ManagedRuntime.make(databaseLayer(settings))
    run = (effect) => runtime.runPromise(effect)
    dispose = () => runtime.dispose()
    const all = await makeServers(3, { databaseUrl: settings.url, env: { DATABASE_POOL: "5", REQUEST_SECONDS: "4" } })
    const [one, two, three] = all
    if (one === undefined || two === undefined || three === undefined) throw new Error("three servers were asked for")
    servers = [one, two]
    // All start at once on an empty database; one of them migrates and fills it, with the demo's history.
    await Promise.all(all.map(({ start }) => start()))
    waited = all.filter(({ said }) => said().includes("waiting for another process")).length
    await three.stop()
    pick = makePicker(run)
  }, 180_000)
  afterAll(async () => {
    await Promise.all((servers ?? []).map(({ stop }) => stop()))
    await dispose()
  })

  test("[OP-05] keep idle connections open for longer than proxies do, so that no request is lost", async () => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const agent = new Agent({ keepAlive: true })
    get(`${servers[0].origin}/robots.txt`, { agent }, resolve).on("error", reject)
    const answer = await promise
    answer.resume()
    const seconds = Number(/timeout=(\d+)/.exec(String(answer.headers["keep-alive"]))?.[1])
    agent.destroy()
    expect(seconds).toBeGreaterThan(60)
  })

  test("[OP-07] cut a request that does not arrive whole after the seconds of their setting", async () => {
    const { hostname, port } = new URL(servers[0].origin)
    const socket = connect({ host: hostname, port: Number(port) })
    let said = ""
    socket.on("data", (chunk) => (said += chunk))
    socket.write("GET / HTTP/1.1\r\nhost: shop\r\nx-slow: ")
    await new Promise((cut) => socket.once("close", cut))
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
  })

  test("[OP-02] start on an empty database together and have one catalogue", async () => {
    const [one, two] = await Promise.all(
      servers.map(({ origin }) => makeVisitor(origin, "it").send("GET", "/api/v1/experiences/slugs")),
    )
    expect(JSON.parse(one?.text ?? "[]").length).toBeGreaterThan(20)
    expect(two?.text).toBe(one?.text)
    expect(waited, "the others wait for the one that fills it").toBeGreaterThanOrEqual(1)
    const [people] = await run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ accounts: number }>`select count(*)::int as accounts from person`,
      ),
    )
    expect(people?.accounts, "the demo's people have one account each").toBe(readDemoPeople(sourceFolder).length)
  })

  test("[OP-02] [BK-07] share their bookings: a command at one process reaches an open page at the other", async () => {
    const [one, two] = servers
    const visitor = makeVisitor(one.origin, "it")
    const picked = await pick({ instant: false })
    const { code, token } = await visitor.buy(picked)
    const elsewhere = makeVisitor(two.origin, "it")
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.checkout(code)).status).toBe("PENDING")
    const { seq } = (await elsewhere.booking(token)).stream
    const live = await followEvents(`${two.origin}/booking/v1/bookings/${token}/events?after=${seq}`)
    await answerAsPartner(visitor, picked.partnerId, code, "confirm")
    expect(Number((await live.next()).id)).toBe(seq + 1)
    await live.next()
    expect((await elsewhere.booking(token)).status).toBe("CONFIRMED")
    live.close()
  })

  test("[OP-02] [CK-13] give the same answer to the same key", async () => {
    const [one, two] = servers
    const { body, ...picked } = await pick()
    const headers = { "idempotency-key": crypto.randomUUID() }
    const answers = await Promise.all(
      [one, two, one, two].map(({ origin }) =>
        makeVisitor(origin, "it").send("POST", held({ body, ...picked }), { body, headers }),
      ),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test("[BK-06] [L01] [L06] sell the last places once, and every success has its booking", async () => {
    const picked = await pick()
    const people = picked.participants.reduce((sum, { quantity }) => sum + quantity, 0)
    await limitPlaces(tables, picked.slot.id, 5 * people)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        makeVisitor((servers[n % 2] ?? servers[0]).origin, "it").send("POST", held(picked), { body: picked.body }),
      ),
    )
    const taken = answers.filter(({ status }) => status === 200).map((answer) => read(CreatedWire, answer).code)
    expect(taken).toHaveLength(5)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(await placesOf(tables, picked.slot.id)).toEqual({ capacity: 5 * people, held: 5 * people, sold: 0 })
    for (const code of taken) expect(await logOf(tables, code)).toEqual(["opened"])
  })

  test("[OP-03] fire each timer once", async () => {
    const [one, two] = servers
    const codes: string[] = []
    for (let n = 0; n < 12; n++) {
      codes.push((await makeVisitor((n % 2 ? one : two).origin, "it").hold(await pick())).code)
    }
    await advance(one, 20 * minute + 1_000)
    for (const code of codes) {
      await expect.poll(() => logOf(tables, code), { timeout: 10_000 }).toEqual(["opened", "checkoutExpiry"])
    }
  })

  test("[OP-03] [L29] fire the timers that came due while all were stopped", async () => {
    const [one, two] = servers
    const visitor = makeVisitor(one.origin, "it")
    const request = await pick({ instant: false })
    const { code, token } = await visitor.buy(request)
    const checkout = await pick()
    const held = await visitor.hold(checkout)
    // An open page with live updates must not keep its server from stopping.
    const live = await followEvents(`${one.origin}/booking/v1/bookings/${token}/events`)
    await live.next()
    await Promise.all([one.stop(), two.kill()])
    live.close()
    await run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update clock set offset_ms = offset_ms + ${49 * hour}`))
    await Promise.all([one.start(), two.start()])
    await expect.poll(() => logOf(tables, held.code), { timeout: 10_000 }).toEqual(["opened", "checkoutExpiry"])
    await expect.poll(async () => (await visitor.booking(token)).status, { timeout: 10_000 }).toBe("REJECTED")
    await expect
      .poll(() => moneyOf(tables, code), { timeout: 10_000 })
      .toEqual([{ status: "canceled", captured: 0, refunded: 0 }])
    await expect.poll(() => mailsOf(tables, code)).toContain("rejected")
    expect((await mailsOf(tables, code)).filter((kind) => kind === "rejected")).toHaveLength(1)
    expect(await placesOf(tables, request.slot.id)).toMatchObject({ held: 0, sold: 0 })
  })

  test("[OP-04] lose no acknowledged booking when one is killed, and leave nothing half done", async () => {
    const [one, two] = servers
    const picked = await pick()
    await limitPlaces(tables, picked.slot.id, 100_000)
    const people = picked.participants.reduce((sum, { quantity }) => sum + quantity, 0)
    const acknowledged: string[] = []
    let working = true
    const clients = Array.from({ length: 6 }, async (_, n) => {
      while (working) {
        const client = makeVisitor((n % 2 ? one : two).origin, "it")
        const answer = await client.send("POST", held(picked), { body: picked.body }).catch(() => null)
        if (answer?.status === 200) acknowledged.push(read(CreatedWire, answer).code)
        else await new Promise((wait) => setTimeout(wait, 20))
      }
    })
    for (let kill = 0; kill < 3; kill++) {
      await new Promise((wait) => setTimeout(wait, 150 + 100 * kill))
      await one.kill()
      await one.start()
    }
    working = false
    await Promise.all(clients)
    expect(acknowledged.length).toBeGreaterThan(10)
    const [count] = await run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ bookings: number; missing: number; half: number; untimed: number }>`select
          (select count(*) from bookings where slot_id = ${picked.slot.id}) as bookings,
          (select count(*) from unnest(${acknowledged}::text[]) code where not exists
            (select from bookings b where b.code = code.code)) as missing,
          (select count(*) from streams s where s.machine = 'booking' and not exists
            (select from bookings b where b.stream = s.stream)) as half,
          (select count(*) from bookings b where slot_id = ${picked.slot.id} and not exists
            (select from timers t where t.stream = b.stream)) as untimed`,
      ),
    )
    expect(count).toMatchObject({ missing: 0, half: 0, untimed: 0 })
    // A booking may exist whose answer was lost in the kill, but never an answer without its booking.
    expect(count?.bookings).toBeGreaterThanOrEqual(acknowledged.length)
    expect((await placesOf(tables, picked.slot.id)).held).toBe((count?.bookings ?? 0) * people)
  }, 60_000)
})

describe("one process on the embedded database", () => {
  const folder = mkdtempSync(join(tmpdir(), "embedded-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test("[OP-01] starts from the seeded template, sells, and has its bookings again after a stop", async () => {
    expect(existsSync("dist/template.tar.gz")).toBe(true)
    const [server, second] = await makeServers(2, { databaseUrl: "", env: { DATA_DIR: join(folder, "data") } })
    if (server === undefined || second === undefined) throw new Error("two servers were asked for")
    await server.start()
    try {
      const visitor = makeVisitor(server.origin, "it")
      expect((await visitor.send("GET", "/")).status).toBe(200)
      expect((await visitor.send("GET", "/ready")).status).toBe(200)
      const created = await bookAnything(server)
      // Two processes in one folder would lose rows, so the second must not start.
      await expect(second.start()).rejects.toThrow(/ended with 1/)
      await server.stop()
      await server.start()
      const again = makeVisitor(server.origin, "it")
      expect((await again.booking(created.encrypted_code)).status).toBe("CHECKOUT")
    } finally {
      await server.stop()
    }
  }, 120_000)
})

/** Books like a program that knows only the HTTP contract. */
async function bookAnything({ origin }: Server) {
  const { send } = makeVisitor(origin, "it")
  const get = async (path: string) => JSON.parse((await send("GET", path)).text)
  for (const slug of await get("/api/v1/experiences/slugs")) {
    const variants = fromWire<readonly VariantView[]>(await get(`/api/v1/experiences/${slug}/experience_variants`))
    for (const variant of variants) {
      const today = Temporal.Now.plainDateISO("Europe/Rome")
      for (let months = 1; months < 10; months++) {
        const month = today.add({ months }).toPlainYearMonth()
        const base = `/api/v3/experience_variants/${variant.id}/availabilities`
        const day = (await get(`${base}?month=${month}`)).find(({ state }: { state: string }) => state === "free")
        if (day === undefined) continue
        const [slot] = await get(`${base}/day?date=${day.date}`)
        const wanted = requestFor(variant, slot, payload(defaultQuantities(variant)))
        return read(
          CreatedWire,
          await send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, wanted),
        )
      }
    }
  }
  throw new Error("nothing can be booked")
}
