import { Effect, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { advanceClock, resetClock } from "../../adapters/server/store/clock.ts"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { hear, openStream, send } from "../../adapters/server/store/event-store.ts"
import { loadStream, readStream } from "../../adapters/server/store/stream-state.ts"
import { useDatabase } from "../fixtures/database.ts"
import { openEar, openSpeaker, relay, say, speakerToEar, trouble, wordsOf } from "../fixtures/relay-flows.ts"
import { addSlot, customer, placesOf, ticketFlow, ticketsTable } from "../fixtures/ticket-flow.ts"
import { type CountingProxy, openCountingProxy } from "../load/kit/counting-proxy.ts"

const HOUR = 3_600_000
const shop = relay([speakerToEar])
const db = useDatabase("postgres", { poolSize: 12 })
const open = (stream: string, slotId: string) =>
  openStream(ticketFlow, stream, { slotId, holds: [{ group: "seats", quantity: 1 }], holdMs: HOUR }, customer())
const askForTime = (stream: string) => send(ticketFlow, stream, { type: "customer.askedForTime" }, customer())
const run = <A, E>(statement: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
  Effect.flatMap(SqlClient.SqlClient, statement)

beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 500 }))))

describe("the round trips of a command", () => {
  let proxy: CountingProxy
  let process: ManagedRuntime.ManagedRuntime<SqlClient.SqlClient, unknown>
  beforeAll(async () => {
    const settings = db.settings()
    if (settings.kind !== "postgres") throw new Error("statements are counted on PostgreSQL's wire")
    proxy = await openCountingProxy(settings.url)
    process = ManagedRuntime.make(databaseLayer({ ...settings, url: proxy.url, poolSize: 1 }))
    await process.runPromise(open("warm", "slot"))
  })
  afterAll(async () => {
    await process.dispose()
    await proxy.close()
  })
  const costOf = async (command: Effect.Effect<unknown, unknown, SqlClient.SqlClient>) => {
    await proxy.quiet(100)
    proxy.take()
    await process.runPromise(command)
    await proxy.quiet(100)
    const isNotice = (text: string) => text.includes("pg_notify")
    const asked = proxy.take().filter(({ statements }) => !statements.some(({ text }) => isNotice(text)))
    return asked.reduce((sum, { roundTrips }) => sum + roundTrips, 0)
  }

  it("are two: one read, and one flight that writes everything", async () => {
    await db.run(open("trips-1", "slot"))
    expect(await costOf(askForTime("trips-1"))).toBe(2)
  })

  it("are one on a stream that the same process wrote last, and two again when another process wrote it", async () => {
    await db.run(open("trips-3", "slot"))
    expect(await costOf(askForTime("trips-3"))).toBe(2)
    expect(await costOf(askForTime("trips-3"))).toBe(1)
    await db.run(askForTime("trips-3"))
    // The flight is refused, then the stream is read.
    expect(await costOf(askForTime("trips-3"))).toBe(3)
    expect((await db.run(readStream("trips-3")))?.seq).toBe(4)
  })

  it("are one read for a refusal", async () => {
    await db.run(open("trips-4", "slot"))
    expect(await costOf(send(ticketFlow, "trips-4", { type: "customer.bought" }, customer("key")))).toBe(2)
    expect(await costOf(send(ticketFlow, "trips-4", { type: "customer.bought" }, customer()))).toBe(1)
  })

  it("are two for a follower too, which hears the fact in the same flight", async () => {
    await db.run(openSpeaker(shop, "trips-speaker"))
    await db.run(openEar(shop, "trips-ear", { of: "trips-speaker" }))
    expect(await costOf(say(shop, "trips-speaker", "one"))).toBe(2)
    expect(await costOf(say(shop, "trips-speaker", "two"))).toBe(1)
    expect(await db.run(wordsOf("trips-ear"))).toEqual(["one", "two"])
  })

  it("do not grow with the log", async () => {
    await process.runPromise(open("trips-2", "slot"))
    const cost = async () => {
      await proxy.quiet(100)
      proxy.take()
      await process.runPromise(askForTime("trips-2"))
      await proxy.quiet(100)
      return proxy.take().reduce((sum, { down }) => sum + down, 0)
    }
    const [first] = [await cost()]
    for (let n = 0; n < 100; n++) await process.runPromise(askForTime("trips-2"))
    // A number of more digits, and no more.
    expect(await cost()).toBeLessThan(first + 50)
  })
})

