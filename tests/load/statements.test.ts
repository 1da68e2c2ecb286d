import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freshDatabase } from "../fixtures/database.ts"
import { bookableSlots } from "./kit/bookable.ts"
import { type CountingProxy, openCountingProxy } from "./kit/counting-proxy.ts"
import { onFixedDay } from "./kit/fixed-day.ts"
import { openPool } from "./kit/pool.ts"
import { makeServers, type Server } from "./kit/servers.ts"
import { grown, type Limits, limitsOf, readLimits } from "./kit/statement-limits.ts"
import { keptLong, walk } from "./kit/walk.ts"

/*
 * A call or page that asks more of the database, or answers more, fails here. If that is meant, write the file anew:
 * `npm run bench -- statements --write`. The built shop is walked, so build it first.
 */

describe("what calls and pages cost", () => {
  let proxy: CountingProxy
  let server: Server
  let limits: Limits

  beforeAll(async () => {
    const settings = await freshDatabase("postgres")
    if (settings.kind !== "postgres") throw new Error("statements are counted on PostgreSQL's wire")
    const pool = openPool(settings.url)
    await onFixedDay(pool)
    proxy = await openCountingProxy(settings.url)
    const [made] = await makeServers(1, { databaseUrl: proxy.url, env: { ROLE: "web", ...keptLong } })
    server = made!
    await server.start()
    const [picked] = await bookableSlots(pool, 1, 10)
    const options = { origin: server.origin, web: proxy, pool, picked: picked! }
    // What a process does once in its life belongs to no call.
    await walk(options)
    limits = limitsOf(await walk(options))
    await pool.end()
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    await proxy?.close()
  })

  test("no call and no page asks or answers more than statements.json says", () => {
    expect(grown(readLimits(), limits)).toEqual([])
    expect(Object.keys(readLimits()), "a step that is gone").toEqual(Object.keys(limits))
  })

  test("one statement more is seen, and an answer that is a tenth longer", () => {
    const { statements, bytes } = limits.search!
    const more = (search: Limits[string]) => grown(limits, { ...limits, search })
    expect(more({ statements: statements + 1, bytes })).toEqual([
      `search: ${statements + 1} statements instead of ${statements}`,
    ])
    expect(more({ statements, bytes: Math.round(bytes! * 1.1) })).toHaveLength(1)
    expect(grown({}, limits)).toHaveLength(Object.keys(limits).length)
  })

  test("statements are counted at all", () => {
    expect(limits.hold!.statements).toBeGreaterThan(0)
    expect(limits.card!.statements, "the sandbox's statements are not the shop's").toBe(0)
  })
})
