import { Effect, Layer, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { addSlot, customer, ticketFlow, ticketsTable } from "../../../tests/fixtures/ticket-flow.ts"
import { databaseLayer } from "./database.ts"
import { openStream } from "./event-store.ts"
import { LOG_START, type LogPosition, readLog } from "./log-reader.ts"

const open = (stream: string) =>
  openStream(ticketFlow, stream, { slotId: "slot", holds: [], holdMs: 1_200_000 }, customer())

/** Reads to the end, three entries at a time, as a subscriber would. */
const readAll = (from: LogPosition) =>
  Effect.gen(function* () {
    let at = from
    const streams: string[] = []
    for (;;) {
      const page = yield* readLog(at, 3)
      if (page.length === 0) return { at, streams }
      streams.push(...page.map(({ entry }) => entry.stream))
      at = page.at(-1)!.at
    }
  })

/**
 * PostgreSQL counts transactions for the whole server. One that another test has open in its own database holds the
 * reader back, as the test of two databases below shows. This waits until every transaction is done that is older than
 * the latest entry; from then on the reader must read all of them.
 */
const othersAreDone = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ done: boolean }>`
    select coalesce(max(tx) < pg_snapshot_xmin(pg_current_snapshot()), true) as done from events`
  if (!row?.done) return yield* Effect.fail("another transaction is open" as const)
}).pipe(
  Effect.retry({ while: (error) => error === "another transaction is open", schedule: Schedule.spaced("20 millis") }),
)

describe.each(alike(databaseKinds, 1))("the log of all streams on %s", (kind) => {
  const db = useDatabase(kind)
  beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 1 }))))

  it("is read page by page, in one order, and each entry once", async () => {
    for (let n = 0; n < 7; n++) await db.run(open(`page${n}`))
    await db.run(othersAreDone)
    const { at, streams } = await db.run(readAll(LOG_START))
    expect(streams).toEqual(Array.from({ length: 7 }, (_, n) => `page${n}`))
    await db.run(open("later"))
    await db.run(othersAreDone)
    expect((await db.run(readAll(at))).streams).toEqual(["later"])
  })
})

describe("[L28] a slow transaction beside fast ones", () => {
  const db = useDatabase("postgres")
  const another = useDatabase("postgres")
  beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 1 }))))

  /** Writes in its own connection. `meanwhile` runs before its commit. */
  const slowly = <A>(stream: string, meanwhile: Effect.Effect<A, unknown, SqlClient.SqlClient>) => {
    const other = Effect.provide(meanwhile, Layer.fresh(databaseLayer(db.settings())))
    return Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(Effect.andThen(open(stream), other)))
  }

  it("is never skipped by a reader that has read the fast ones", async () => {
    const during = await db.run(
      slowly(
        "slow",
        Effect.gen(function* () {
          yield* open("fast1")
          yield* open("fast2")
          return yield* readAll(LOG_START)
        }),
      ),
    )
    expect(during.streams).toEqual([])
    await db.run(othersAreDone)
    const after = await db.run(readAll(during.at))
    expect(after.streams.sort()).toEqual(["fast1", "fast2", "slow"])
  })

  it("waits for a slow transaction in another database of the server, and reads on after it", async () => {
    const inAnother = <A, E>(work: Effect.Effect<A, E, SqlClient.SqlClient>) =>
      another.run(
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          sql.withTransaction(
            Effect.andThen(
              sql`select pg_current_xact_id()`,
              Effect.promise(() => db.run(work)),
            ),
          ),
        ),
      )
    const { at } = await db.run(Effect.andThen(othersAreDone, readAll(LOG_START)))
    const during = await inAnother(Effect.andThen(open("beside"), readAll(at)))
    expect(during.streams).toEqual([])
    expect((await db.run(Effect.andThen(othersAreDone, readAll(during.at)))).streams).toEqual(["beside"])
  })

  it("negative control: a reader that uses only the position loses it", async () => {
    const byPosition = (after: number) =>
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) =>
          sql<{
            position: number
            stream: string
          }>`select position, stream from events where position > ${after} order by position`,
      )
    const start = (await db.run(byPosition(0))).at(-1)?.position ?? 0
    const during = await db.run(slowly("slow again", Effect.andThen(open("fast again"), byPosition(start))))
    const after = await db.run(byPosition(during.at(-1)!.position))
    expect([...during, ...after].map(({ stream }) => stream)).toEqual(["fast again"])
  })
})