describe("a command on a stream that its process wrote last", () => {
  let process: ManagedRuntime.ManagedRuntime<SqlClient.SqlClient, unknown>
  beforeAll(() => {
    process = ManagedRuntime.make(databaseLayer(db.settings()))
  })
  afterAll(() => process.dispose())
  const buy = (stream: string, key: string) =>
    process.runPromise(send(ticketFlow, stream, { type: "customer.bought" }, customer(key)))
  const typesOf = async (stream: string) =>
    (await db.run(readStream(stream)))?.entries.map(({ fact }) =>
      fact.kind === "event" ? fact.event.type : fact.timer,
    )

  it("gets the answer that its key got before", async () => {
    await process.runPromise(open("recent-1", "slot"))
    const [first, again] = [await buy("recent-1", "same"), await buy("recent-1", "same")]
    expect([first, again]).toMatchObject([
      { ok: true, repeated: false },
      { ok: true, repeated: true, entry: { seq: 1 } },
    ])
  })

  it("gets the answer that its key got in another process", async () => {
    await process.runPromise(open("recent-2", "slot"))
    await db.run(send(ticketFlow, "recent-2", { type: "customer.askedForTime" }, customer("same")))
    const again = await process.runPromise(
      send(ticketFlow, "recent-2", { type: "customer.askedForTime" }, customer("same")),
    )
    expect(again).toMatchObject({ ok: true, repeated: true, entry: { seq: 1 } })
    expect(await typesOf("recent-2")).toEqual(["customer.askedForTime"])
  })

  it("is refused only by what the database says", async () => {
    await process.runPromise(open("recent-5", "slot"))
    await db.run(send(ticketFlow, "recent-5", { type: "customer.bought" }, customer()))
    // The process has in mind a ticket that is not sold, which cannot be returned.
    const returned = send(ticketFlow, "recent-5", { type: "customer.returned" }, customer())
    expect(await process.runPromise(returned)).toMatchObject({ ok: true })
  })

  it("finds no news only where the database has none", async () => {
    await process.runPromise(openSpeaker(shop, "recent-speaker"))
    await db.run(say(shop, "recent-speaker", "one"))
    // In the process's mind nothing was said, so it would find nothing to do.
    const left = hear(shop.speaker, "recent-speaker", ({ context }) =>
      context.said === 0 ? [] : [{ event: { type: "left" as const }, origin: customer() }],
    )
    expect((await process.runPromise(left))?.outcomes).toMatchObject([{ ok: true }])
  })

  it("notices that the clock was moved: the deadline comes before the purchase", async () => {
    await process.runPromise(open("recent-3", "slot"))
    await db.run(advanceClock(2 * HOUR))
    const late = await buy("recent-3", "late")
    await db.run(resetClock)
    expect(late).toMatchObject({ ok: false })
    expect(await typesOf("recent-3")).toEqual(["holdExpiry.ticket.held.waiting"])
  })

  it("negative control: a deadline that passes without the clock is not noticed by the stream's number", async () => {
    await process.runPromise(open("recent-4", "slot"))
    await db.run(run((sql) => sql`update timers set due_at = due_at - interval '2 hours' where stream = 'recent-4'`))
    expect(await buy("recent-4", "late")).toMatchObject({ ok: true })
  })
})

