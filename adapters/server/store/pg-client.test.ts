import { Effect, Exit } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"

const boom = Effect.fail("boom" as const)
const insert = (id: number) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql`insert into probe values (${id})`)
const inTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(effect))
const present = (id: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 from probe where id = ${id}`).pipe(
    Effect.map((rows) => rows.length === 1),
  )

describe.each(databaseKinds)("[OP-02] one SQL client, on %s", (kind) => {
  const db = useDatabase(kind)
  beforeAll(() => db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`create table probe (id int primary key)`)))

  it("leaves nothing of a transaction that failed", async () => {
    const exit = await db.run(Effect.exit(inTransaction(Effect.andThen(insert(1), boom))))
    expect(Exit.isFailure(exit)).toBe(true)
    expect(await db.run(present(1))).toBe(false)
  })

  it("leaves nothing of an interrupted transaction, and can be used again at once", async () => {
    const slow = inTransaction(Effect.andThen(insert(2), Effect.sleep("10 seconds"))).pipe(Effect.timeout("50 millis"))
    await db.run(Effect.exit(slow))
    expect(await db.run(present(2))).toBe(false)
  })

  it("keeps the outer transaction if an inner one fails", async () => {
    await db.run(
      inTransaction(Effect.andThen(insert(3), Effect.ignore(inTransaction(Effect.andThen(insert(4), boom))))),
    )
    expect(await db.run(Effect.all([present(3), present(4)]))).toEqual([true, false])
  })

  it("keeps the statements of transactions prepared, and no others", async () => {
    const prepared = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ statement: string }>`select statement from pg_prepared_statements where name like 'prepared%'`,
    )
    const look = (word: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select ${word}::text as word`)
    const once = Effect.andThen(look("one"), prepared)
    expect((await db.run(inTransaction(once))).map(({ statement }) => statement)).toContain("select $1::text as word")
    const long = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`select ${"x"}::text ${sql.literal(`as ${"y".repeat(4_000)}`)}`,
    )
    const kept = await db.run(inTransaction(Effect.andThen(long, prepared)))
    expect(kept.some(({ statement }) => statement.includes("yyy"))).toBe(false)
  })

  it("reports it if a COMMIT ends an aborted transaction", async () => {
    const swallowed = inTransaction(
      Effect.andThen(insert(5), Effect.ignore(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 / 0`))),
    )
    const error = await db.run(Effect.flip(swallowed))
    expect(error.message).toMatch(/rolled it back at COMMIT/)
    expect(await db.run(present(5))).toBe(false)
  })

  it("runs a nested query on the transaction's own connection, so that one connection suffices", async () => {
    const nested = inTransaction(Effect.andThen(insert(6), Effect.all([present(6), present(6)], { concurrency: 2 })))
    expect(await db.run(Effect.timeout(nested, "5 seconds"))).toEqual([true, true])
  })

  it("serialises read-modify-write of twenty transactions", async () => {
    const total = await db.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`create table counter (n int)`
        yield* sql`insert into counter values (0)`
        const increment = Effect.gen(function* () {
          const [row] = yield* sql<{ n: number }>`select n from counter for update`
          yield* Effect.sleep("1 millis")
          yield* sql`update counter set n = ${row!.n + 1}`
        })
        yield* Effect.all(
          Array.from({ length: 20 }, () => inTransaction(increment)),
          { concurrency: "unbounded" },
        )
        return yield* sql<{ n: number }>`select n from counter`
      }),
    )
    expect(total).toEqual([{ n: 20 }])
  })

  it("names the violated constraint", async () => {
    const error: SqlError.SqlError = await db.run(Effect.flip(Effect.andThen(insert(7), insert(7))))
    expect(error.reason).toMatchObject({ _tag: "UniqueViolation", constraint: "probe_pkey" })
  })

  it("rolls back and goes on after a value that cannot be decoded", async () => {
    const unreadable = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 9007199254740993::bigint as n`)
    const error = await db.run(Effect.flip(inTransaction(Effect.andThen(insert(8), unreadable))))
    expect(error.message).toMatch(/too large for JavaScript/)
    expect(await db.run(present(8))).toBe(false)
    await db.run(inTransaction(insert(8)))
    expect(await db.run(present(8))).toBe(true)
  })

  it("returns days as text, instants in UTC and whole numbers as numbers", async () => {
    const rows = await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) =>
          sql`select 42::bigint as n, date '2026-03-29' as day, timestamptz '2026-03-29 02:30:00.25+01' as at, '{"a":1}'::jsonb as j`,
      ),
    )
    expect(rows).toEqual([{ n: 42, day: "2026-03-29", at: "2026-03-29T01:30:00.250Z", j: { a: 1 } }])
  })
})
