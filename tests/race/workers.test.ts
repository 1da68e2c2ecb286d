import { Effect, Layer, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { advanceClock, now, resetClock } from "../../adapters/server/store/clock.ts"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { openStream, send } from "../../adapters/server/store/event-store.ts"
import { Notifications } from "../../adapters/server/store/notifications.ts"
import { type Handler, Outbox, outboxLayer, outboxWorker } from "../../adapters/server/store/outbox-worker.ts"
import { timersWorker } from "../../adapters/server/store/timers-worker.ts"
import { useDatabase } from "../fixtures/database.ts"
import { addSlot, customer, placesOf, ticketFlow, ticketsTable } from "../fixtures/ticket-flow.ts"

const HOUR = 3_600_000
const open = (stream: string, holdMs: number) =>
  openStream(ticketFlow, stream, { slotId: "slot", holds: [{ group: "seats", quantity: 1 }], holdMs }, customer())

const count = (text: string) =>
  Effect.map(
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<{ n: number }>(`select count(*) as n ${text}`)),
    ([row]) => row!.n,
  )

describe("workers of three processes", () => {
  const db = useDatabase("postgres")
  const running: { dispose: () => Promise<void> }[] = []
  beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 2_000 }))))
  afterEach(() => Promise.all(running.splice(0).map((process) => process.dispose())))

  /** Starts what a process has: its own connections, its own listener and its workers. */
  async function startProcess(handlers: Readonly<Record<string, Handler>> = {}) {
    const shared = Notifications.layer.pipe(Layer.provideMerge(databaseLayer(db.settings())))
    const workers = Layer.mergeAll(timersWorker([ticketFlow]), outboxWorker())
    const process = ManagedRuntime.make(
      workers.pipe(Layer.provideMerge(outboxLayer(handlers)), Layer.provideMerge(shared)),
    )
    running.push(process)
    await process.context()
    return process
  }

  const until = async (done: () => Promise<boolean>, ms = 15_000) => {
    const end = Date.now() + ms
    while (!(await done())) {
      if (Date.now() > end) throw new Error("did not come to its end in time")
      await new Promise((tick) => setTimeout(tick, 50))
    }
  }

  it("[OP-03][L29][L26] fire each timer once, also timers that came due while nothing ran", async () => {
    for (let n = 0; n < 120; n++) await db.run(open(`late${n}`, 20_000))
    const dueAt = await db.run(now)
    await db.run(advanceClock(2 * HOUR))
    await Promise.all([startProcess(), startProcess(), startProcess()])
    await until(async () => (await db.run(count("from timers where stream like 'late%'"))) === 0)
    expect(await db.run(count("from events where stream like 'late%' and fact ->> 'kind' = 'timer'"))).toBe(120)
    expect(await db.run(count("from streams where stream like 'late%' and state = '\"expired\"'"))).toBe(120)
    // The fact has the instant at which the timer was due, not the one at which a worker fired it.
    expect(
      await db.run(
        count(`from events where seq = 1 and stream like 'late%' and at > '${dueAt}'::timestamptz + interval '1 hour'`),
      ),
    ).toBe(0)
    expect(await db.run(placesOf("slot"))).toMatchObject({ seats: { held: 0, sold: 0 } })
    await db.run(resetClock)
  })

  it("[OP-03] fire timers when they are due, and at once if the clock is moved past them", async () => {
    await Promise.all([startProcess(), startProcess()])
    for (let n = 0; n < 20; n++) await db.run(open(`soon${n}`, 100 + 20 * n))
    await until(async () => (await db.run(count("from timers where stream like 'soon%'"))) === 0)
    await db.run(open("hours", 5 * HOUR))
    await db.run(advanceClock(6 * HOUR))
    await until(async () => (await db.run(count("from timers where stream = 'hours'"))) === 0)
    await db.run(resetClock)
  })

  it("decide a command and a timer of the same moment one after the other, and log both in that order", async () => {
    await Promise.all([startProcess(), startProcess(), startProcess()])
    for (let n = 0; n < 30; n++) await db.run(open(`tie${n}`, 300))
    await new Promise((tick) => setTimeout(tick, 250))
    const buy = (n: number) => send(ticketFlow, `tie${n}`, { type: "customer.bought" }, customer())
    const answers = await db.run(
      Effect.all(
        Array.from({ length: 30 }, (_, n) => buy(n)),
        { concurrency: 10 },
      ),
    )
    await until(async () => (await db.run(count("from timers where stream like 'tie%'"))) === 0)
    const bought = answers.filter(({ ok }) => ok).length
    expect(await db.run(count("from streams where stream like 'tie%' and state = '\"sold\"'"))).toBe(bought)
    expect(await db.run(count("from streams where stream like 'tie%' and state = '\"expired\"'"))).toBe(30 - bought)
    expect(await db.run(count("from events where stream like 'tie%'"))).toBe(60)
    expect(await db.run(placesOf("slot"))).toMatchObject({ seats: { held: 0, sold: bought } })
  })

  it("do each row of the outbox once, although all three and the request itself try", async () => {
    const calls: string[] = []
    const handlers: Readonly<Record<string, Handler>> = {
      sendTicket: ({ id }) =>
        Effect.delay(
          Effect.sync(() => calls.push(id)),
          "10 millis",
        ),
    }
    const [web] = await Promise.all([startProcess(handlers), startProcess(handlers), startProcess(handlers)])
    const sell = (n: number) =>
      Effect.gen(function* () {
        yield* open(`sale${n}`, HOUR)
        const answer = yield* send(ticketFlow, `sale${n}`, { type: "customer.bought" }, customer())
        const ids = answer.ok ? answer.outbox : []
        yield* (yield* Outbox).dispatchNow(ids)
        // Now the request may be answered: what its answer says has happened.
        return ids.every((id) => calls.includes(id))
      })
    const all = Effect.all(
      Array.from({ length: 60 }, (_, n) => sell(n)),
      { concurrency: 10 },
    )
    expect((await web.runPromise(all)).every(Boolean)).toBe(true)
    expect(calls.filter((id) => id.startsWith("sale")).sort()).toEqual(
      Array.from({ length: 60 }, (_, n) => `sale${n}/1/1`).sort(),
    )
  })

  it("[OP-05] finish the running call when they stop", async () => {
    let ended = false
    const process = await startProcess({
      sendTicket: () =>
        Effect.delay(
          Effect.sync(() => (ended = true)),
          "400 millis",
        ),
    })
    await db.run(open("stop", HOUR))
    await db.run(send(ticketFlow, "stop", { type: "customer.bought" }, customer()))
    await until(
      async () => (await db.run(count("from outbox where stream = 'stop' and lease_until is not null"))) === 1,
    )
    await process.dispose()
    expect(ended).toBe(true)
    expect(await db.run(count("from outbox where stream = 'stop' and status = 'done'"))).toBe(1)
  })
})
