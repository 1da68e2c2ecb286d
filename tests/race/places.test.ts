import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { openStream, send } from "../../adapters/server/store/event-store.ts"
import type { PlacesGuard } from "../../adapters/server/store/places.ts"
import { useDatabase } from "../fixtures/database.ts"
import { often } from "../fixtures/deep.ts"
import { addSlot, customer, placesOf, ticketFlow, ticketsTable } from "../fixtures/ticket-flow.ts"
import { holdPlaces } from "../fixtures/written.ts"

const TRIES = often(200, 2_000)
const CAPACITY = 100

/** Each try takes one place in its own transaction, as many at a time as there are connections. */
const storm = (slotId: string, guard: PlacesGuard) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const attempt = sql.withTransaction(holdPlaces({ slotId, holds: [{ group: "seats", quantity: 1 }] }, guard))
    const answers = yield* Effect.all(
      Array.from({ length: TRIES }, () => attempt),
      { concurrency: 40 },
    )
    return answers.filter((refusal) => refusal === null).length
  })

const holdsOf = (slotId: string) => ({ slotId, holds: [{ group: "seats", quantity: 1 }], holdMs: 1_200_000 })

describe("many customers of one slot", () => {
  const db = useDatabase("postgres", { poolSize: 20 })

  it(`[L01][BK-06] sells exactly ${CAPACITY} of ${TRIES} tries at once`, async () => {
    await db.run(addSlot("guarded", { seats: CAPACITY }))
    expect(await db.run(storm("guarded", "conditional"))).toBe(CAPACITY)
    expect(await db.run(placesOf("guarded"))).toEqual({ seats: { capacity: CAPACITY, held: CAPACITY, sold: 0 } })
  })

  it("negative control: reading first and then writing oversells", async () => {
    await db.run(addSlot("unguarded", { seats: CAPACITY }))
    // The table's check would stop it. Without both, the customers would be promised more places than there are.
    await db.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`alter table slot_places drop constraint slot_places_check`),
    )
    expect(await db.run(storm("unguarded", "readThenWrite"))).toBeGreaterThan(CAPACITY)
  })
})

describe("whole bookings of one slot at once", () => {
  const db = useDatabase("postgres", { poolSize: 20 })

  it("[L01][L06] every success has its stream and its place, and the log and the counters agree", async () => {
    await db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 30 })))
    const book = (n: number) =>
      Effect.gen(function* () {
        const opened = yield* openStream(ticketFlow, `b${n}`, holdsOf("slot"), customer())
        if (opened.ok && n % 2 === 0) yield* send(ticketFlow, `b${n}`, { type: "customer.bought" }, customer())
        return opened.ok
      })
    const all = Array.from({ length: 300 }, (_, n) => book(n))
    const successes = (await db.run(Effect.all(all, { concurrency: 40 }))).filter((ok) => ok).length
    const [log] = await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ streams: number; openings: number; sold: number }>`
          select (select count(*) from streams) as streams, (select count(*) from events where seq = 0) as openings,
            (select count(*) from streams where state = '"sold"') as sold`,
      ),
    )
    const { seats } = await db.run(placesOf("slot"))
    expect(successes).toBe(30)
    expect(log).toMatchObject({ streams: 30, openings: 30, sold: seats!.sold })
    expect(seats!.held + seats!.sold).toBe(30)
  })

  it("[L04] the first two bookings of an empty slot are one booking each, and only one gets the last place", async () => {
    for (let round = 0; round < 20; round++) {
      await db.run(addSlot(`first-${round}`, { seats: 1 }))
      const both = ["x", "y"].map((who) =>
        openStream(ticketFlow, `${who}${round}`, holdsOf(`first-${round}`), customer()),
      )
      const answers = await db.run(Effect.all(both, { concurrency: 2 }))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })

  it("two requests with one key open one stream", async () => {
    await db.run(addSlot("twice", { seats: 40 }))
    for (let round = 0; round < 20; round++) {
      const open = openStream(ticketFlow, `same${round}`, holdsOf("twice"), customer(`key${round}`))
      const answers = await db.run(Effect.all([open, open, open], { concurrency: 3 }))
      expect(answers.every(({ ok }) => ok)).toBe(true)
      expect(answers.filter((answer) => answer.ok && !answer.repeated)).toHaveLength(1)
    }
    expect(await db.run(placesOf("twice"))).toMatchObject({ seats: { held: 20 } })
  })

  it("commands on one stream are decided one after another", async () => {
    await db.run(addSlot("busy", { seats: 1 }))
    await db.run(openStream(ticketFlow, "busy", holdsOf("busy"), customer()))
    const buy = send(ticketFlow, "busy", { type: "customer.bought" }, customer())
    const answers = await db.run(Effect.all([buy, buy, buy, buy], { concurrency: 4 }))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.run(placesOf("busy"))).toMatchObject({ seats: { held: 0, sold: 1 } })
  })

  it("swaps between two slots in both directions finish, each with its places", async () => {
    await db.run(addSlot("left", { seats: 50 }))
    await db.run(addSlot("right", { seats: 50 }))
    const swap = (n: number) =>
      Effect.gen(function* () {
        const [from, to] = n % 2 === 0 ? ["left", "right"] : ["right", "left"]
        yield* openStream(ticketFlow, `swap${n}`, holdsOf(from!), customer())
        return yield* send(ticketFlow, `swap${n}`, { type: "customer.moved", toSlotId: to! }, customer())
      })
    const answers = await db.run(
      Effect.all(
        Array.from({ length: 40 }, (_, n) => swap(n)),
        { concurrency: 20 },
      ),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await db.run(placesOf("left"))).toMatchObject({ seats: { held: 20 } })
    expect(await db.run(placesOf("right"))).toMatchObject({ seats: { held: 20 } })
  })
})
