import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { contactMigrations } from "../contact/migrations.ts"
import { type Allowed, countOnce, forgetOldCounts } from "./rate-limits.ts"

const hour = { name: "hour", points: 5, seconds: 3_600 }
const day = { name: "day", points: 8, seconds: 86_400 }
const allowed = (results: readonly Allowed[]) => results.filter((result) => result.allowed).length

describe.each(alike(databaseKinds, 1))("[OP-07] a rate limit on %s", (kind) => {
  const db = useDatabase(kind, { more: [contactMigrations] })
  const count = (who: string, limits = [hour]) => db.run(countOnce([{ who, limits }]))

  it("allows a number of simultaneous calls, and says how long to wait", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => count("at once")))
    expect(allowed(results)).toBe(5)
    for (const result of results) {
      if (!result.allowed) expect(result.waitMs).toBeGreaterThan(3_000_000)
    }
  })

  it("does not count a refused call, in any of its limits", async () => {
    for (let times = 0; times < 12; times++) await count("patient", [hour, day])
    await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update rate_limits set expire = 0 where key like 'hour:patient'`,
      ),
    )
    const results = []
    for (let times = 0; times < 5; times++) results.push(await count("patient", [hour, day]))
    expect(results.map((result) => result.allowed)).toEqual([true, true, true, false, false])
  })

  it("refuses if one of several counted callers did it too often", async () => {
    for (let times = 0; times < 5; times++) await count("busy")
    const both = (who: string) =>
      db.run(
        countOnce([
          { who, limits: [hour] },
          { who: "busy", limits: [hour] },
        ]),
      )
    expect((await both("idle")).allowed).toBe(false)
    expect(allowed(await Promise.all(Array.from({ length: 5 }, () => count("idle"))))).toBe(5)
  })

  it("forgets counts after their time", async () => {
    await count("gone", [{ ...hour, name: "gone" }])
    const left = () =>
      db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select key from rate_limits where key = 'gone:gone'`))
    await db.run(forgetOldCounts)
    expect(await left()).toHaveLength(1)
    await db.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update rate_limits set expire = 1 where key = 'gone:gone'`),
    )
    await db.run(forgetOldCounts)
    expect(await left()).toEqual([])
  })
})
