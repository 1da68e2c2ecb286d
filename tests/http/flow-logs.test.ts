import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { openVoucher } from "../../adapters/server/voucher/open.ts"
import { cents } from "../../domain/money/cents.ts"
import { bookingFlow } from "../../machines/booking/booking.machine.ts"
import { follows } from "../../machines/follows.ts"
import { flows } from "../../machines/index.ts"
import { decodeStoredLog, isBroken } from "../../machines/kit/replay/decode.ts"
import { frames } from "../../machines/kit/replay/frames.ts"
import type { StoredStream } from "../../machines/kit/replay/types.ts"
import { newCustomer } from "../fixtures/customers.ts"
import { problem } from "../fixtures/http-client.ts"
import { openShop, useShop } from "../fixtures/shop.ts"
import { customer } from "../fixtures/shop-visitor.ts"

const shop = useShop()

test("[FL-03] [AD-02] a purchase's stored log is listed, and replays from its first fact to the last", async () => {
  const visitor = shop().visitor()
  const { code } = await visitor.buy(await shop().pick())
  const list = await visitor.send("GET", `/api/flows/booking/streams?search=${code.toLowerCase()}`)
  expect(list.status).toBe(200)
  const [listed, ...others]: readonly StoredStream[] = JSON.parse(list.text)
  expect(others).toEqual([])
  expect(listed?.stream).toContain(code)

  const answer = await visitor.send("GET", `/api/flows/streams/${listed?.stream}`)
  const stored = decodeStoredLog(JSON.parse(answer.text))
  if (isBroken(stored)) throw new Error(`${stored.code} ${stored.detail}`)
  expect(stored.log).toHaveLength(listed?.entries ?? -1)
  const { frames: shown, broken } = frames(bookingFlow, stored)
  expect(broken).toBeNull()
  expect(shown.at(-1)?.active.length).toBeGreaterThan(0)
  expect(shown.filter(({ actor }) => actor.kind === "visitor" || actor.kind === "customer")).not.toEqual([])
})

test("[FL-03] a log contains no customer data, and nothing that identifies the browser or its commands", async () => {
  const visitor = shop().visitor()
  const { code } = await visitor.buy(await shop().pick())
  const { text } = await visitor.send("GET", `/api/flows/streams/booking-${code}`)
  for (const said of [customer.email, customer.surname, customer.phone, "1234567"]) expect(text).not.toContain(said)
  const stored = decodeStoredLog(JSON.parse(text))
  if (isBroken(stored)) throw new Error(stored.code)
  for (const { actor, causation } of [stored.opening, ...stored.log]) {
    if (actor.kind !== "payment" && actor.kind !== "system") expect(actor.id).toBe("")
    expect(causation).toBeNull()
  }
})

const allStreams = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ stream: string; machine: string }>`select stream, machine from streams`,
)

test("[FL-03] [AC-06] nobody reads the logs of what is about a person, and no log that is shown names one", async () => {
  const visitor = shop().visitor()
  const { personId, client, csrfToken } = await newCustomer(shop())
  const headers = { "x-csrf-token": csrfToken }
  const list = await client.send("POST", "/api/v0/lists", { headers, body: { name: "Laghi", description: "" } })
  expect(list.status).toBeLessThan(300)
  const bought = await shop()
    .visitor()
    .buy(await shop().pick())
  await shop().run(openVoucher("G1FTSECRET42", cents(2_000)))
  await shop()
    .visitor()
    .send("POST", `/admin/v0/bookings/${bought.code}/refund`, {
      body: { amount_cents: 100, reason: "pioggia" },
      headers: { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` },
    })
  const streams = await shop().run(allStreams)
  const hidden = new Set(flows.filter(({ runs, showsLogs }) => runs === "server" && !showsLogs).map(({ id }) => id))
  for (const flow of ["account", "points", "list", "voucher"]) {
    expect(streams.filter(({ machine }) => machine === flow).length, flow).toBeGreaterThan(0)
    expect(hidden).toContain(flow)
  }
  for (const flow of hidden) {
    const answer = await visitor.send("GET", `/api/flows/${flow}/streams`)
    expect(problem(answer).code, flow).toBe("not_found")
  }
  for (const { stream, machine } of streams) {
    const { status, text } = await visitor.send("GET", `/api/flows/streams/${stream}`)
    expect([stream, status]).toEqual([stream, hidden.has(machine) ? 404 : 200])
    expect(text).not.toContain(personId)
  }
  const shown = await visitor.send("GET", `/api/flows/streams/booking-${bought.code}`)
  expect(shown.text).toContain("admin.refunded")
  expect(shown.text, "the operator's name").toContain('"actor":{"kind":"admin","id":""}')
})

test("[FL-03] an unknown log and an unknown flow are not found", async () => {
  const visitor = shop().visitor()
  expect(problem(await visitor.send("GET", "/api/flows/streams/booking-NOBODY")).code).toBe("not_found")
  expect(problem(await visitor.send("GET", "/api/flows/streams/%ff")).code).toBe("not_found")
  expect(problem(await visitor.send("GET", "/api/flows/no-such-flow/streams")).code).toBe("not_found")
  expect((await visitor.send("GET", "/api/flows/booking/streams?search=%00'%25")).text).toBe("[]")
  expect((await visitor.send("POST", "/api/flows/booking/streams")).status).toBe(405)
})

test("[FL-03] [OP-07] if the setting closes them, the logs are not found", async () => {
  const closed = await openShop({ settings: { showsFlowLogs: false } })
  try {
    for (const path of ["/api/flows/booking/streams", "/api/flows/streams/booking-X"]) {
      expect(problem(await closed.visitor().send("GET", path)).code, path).toBe("not_found")
    }
  } finally {
    await closed.close()
  }
})

test("[FL-03] the build's files about the flows are found at their own addresses only", async () => {
  const visitor = shop().visitor()
  for (const path of ["/flows/data/parcel", "/flows/data/../../package.json", "/flows/data/no-such-flow/it.json"]) {
    expect((await visitor.send("GET", path)).status, path).toBe(404)
  }
  expect((await visitor.send("POST", "/flows/data/list.json")).status).toBe(405)
})

test.each(["it", "en"] as const)(
  "[FL-03] [FL-07] the map of the flows in %s names the follows between them",
  async (locale) => {
    const { status, text } = await shop()
      .visitor()
      .send("GET", `${locale === "en" ? "/en" : ""}/flows/map`)
    expect(status).toBe(200)
    const page = text.replace(/<script[\s\S]*?<\/script>/g, "").replaceAll("&#x27;", "'")
    expect(follows.length).toBeGreaterThan(5)
    for (const follow of follows) {
      expect(page).toContain(follow.text[locale])
      for (const flow of [follow.followed, follow.follower]) expect(page).toContain(`/flows/${flow}"`)
    }
    expect(page.match(/id="told-\d+"/g)).toHaveLength(follows.length)
    expect(page.match(/id="arrow-\d+"/g)).toHaveLength(follows.length)
  },
)
