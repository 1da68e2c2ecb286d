import { Effect, Layer, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { wakeWorkers } from "../../adapters/server/store/clock.ts"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { openStream } from "../../adapters/server/store/event-store.ts"
import { Notifications } from "../../adapters/server/store/notifications.ts"
import { outboxLayer, outboxWorker } from "../../adapters/server/store/outbox-worker.ts"
import { tellWorkers } from "../../adapters/server/store/task-notice.ts"
import { timersWorker } from "../../adapters/server/store/timers-worker.ts"
import { useDatabase } from "../fixtures/database.ts"
import { addSlot, customer, ticketFlow, ticketsTable } from "../fixtures/ticket-flow.ts"

/*
 * Workers sleep until a notice or the next due instant. A notice is lost here by writing rows without one. A worker that
 * looks every hour shows that it was the safety look that found them.
 */

const HOUR = 3_600_000
const SAFETY_LOOK_MS = 300
/** Longer than a worker with the short safety look needs. */
const LONG_MS = 1_500

describe("a sleeping worker", () => {
  const db = useDatabase("postgres")
  const running: { dispose: () => Promise<void> }[] = []
  beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 100 }))))
  afterEach(() => Promise.all(running.splice(0).map((process) => process.dispose())))

  async function startProcess(safetyLookMs: number) {
    const shared = Notifications.layer.pipe(Layer.provideMerge(databaseLayer(db.settings())))
    const workers = Layer.merge(timersWorker([ticketFlow], safetyLookMs), outboxWorker(safetyLookMs))
    const process = ManagedRuntime.make(
      workers.pipe(Layer.provide(outboxLayer({ sendTicket: () => Effect.void })), Layer.provide(shared)),
    )
    running.push(process)
    await process.context()
    await pause(200)
  }
  const sql = <Row extends object>(make: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
    db.run(Effect.flatMap(SqlClient.SqlClient, make))

  const open = (stream: string, holdMs: number) =>
    db.run(openStream(ticketFlow, stream, { slotId: "slot", holds: [], holdMs }, customer()))
  /** A row whose notice is lost. */
  const addRow = (id: string) =>
    sql(
      (sql) => sql`
        insert into outbox (id, stream, type, params, next_at, created_at)
        values (${id}, 'none', 'sendTicket', '{}', clock_timestamp(), clock_timestamp())`,
    )
  const isDone = async (id: string) =>
    (await sql((sql) => sql`select 1 from outbox where id = ${id} and status = 'done'`)).length === 1
  /** Moves a stream's timer ahead. The notice of it is lost. */
  const hasten = (stream: string, milliseconds: number) =>
    sql(
      (sql) => sql`
        update timers set due_at = shop_now() + make_interval(secs => ${milliseconds / 1000}) where stream = ${stream}`,
    )
  const isFired = async (stream: string) =>
    (await sql((sql) => sql`select 1 from events where stream = ${stream} and fact ->> 'kind' = 'timer'`)).length === 1
  const soon = { timeout: 5_000, interval: 20 }

  it("finds a row of the outbox whose notice was lost", async () => {
    await startProcess(SAFETY_LOOK_MS)
    await addRow("lost/1")
    await expect.poll(() => isDone("lost/1"), soon).toBe(true)
  })

  it("fires an earlier timer whose notice was lost", async () => {
    await open("lost-timer", HOUR)
    await startProcess(SAFETY_LOOK_MS)
    await hasten("lost-timer", 100)
    await expect.poll(() => isFired("lost-timer"), soon).toBe(true)
  })

  it("sleeps on without that look, until a notice tells it", async () => {
    await open("late-timer", HOUR)
    await startProcess(HOUR)
    await addRow("lost/2")
    await hasten("late-timer", 100)
    await pause(LONG_MS)
    expect([await isDone("lost/2"), await isFired("late-timer")]).toEqual([false, false])
    await db.run(wakeWorkers)
    await expect.poll(() => isDone("lost/2"), soon).toBe(true)
    await expect.poll(() => isFired("late-timer"), soon).toBe(true)
  })

  it("wakes by itself when the next timer is due", async () => {
    await open("known", 700)
    await startProcess(HOUR)
    await expect.poll(() => isFired("known"), soon).toBe(true)
  })

  it("is told of the instant of an earlier timer, and of rows that it carries out", async () => {
    await open("told", HOUR)
    await startProcess(HOUR)
    await addRow("told/1")
    await hasten("told", 400)
    await db.run(tellWorkers({ types: ["somethingElse"], dueInMs: null }))
    await pause(LONG_MS)
    expect([await isDone("told/1"), await isFired("told")]).toEqual([false, false])
    await db.run(tellWorkers({ types: ["sendTicket"], dueInMs: 100 }))
    await expect.poll(() => isDone("told/1"), soon).toBe(true)
    await expect.poll(() => isFired("told"), soon).toBe(true)
  })
})

const pause = (milliseconds: number) => new Promise((wait) => setTimeout(wait, milliseconds))
