import { Effect, Layer, PubSub } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { addSlot, customer, ticketFlow, ticketsTable } from "../../../tests/fixtures/ticket-flow.ts"
import { Way } from "../../../tests/fixtures/way.ts"
import { advanceClock, resetClock } from "./clock.ts"
import { databaseLayer } from "./database.ts"
import { openStream } from "./event-store.ts"
import { listenServer } from "./listening.ts"
import { Notifications } from "./notifications.ts"
import { listenerName } from "./process-name.ts"

const open = (stream: string) =>
  openStream(ticketFlow, stream, { slotId: "slot", holds: [], holdMs: 1_200_000 }, customer())

/** The first `count` notices after subscribing, while `cause` runs. */
const noticesWhile = <A, E, R>(cause: Effect.Effect<A, E, R>, count: number) =>
  Effect.scoped(
    Effect.gen(function* () {
      const subscription = yield* (yield* Notifications).subscribe
      yield* cause
      return yield* Effect.forEach(Array(count), () => PubSub.take(subscription)).pipe(Effect.timeout("5 seconds"))
    }),
  ).pipe(Effect.provide(Layer.fresh(Notifications.layer)))

describe.each(alike(databaseKinds, 1))("notices of changes on %s", (kind) => {
  const db = useDatabase(kind)
  beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 1 }))))

  it("[BK-07] name the stream and the sequence number, and only after the commit", async () => {
    const undone = Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.ignore(sql.withTransaction(Effect.andThen(open("undone"), Effect.fail("no")))),
    )
    const notices = await db.run(noticesWhile(Effect.andThen(undone, open("n1")), 1))
    expect(notices).toEqual([{ kind: "stream", stream: "n1", seq: 0 }])
  })

  it("tell that the clock was moved", async () => {
    expect(await db.run(noticesWhile(advanceClock(1_000), 1))).toEqual([{ kind: "clock" }])
    await db.run(resetClock)
  })
})

describe("notices on postgres", () => {
  const db = useDatabase("postgres")
  beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 1 }))))

  it("[OP-02] reach another process", async () => {
    const elsewhere = Effect.provide(open("far"), Layer.fresh(databaseLayer(db.settings())))
    expect(await db.run(noticesWhile(elsewhere, 1))).toEqual([{ kind: "stream", stream: "far", seq: 0 }])
  })

  it("say after a lost connection that something may have been missed, and go on", async () => {
    const cut = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${listenerName}`,
    )
    const notices = await db.run(
      Effect.scoped(
        Effect.gen(function* () {
          const subscription = yield* (yield* Notifications).subscribe
          yield* cut
          const first = yield* PubSub.take(subscription)
          yield* open("after")
          return [first, yield* PubSub.take(subscription)]
        }).pipe(Effect.timeout("5 seconds")),
      ).pipe(Effect.provide(Layer.fresh(Notifications.layer))),
    )
    expect(notices).toEqual([{ kind: "missed" }, { kind: "stream", stream: "after", seq: 0 }])
  })

  it("[OP-02] go on after the listening connection has died without a word, as soon as somebody looks", async () => {
    const settings = db.settings()
    if (settings.kind !== "postgres") throw new Error("this needs PostgreSQL")
    const way = new Way(settings.url)
    await way.open()
    const heard: string[] = []
    const listening = await listenServer(way.url, 200)(
      ["greeting"],
      (_, payload) => heard.push(payload),
      () => heard.push("lost"),
    )
    const tell = (payload: string) =>
      db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select pg_notify('greeting', ${payload})`))
    await listening.look?.()
    await tell("one")
    await expect.poll(() => heard).toEqual(["one"])
    way.forget()
    await tell("two")
    await new Promise((wait) => setTimeout(wait, 300))
    expect(heard, "negative control: without a look nobody notices").toEqual(["one"])
    await listening.look?.()
    await expect.poll(() => heard).toEqual(["one", "lost"])
    await tell("three")
    await expect.poll(() => heard).toEqual(["one", "lost", "three"])
    await listening.stop()
    way.cut()
  })

  it("a lost connection fails the running query, and the pool goes on", async () => {
    const cut = Effect.flatMap(SqlClient.SqlClient, (sql) =>
      sql.withTransaction(sql`select pg_terminate_backend(pg_backend_pid())`),
    )
    const error = await db.run(Effect.flip(cut))
    expect(error.reason._tag).toBe("ConnectionError")
    expect(await db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 as one`))).toEqual([{ one: 1 }])
  })
})
