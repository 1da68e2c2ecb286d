import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { contactMigrations } from "../contact/migrations.ts"
import { Access, accessLayer } from "../kernel/access.ts"
import { type Allowed, type Counted, countOnce, forgetOldCounts } from "./rate-limits.ts"

const hour = { name: "hour", points: 5, seconds: 3_600 }
const day = { name: "day", points: 8, seconds: 86_400 }
const allowed = (results: readonly Allowed[]) => results.filter((result) => result.allowed).length

describe.each(alike(databaseKinds, 1))("[OP-07] a rate limit on %s", (kind) => {
  const db = useDatabase(kind, { more: [contactMigrations] })
  const access = accessLayer("the secret of this test")
  const counted = (...all: readonly Counted[]) => db.run(Effect.provide(countOnce(all), access))
  const count = (who: string, limits = [hour]) => counted({ who, limits })
  const rowOf = (who: string) =>
    db.run(
      Effect.provide(
        Effect.map(Access, ({ keyed }) => keyed(`limit:${who}`)),
        access,
      ),
    )

  it("allows a number of simultaneous calls, and says how long to wait", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => count("at once")))
    expect(allowed(results)).toBe(5)
    for (const result of results) {
      if (!result.allowed) expect(result.waitMs).toBeGreaterThan(3_000_000)
    }
  })

  it("does not count a refused call, in any of its limits", async () => {
    for (let times = 0; times < 12; times++) await count("patient", [hour, day])
    const key = `hour:${await rowOf("patient")}`
    await db.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update rate_limits set expire = 0 where key = ${key}`),
    )
    const results = []
    for (let times = 0; times < 5; times++) results.push(await count("patient", [hour, day]))
    expect(results.map((result) => result.allowed)).toEqual([true, true, true, false, false])
  })

  it("refuses if one of several counted callers did it too often", async () => {
    for (let times = 0; times < 5; times++) await count("busy")
    const both = (who: string) => counted({ who, limits: [hour] }, { who: "busy", limits: [hour] })
    expect((await both("idle")).allowed).toBe(false)
    expect(allowed(await Promise.all(Array.from({ length: 5 }, () => count("idle"))))).toBe(5)
  })

  it("[AC-06] keeps nobody's address: the table holds keyed hashes", async () => {
    await count("address:203.0.113.9")
    await count("email:anna@example.it")
    const rows = await db.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ key: string }>`select key from rate_limits`),
    )
    expect(rows.map(({ key }) => key)).toContain(`hour:${await rowOf("email:anna@example.it")}`)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.9|anna/)
  })

  it("forgets counts after their time", async () => {
    await count("gone", [{ ...hour, name: "gone" }])
    const key = `gone:${await rowOf("gone")}`
    const left = () =>
      db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select key from rate_limits where key = ${key}`))
    await db.run(forgetOldCounts)
    expect(await left()).toHaveLength(1)
    await db.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update rate_limits set expire = 1 where key = ${key}`),
    )
    await db.run(forgetOldCounts)
    expect(await left()).toEqual([])
  })
})
