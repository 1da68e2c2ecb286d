import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../../tests/fixtures/database.ts"
import { type Migrations, mergeMigrations, migrate } from "./migrate.ts"
import { script } from "./script.ts"
import { storeMigrations } from "./store-migrations.ts"

const empty = script("select 1")

describe("the record of migrations", () => {
  it("[OP-06] refuses two migrations of one id", () => {
    expect(() => mergeMigrations(storeMigrations, { "0001_other": empty })).toThrow(/two migrations have the id 1/)
  })

  it("[OP-06] refuses a name without its number", () => {
    expect(() => mergeMigrations({ other: empty, "0001_store": empty })).toThrow(/named like 0001_store/)
  })

  it("puts the parts of the shop in one order", () => {
    const merged = mergeMigrations({ "0003_c": empty }, { "0001_a": empty, "0002_b": empty })
    expect(Object.keys(merged)).toEqual(["0001_a", "0002_b", "0003_c"])
  })
})

describe.each(databaseKinds)("[OP-06] migrations on %s", (kind) => {
  const later: Migrations = { "0999_later": script("create table later (a int); create table later_still (b int)") }
  const db = useDatabase(kind, { more: [later] })

  it("run once", async () => {
    expect(await db.run(migrate(storeMigrations, later))).toEqual([])
    expect(await db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select * from later_still`))).toEqual([])
  })

  it("stop the start if one was added with a lower number than those that have run", async () => {
    const error = await db.run(Effect.flip(migrate(storeMigrations, later, { "0998_too_late": empty })))
    expect(error.message).toMatch(/^0998_too_late was added below .* never run/)
  })

  it("[OP-09] stop the start on the database of a newer release", async () => {
    const error = await db.run(Effect.flip(migrate(storeMigrations)))
    expect(error.message).toMatch(/^A newer release has changed the database \(0999_later\): start that release/)
  })

  it("[OP-09] write nothing into the tables of another program", async () => {
    const inSchema = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`create schema elsewhere`
      yield* sql`set local search_path = elsewhere`
      // Other programs count their migrations too.
      yield* sql`create table migrations (id int, migration text)`
      const error = yield* Effect.flip(migrate(storeMigrations))
      const tables = yield* sql`select tablename from pg_tables where schemaname = 'elsewhere'`
      return { message: error.message, tables: tables.length }
    })
    const { message, tables } = await db.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(inSchema)),
    )
    expect(message).toMatch(/^The database has tables of another program, such as migrations: name an empty one/)
    expect(tables).toBe(1)
  })

  it("leave nothing of a step that failed", async () => {
    const broken: Migrations = { "1000_broken": script("create table half (a int); select 1 / 0") }
    await db.run(Effect.flip(migrate(storeMigrations, later, broken)))
    const rows = await db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select to_regclass('half') as half`))
    expect(rows).toEqual([{ half: null }])
  })
})
