import { connect, createServer, type Server, type Socket } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { shopDatabase } from "../fixtures/database.ts"
import { problem } from "../fixtures/http-client.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import { callsOf } from "../fixtures/shop-visitor.ts"

/** The way to a database. While it is cut, connections break and new ones are refused. */
class Way {
  readonly #sockets = new Set<Socket>()
  readonly #target: URL
  #server: Server | null = null
  port = 0

  constructor(target: string) {
    this.#target = new URL(target)
  }

  get url(): string {
    return Object.assign(new URL(this.#target), { hostname: "127.0.0.1", port: `${this.port}` }).href
  }

  open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one)
        one.on("error", () => other.destroy()).on("close", () => this.#sockets.delete(one))
      }
      near.pipe(far).pipe(near)
    })
    this.#server = server
    return new Promise((opened) => {
      server.listen(this.port, "127.0.0.1", () => {
        const address = server.address()
        if (typeof address === "object" && address !== null) this.port = address.port
        opened()
      })
    })
  }

  cut(): void {
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
  }
}

let way: Way
let shop: Shop

beforeAll(async () => {
  const database = await shopDatabase(6)
  if (database.kind !== "postgres") throw new Error("this needs PostgreSQL")
  way = new Way(database.url)
  await way.open()
  shop = await openShop({ settings: { database: { ...database, url: way.url } } })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  way?.cut()
})

describe("[ER-04] a shop whose database is gone", () => {
  test("answers 503 with the time to wait, and works again when the database is back", async () => {
    const visitor = shop.visitor("en")
    const picked = await shop.pick()
    const { code } = await visitor.hold(picked)
    const { checkout, create } = callsOf(code)
    const calls = () => Promise.all([visitor.send("GET", checkout), visitor.send("POST", create)])
    way.cut()
    for (const answer of [...(await calls()), ...(await calls())]) {
      expect(problem(answer)).toMatchObject({ status: 503, code: "service_unavailable" })
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    }
    await way.open()
    await expect.poll(async () => (await visitor.send("GET", checkout)).status, { timeout: 10_000 }).toBe(200)
  })
})
