import { Effect, References } from "effect"
import { SqlClient } from "effect/sql"
import pg from "pg"
import { beforeAll, describe, expect, it } from "vitest"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { announce, settleSoon, writeSoon } from "./soon.ts"

describe("what can wait a moment", () => {
  const db = useDatabase("postgres", { poolSize: 4 })
  const sql = <Row extends object>(make: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
    db.run(Effect.flatMap(SqlClient.SqlClient, make))
  const settled = () => db.run(Effect.flatMap(SqlClient.SqlClient, settleSoon))
  beforeAll(() => sql((sql) => sql`create table soon_rows (n integer, tx text default txid_current()::text)`))
  const insert = (n: number) => writeSoon([{ text: "insert into soon_rows (n) values ($1)", values: [n] }])

  // A fiber that yields often lets others in between any two of its steps.
  it.each([2048, 3, 4, 5, 6, 7, 8])("is all written, if fibers yield after %i steps", async (steps) => {
    await sql((sql) => sql`delete from soon_rows`)
    const all = Effect.all(
      Array.from({ length: 20 }, (_, n) => insert(n)),
      { concurrency: "unbounded" },
    )
    await db.run(Effect.provideService(all, References.MaxOpsBeforeYield, steps))
    await settled()
    expect(await sql((sql) => sql`select count(*)::int as n from soon_rows`)).toEqual([{ n: 20 }])
  })

  it("is written without the one statement that cannot be", async () => {
    await sql((sql) => sql`delete from soon_rows`)
    const failing = writeSoon([{ text: "insert into soon_rows (n) values ($1::integer / 0)", values: [1] }])
    await db.run(Effect.all([insert(1), failing, insert(2)]))
    await settled()
    expect(await sql((sql) => sql`select n from soon_rows order by n`)).toEqual([{ n: 1 }, { n: 2 }])
  })

  it("is sent together: notices and rows of one moment are one transaction", async () => {
    const settings = db.settings()
    if (settings.kind !== "postgres") throw new Error("notices are heard on PostgreSQL")
    await sql((sql) => sql`delete from soon_rows`)
    const ear = new pg.Client({ connectionString: settings.url })
    await ear.connect()
    const heard: string[] = []
    ear.on("notification", ({ payload = "" }) => heard.push(payload))
    await ear.query("listen soon")
    const tell = (payload: string) => announce([{ channel: "soon", payload }])
    await db.run(Effect.all([tell("one"), insert(1), tell("two"), insert(2), tell("three")]))
    expect(heard).toEqual([])
    await settled()
    await expect.poll(() => heard).toEqual(["one", "two", "three"])
    expect(await sql((sql) => sql`select count(distinct tx)::int as n from soon_rows`)).toEqual([{ n: 1 }])
    // Negative control: what comes later is another transaction.
    await db.run(insert(3))
    await settled()
    expect(await sql((sql) => sql`select count(distinct tx)::int as n from soon_rows`)).toEqual([{ n: 2 }])
    // A notice takes along the rows that could have waited longer.
    await db.run(Effect.andThen(insert(4), tell("four")))
    await expect.poll(() => heard).toContain("four")
    expect(await sql((sql) => sql`select n from soon_rows where n = 4`)).toEqual([{ n: 4 }])
    await ear.end()
  })
})
