import { Effect, Layer, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import { afterEach, describe, expect, it } from "vitest"
import { isConflict } from "../../adapters/server/store/command-errors.ts"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { send } from "../../adapters/server/store/event-store.ts"
import { Notifications } from "../../adapters/server/store/notifications.ts"
import { lockStreams } from "../../adapters/server/store/stream-tables.ts"
import { runLoop } from "../../adapters/server/store/worker-loop.ts"
import { useDatabase } from "../fixtures/database.ts"
import {
  earToSpeaker,
  openEar,
  openSpeaker,
  relay,
  say,
  speakerToEar,
  trouble,
  wordsOf,
} from "../fixtures/relay-flows.ts"

const shop = relay([speakerToEar])
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

describe("follows on PostgreSQL", () => {
  const db = useDatabase("postgres", { poolSize: 12 })
  const running: { dispose: () => Promise<void> }[] = []
  afterEach(async () => {
    trouble.throws = false
    await Promise.all(running.splice(0).map((process) => process.dispose()))
  })

  /**
   * A process with its own connections, its own listener and the catch-up loop. It counts how often the loop has
   * looked.
   */
  async function startProcess() {
    const { loop } = relay([speakerToEar]).registry
    let looks = 0
    const step = Effect.andThen(
      Effect.sync(() => {
        looks++
      }),
      loop.step,
    )
    const shared = Notifications.layer.pipe(Layer.provideMerge(databaseLayer(db.settings())))
    const process = ManagedRuntime.make(Layer.provideMerge(Layer.effectDiscard(runLoop({ ...loop, step })), shared))
    running.push(process)
    await process.context()
    return () => looks
  }

  const behind = Effect.map(
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select from subscriptions where due_at is not null`),
    (rows) => rows.length,
  )
  const caughtUp = () => expect.poll(() => db.run(behind), { timeout: 30_000 }).toBe(0)

  it("events that could not be delivered are delivered once and in order by one of three processes", async () => {
    const speakers = numbers(20).map((n) => `speaker-${n}`)
    const words = numbers(5).map(String)
    trouble.throws = true
    for (const speaker of speakers) {
      await db.run(openSpeaker(shop, speaker))
      await db.run(openEar(shop, `ear-of-${speaker}`, { of: speaker }))
    }
    await Promise.all(
      speakers.map(async (speaker) => {
        for (const word of words) await db.run(say(shop, speaker, word))
      }),
    )
    expect(await db.run(behind)).toBe(20)
    trouble.throws = false
    await Promise.all([startProcess(), startProcess(), startProcess()])
    await Promise.all(speakers.map((speaker) => db.run(say(shop, speaker, "meanwhile"))))
    await caughtUp()
    for (const speaker of speakers) {
      expect(await db.run(wordsOf(`ear-of-${speaker}`))).toEqual([...words, "meanwhile"])
    }
  })

  it("a process looks only when a follower is behind, not at every fact", async () => {
    await db.run(openSpeaker(shop, "speaker-idle"))
    await db.run(openEar(shop, "ear-idle", { of: "speaker-idle" }))
    const looks = await startProcess()
    await expect.poll(looks).toBe(1)
    for (const n of numbers(20)) await db.run(say(shop, "speaker-idle", String(n)))
    trouble.throws = true
    await db.run(say(shop, "speaker-idle", "missed"))
    trouble.throws = false
    await caughtUp()
    expect(looks()).toBeGreaterThan(1)
    expect(looks()).toBeLessThan(6)
    expect(await db.run(wordsOf("ear-idle"))).toContain("missed")
  })

  it("crossing commands take their locks in one order, so all of them happen without a deadlock", async () => {
    const circle = relay([speakerToEar, earToSpeaker])
    await db.run(openSpeaker(circle, "speaker-cross"))
    await db.run(openEar(circle, "ear-cross", { of: "speaker-cross" }))
    const origin = { actor: { kind: "visitor", id: "v1" }, causation: null, correlation: null } as const
    const hear = (word: string) =>
      Effect.map(send(circle.ear, "ear-cross", { type: "heard", word }, origin), ({ ok }) => ok)
    const speak = (word: string) => Effect.map(say(circle, "speaker-cross", word), ({ ok }) => ok)
    const before = await db.run(deadlocks)
    const outcomes = await Promise.all(numbers(40).map((n) => db.run(n % 2 === 0 ? speak(`s${n}`) : hear(`e${n}`))))
    expect(outcomes.every((ok) => ok)).toBe(true)
    expect((await db.run(wordsOf("ear-cross"))).toSorted()).toEqual(
      numbers(40)
        .map((n) => (n % 2 === 0 ? `s${n}` : `e${n}`))
        .toSorted(),
    )
    expect(await db.run(deadlocks)).toBe(before)
  })

  it("planted fault: locks taken in two orders end in a deadlock", async () => {
    await db.run(openSpeaker(shop, "speaker-d1"))
    await db.run(openSpeaker(shop, "speaker-d2"))
    let held = 0
    const both = (first: string, second: string) =>
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        sql.withTransaction(
          Effect.gen(function* () {
            yield* lockStreams([first])
            held++
            yield* Effect.promise(() => expect.poll(() => held).toBe(2))
            yield* lockStreams([second])
          }),
        ),
      )
    const errors = await Promise.all(
      [both("speaker-d1", "speaker-d2"), both("speaker-d2", "speaker-d1")].map((one) =>
        db.run(Effect.match(one, { onSuccess: () => null, onFailure: (error) => error })),
      ),
    )
    expect(errors.filter(isConflict)).toHaveLength(1)
  })

  it("[OP-04] if the connection breaks between a fact and its follower's fact, neither is stored", async () => {
    await db.run(openSpeaker(shop, "speaker-kill"))
    await db.run(openEar(shop, "ear-kill", { of: "speaker-kill" }))
    await db.run(Effect.flip(say(shop, "speaker-kill", "kill")))
    expect(await db.run(wordsOf("speaker-kill"))).toEqual([])
    expect(await db.run(wordsOf("ear-kill"))).toEqual([])
    await db.run(say(shop, "speaker-kill", "again"))
    expect(await db.run(wordsOf("ear-kill"))).toEqual(["again"])
  })
})

const deadlocks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`select pg_stat_force_next_flush()`
  const [row] = yield* sql<{ count: number }>`
    select deadlocks::integer as count from pg_stat_database where datname = current_database()`
  return row?.count
})
