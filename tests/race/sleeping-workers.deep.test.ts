import { Effect, Layer, ManagedRuntime, PubSub } from "effect"
import { SqlClient } from "effect/sql"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { setup } from "xstate"
import { advanceClock, resetClock, wakeWorkers } from "../../adapters/server/store/clock.ts"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { fireStream, openStream } from "../../adapters/server/store/event-store.ts"
import type { Flow } from "../../adapters/server/store/flow.ts"
import { Notifications } from "../../adapters/server/store/notifications.ts"
import { outboxLayer, outboxWorker } from "../../adapters/server/store/outbox-worker.ts"
import { tellWorkers } from "../../adapters/server/store/task-notice.ts"
import { timersWorker } from "../../adapters/server/store/timers-worker.ts"
import { runLoop } from "../../adapters/server/store/worker-loop.ts"
import { durable } from "../../machines/kit/durable.ts"
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

/** Its delays are 60 s and 90 s. */
const chainMachine = setup({ delays: { first: () => 60_000, second: () => 90_000 } }).createMachine({
  id: "chain",
  version: "1",
  context: {},
  initial: "one",
  states: {
    one: { after: { first: "two" } },
    two: { after: { second: "three" } },
    three: { type: "final" },
  },
})
const chain: Flow<typeof chainMachine> = {
  durable: durable({ machine: chainMachine, policyGuards: [] }),
  reactors: {},
  project: () => [],
}

describe("a sleeping worker", () => {
  const db = useDatabase("postgres")
  const running: { dispose: () => Promise<void> }[] = []
  const soon = { timeout: 20_000, interval: 20 }
  beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 100 }))))
  afterEach(() => Promise.all(running.splice(0).map((process) => process.dispose())))

  async function startProcess(safetyLookMs: number) {
    const shared = Notifications.layer.pipe(Layer.provideMerge(databaseLayer(db.settings())))
    const workers = Layer.merge(timersWorker([ticketFlow], safetyLookMs), outboxWorker(safetyLookMs))
    const process = ManagedRuntime.make(
      workers.pipe(Layer.provide(outboxLayer({ sendTicket: () => Effect.void })), Layer.provide(shared)),
    )
    running.push(process)
    const first = `first/${crypto.randomUUID()}`
    await addRow(first)
    await open(first, 0)
    await process.context()
    // Both workers have looked, and look once more, as they found something.
    await expect.poll(() => isDone(first), soon).toBe(true)
    await expect.poll(() => isFired(first), soon).toBe(true)
    await pause(500)
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

  it("hears the real wait for a timer that a late timer has armed", async () => {
    const told: string[] = []
    const notifications = ManagedRuntime.make(
      Notifications.layer.pipe(Layer.provideMerge(databaseLayer(db.settings()))),
    )
    running.push(notifications)
    const ear = await notifications.runPromise(Notifications)
    await notifications.runPromise(
      Effect.forkDetach(
        Effect.scoped(
          Effect.flatMap(ear.subscribe, (notices) =>
            Effect.forever(Effect.map(PubSub.take(notices), (notice) => told.push(JSON.stringify(notice)))),
          ),
        ),
      ),
    )
    await db.run(openStream(chain, "chain", {}, customer()))
    await db.run(advanceClock(140_000))
    await pause(200)
    told.length = 0
    // The first timer is 80 s late, and its successor is due in 10 s.
    await db.run(fireStream([chain], "chain"))
    await db.run(resetClock)
    await pause(300)
    const waits = told.flatMap((text) => /"dueInMs":(\d+)/.exec(text)?.[1] ?? [])
    expect(waits.map(Number)).toEqual([expect.any(Number)])
    expect(Number(waits[0])).toBeLessThan(15_000)
  })

  it("takes the safety looks of its loops one after another", async () => {
    const looks: number[] = []
    const loop = runLoop({
      name: "looker",
      step: Effect.sync(() => {
        looks.push(performance.now())
        return false
      }),
      wokenBy: () => false,
      safetyLookMs: 1_200,
    })
    const shared = Notifications.layer.pipe(Layer.provideMerge(databaseLayer(db.settings())))
    const loops = Layer.mergeAll(Layer.effectDiscard(loop), Layer.effectDiscard(Effect.andThen(Effect.void, loop)))
    const process = ManagedRuntime.make(Layer.provide(loops, shared))
    running.push(process)
    await process.context()
    await expect.poll(() => looks.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(4)
    // The first two looks are those of the start.
    expect(looks[1]! - looks[0]!).toBeLessThan(90)
    expect(looks[3]! - looks[2]!).toBeGreaterThan(90)
  })

  it("lets a loop that seldom looks have its turn beside loops that often look", async () => {
    const looks = { often: 0, seldom: 0 }
    const loopOf = (name: keyof typeof looks, safetyLookMs: number) =>
      Layer.effectDiscard(
        runLoop({ name, step: Effect.sync(() => ++looks[name] < 0), wokenBy: () => false, safetyLookMs }),
      )
    const shared = Notifications.layer.pipe(Layer.provideMerge(databaseLayer(db.settings())))
    const loops = Layer.mergeAll(loopOf("seldom", 1_000), loopOf("often", 70), loopOf("often", 70), loopOf("often", 70))
    const process = ManagedRuntime.make(Layer.provide(loops, shared))
    running.push(process)
    await process.context()
    // The first look is that of the start.
    await expect.poll(() => looks.seldom, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
    expect(looks.often).toBeGreaterThan(looks.seldom)
  })

  it("looks at once when the connection that brings notices was lost", async () => {
    await startProcess(HOUR)
    await sql(
      (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like '% listener'`,
    )
    await addRow("lost-connection")
    await expect.poll(() => isDone("lost-connection"), { timeout: 15_000 }).toBe(true)
  })
})

const pause = (milliseconds: number) => new Promise((wait) => setTimeout(wait, milliseconds))
