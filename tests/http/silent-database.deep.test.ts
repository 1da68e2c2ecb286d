import { afterEach, describe, expect, test } from "vitest"
import { Database } from "../../adapters/server/store/database.ts"
import { shopDatabase } from "../fixtures/database.ts"
import { problem } from "../fixtures/http-client.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { Way } from "../fixtures/way.ts"

let way: Way
let shop: Shop
afterEach(async () => {
  await shop?.close()
  way?.cut()
})

async function open(silentMs: number) {
  const database = await shopDatabase(2)
  if (database.kind !== "postgres") throw new Error("this needs PostgreSQL")
  way = new Way(database.url)
  await way.open()
  shop = await openShop({ settings: { database: { ...database, url: way.url, silentMs } } })
}

const isAtRest = async () => {
  const { open: all, idle } = (await shop.run(Database)).connections()
  return all === idle
}

const PATIENT_MS = 60_000

describe("[ER-04] a shop whose database takes connections and says nothing", () => {
  test("answers 503 on old and new connections, and works again by itself", async () => {
    await open(500)
    const visitor = shop.visitor("en")
    const picked = await shop.pick()
    // The long statements of a start are waited for longer.
    await expect.poll(isAtRest).toBe(true)
    way.silence(true)
    const create = `/api/v1/experience_variants/${picked.variant.id}/bookings/create`
    const answers = await Promise.all([
      ...[1, 2, 3, 4, 5].map(() => visitor.send("POST", create, { body: picked.body })),
      visitor.send("GET", "/api/v1/home"),
    ])
    for (const answer of answers) expect(problem(answer)).toMatchObject({ code: "service_unavailable" })
    expect((await visitor.send("GET", "/en/esperienze")).status).toBe(503)
    way.silence(false)
    await expect.poll(async () => (await visitor.send("GET", "/en/esperienze")).status, { timeout: 10_000 }).toBe(200)
    expect((await visitor.send("POST", create, { body: picked.body })).status).toBe(200)
  })

  test("negative control: with a longer patience the call hangs", async () => {
    await open(PATIENT_MS)
    way.silence(true)
    const answered = shop
      .visitor()
      .send("GET", "/esperienze")
      .then(
        () => "answered",
        () => "broken",
      )
    const waited = new Promise((wait) => setTimeout(wait, 2_000, "waits"))
    expect(await Promise.race([answered, waited])).toBe("waits")
    way.cut()
    expect(await answered).toBe("answered")
  })
})
