import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
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

describe.each(databaseKinds)("the log of all streams on %s", (kind) => {
  const db = useDatabase(kind)
  beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 1 }))))

  it("is read page by page, in one order, and each entry once", async () => {
    for (let n = 0; n < 7; n++) await db.run(open(`page${n}`))
    const { at, streams } = await db.run(readAll(LOG_START))
    expect(streams).toEqual(Array.from({ length: 7 }, (_, n) => `page${n}`))
    await db.run(open("later"))
    // A transaction of another test on the same server may hold the reader back for a moment.
    await expect.poll(async () => (await db.run(readAll(at))).streams).toEqual(["later"])
  })
})

describe("[L28] a slow transaction beside fast ones", () => {
  const db = useDatabase("postgres")
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
    const seen = async () => [...during.streams, ...(await db.run(readAll(during.at))).streams].sort()
    // A transaction of another test on the same server may hold the reader back for a moment.
    await expect.poll(seen).toEqual(["fast1", "fast2", "slow"])
    expect(during.streams).toEqual([])
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