describe("a command that others overtake", () => {
  it("is decided again, so no fact is lost and each sees those before it", async () => {
    await db.run(open("race-1", "slot"))
    const before = (await db.run(placesOf("slot"))).seats!.held
    const asked = await Promise.all(Array.from({ length: 30 }, () => db.run(askForTime("race-1"))))
    expect(asked.filter(({ ok }) => ok)).toHaveLength(30)
    const content = await db.run(readStream("race-1"))
    expect(content?.entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
    const head = await db.run(loadStream(ticketFlow, "race-1"))
    expect(JSON.parse(JSON.stringify(head?.snapshot))).toEqual(
      JSON.parse(JSON.stringify(ticketFlow.durable.replay(content!.opening, content!.entries))),
    )
    expect((await db.run(placesOf("slot"))).seats!.held).toBe(before)
  })

  it("takes locks at last, and then happens", async () => {
    await db.run(open("race-2", "slot"))
    let tries = 0
    // The others come between reading and writing, six times.
    const holds = () =>
      Effect.promise(async () => {
        tries++
        if (tries <= 6) await db.run(askForTime("race-2"))
        return true
      })
    const bought = await db.run(send(ticketFlow, "race-2", { type: "customer.bought" }, customer(), undefined, holds))
    expect([bought.ok, tries]).toEqual([true, 7])
    expect((await db.run(readStream("race-2")))?.seq).toBe(7)
  })

  /** Somebody begins to follow between reading and writing. `hides`: the stream does not show it. */
  const followedMeanwhile = async (name: string, hides: boolean) => {
    await db.run(openSpeaker(shop, name))
    let isFollowed = false
    const holds = () =>
      Effect.promise(async () => {
        if (isFollowed) return true
        isFollowed = true
        await db.run(openEar(shop, `ear-of-${name}`, { of: name }))
        if (hides) await db.run(run((sql) => sql`update streams set follow_revision = 0 where stream = ${name}`))
        return true
      })
    await db.run(send(shop.speaker, name, { type: "said", word: "now" }, customer(), undefined, holds))
    return db.run(wordsOf(`ear-of-${name}`))
  }

  it("tells also a stream that began to follow meanwhile", async () => {
    expect(await followedMeanwhile("speaker-late", false)).toEqual(["now"])
  })

  it("negative control: if the followed stream did not show it, the new follower would not hear the fact", async () => {
    expect(await followedMeanwhile("speaker-hidden", true)).toEqual([])
  })

  it("holds the streams still on which a check rests, and is refused if one of them moved", async () => {
    await db.run(openSpeaker(shop, "speaker-check"))
    await db.run(openEar(shop, "ear-check", { of: "speaker-check" }))
    let looks = 0
    const holds = () =>
      Effect.promise(async () => {
        looks++
        if (looks > 1) return false
        // The follower moves by itself. The fact does not change it, but the check has read it.
        await db.run(send(shop.ear, "ear-check", { type: "heard", word: "other" }, customer()))
        return true
      })
    trouble.quiet = true
    const left = await db.run(send(shop.speaker, "speaker-check", { type: "left" }, customer(), undefined, holds))
    trouble.quiet = false
    expect([left, looks]).toEqual([{ ok: false, refusal: { kind: "changed" } }, 2])
  })
})

describe("a row that cannot be written", () => {
  it("is read about afterwards, and nothing of the command is left", async () => {
    await db.run(addSlot("last", { seats: 1 }))
    const opened = await Promise.all(["one", "two", "three"].map((name) => db.run(open(`last-${name}`, "last"))))
    expect(opened.filter(({ ok }) => ok)).toHaveLength(1)
    for (const outcome of opened.filter(({ ok }) => !ok)) {
      expect(outcome).toMatchObject({ refusal: { kind: "effect", effect: "holdPlaces", reason: { code: "held" } } })
    }
    expect((await db.run(placesOf("last"))).seats).toMatchObject({ held: 1, sold: 0 })
  })

  it("is a fault if it collides every time, not a race that never ends", async () => {
    await db.run(open("collides", "slot"))
    await db.run(
      run(
        (sql) => sql`insert into outbox (id, stream, type, params, next_at, created_at)
          values ('collides/1/1', 'collides', 'sendTicket', '{}', clock_timestamp(), shop_now())`,
      ),
    )
    const error = await db.run(Effect.flip(send(ticketFlow, "collides", { type: "customer.bought" }, customer())))
    expect(error).toMatchObject({ reason: { _tag: "UniqueViolation", constraint: "outbox_pkey" } })
    expect((await db.run(readStream("collides")))?.seq).toBe(0)
  })
})
