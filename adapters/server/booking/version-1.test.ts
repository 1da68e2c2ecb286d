import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { instantText } from "../../../domain/time/instant.ts"
import { type BookingEvent, bookingFlow } from "../../../machines/booking/booking.machine.ts"
import type { GoldenLog } from "../../../machines/kit/golden.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { addSlot, placesOf } from "../../../tests/fixtures/ticket-flow.ts"
import { holdPlaces } from "../../../tests/fixtures/written.ts"
import { catalogueMigrations } from "../catalogue/migrations/catalogue-migrations.ts"
import { earningsMigrations } from "../earnings/migrations.ts"
import { causedBy } from "../kernel/origin.ts"
import { fireStream, send } from "../store/event-store.ts"
import { loadStream, readStream } from "../store/stream-state.ts"
import { bookingFlowAlone } from "./flow.ts"
import { bookingMigrations } from "./migrations.ts"

const logs = import.meta.glob<GoldenLog>("../../../machines/booking/golden/1/*.json", {
  eager: true,
  import: "default",
})

/** A golden log of version 1, with all instants moved so that the booking was opened just now. */
function written(name: string): GoldenLog {
  const golden = Object.entries(logs).find(([path]) => path.endsWith(`/${name}.json`))?.[1]
  if (golden === undefined) throw new Error(`no golden log ${name}`)
  const moved = Temporal.Now.instant().since(golden.opening.at)
  const text = JSON.stringify(golden).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) =>
    instantText(Temporal.Instant.from(at).add(moved)),
  )
  return JSON.parse(text)
}

/** The stream after its first `count` facts, as version 1 left it in the tables. */
const stored = (stream: string, name: string, count: number, timer: string | null) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { opening, log } = written(name)
    const entries = log.slice(0, count)
    const state = JSON.stringify(entries.at(-1)?.to ?? opening.to)
    const snapshot = JSON.stringify({ machine: "booking", version: "1", snapshot: {} })
    yield* sql`
      insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
      values (${stream}, 'booking', '1', ${JSON.stringify({ ...opening, stream })}::jsonb, ${state}::jsonb, ${snapshot},
        ${count + 1}, shop_now())`
    const opened = { ...opening, fact: { kind: "opened", input: opening.input } }
    for (const { seq, version, at, fact, to, actor } of [opened, ...entries]) {
      yield* sql`
        insert into events (stream, seq, machine, version, at, fact, state, actor)
        values (${stream}, ${seq}, 'booking', ${version}, ${at}, ${JSON.stringify(fact)}::jsonb,
          ${JSON.stringify(to)}::jsonb, ${JSON.stringify(actor)}::jsonb)`
    }
    if (timer !== null) {
      yield* sql`insert into timers (stream, id, generation, due_at)
        values (${stream}, ${timer}, ${count}, shop_now() + interval '1 hour')`
    }
  })

const tell = (stream: string, event: Untimed<BookingEvent>) =>
  send(bookingFlowAlone, stream, event, causedBy("system", "test"))

describe.each(alike(databaseKinds, 1))("[BK-01] bookings that version 1 wrote, on %s", (kind) => {
  const db = useDatabase(kind, { more: [catalogueMigrations, bookingMigrations, earningsMigrations] })
  const held = { slotId: "slot-1", holds: [{ group: "people", quantity: 2 }] }
  beforeAll(() => db.run(Effect.andThen(addSlot("slot-1", { people: 20 }), addSlot("slot-2", { people: 20 }))))
  const places = async () => (await db.run(placesOf("slot-1"))).people

  /** Checks that the server's snapshot, the log and the browser's fold have the same state. */
  const expectOneState = async (stream: string, value: unknown) => {
    const head = await db.run(loadStream(bookingFlowAlone, stream))
    const content = await db.run(readStream(stream))
    if (content === null) throw new Error(`${stream} is there`)
    const { opening, entries } = JSON.parse(JSON.stringify(content))
    expect(head?.snapshot.value).toEqual(value)
    expect(bookingFlow.replay(opening, entries).value).toEqual(value)
    return content.entries
  }

  it("continue: the old entries stay as they are, and new ones have today’s version", async () => {
    await db.run(stored("confirmed", "09-request", 3, "providerDeadline.booking.PENDING.awaiting"))
    await db.run(holdPlaces(held))
    expect(await db.run(tell("confirmed", { type: "partner.confirmed" }))).toMatchObject({ ok: true })
    expect(await db.run(tell("confirmed", { type: "payment.paid", by: "pay-1", cents: 9000 }))).toMatchObject({
      ok: true,
    })
    const entries = await expectOneState("confirmed", "CONFIRMED")
    expect(entries.map(({ version }) => version)).toEqual(["1", "1", "1", bookingFlow.version, bookingFlow.version])
    expect((await places())?.sold).toBe(2)
  })

  it("can do what version 1 could not: a sold one can move to another date", async () => {
    await db.run(stored("moved", "01-instant", 5, null))
    const before = (await places())?.sold ?? 0
    const startsAt = instantText(Temporal.Now.instant().add({ hours: 240 }))
    const asked = await db.run(tell("moved", { type: "customer.rescheduleRequested", slotId: "slot-2", startsAt }))
    expect(asked).toMatchObject({ ok: true })
    await expectOneState("moved", "RESCHEDULED")
    expect((await places())?.sold).toBe(before - 2)
    expect((await db.run(placesOf("slot-2"))).people).toMatchObject({ held: 0, sold: 2 })
  })

  it("keep their timers, with the ids of version 1", async () => {
    await db.run(stored("silent", "09-request", 3, "providerDeadline.booking.PENDING.awaiting"))
    await db.run(holdPlaces(held))
    await db.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update timers set due_at = shop_now() where stream = 'silent'`),
    )
    await db.run(fireStream([bookingFlowAlone], "silent"))
    await expectOneState("silent", "REJECTED")
    expect((await places())?.held).toBe(0)
  })

  it("[BX-06] that expired: money given back by version 1 stays so, and for new late money the places are asked for", async () => {
    await db.run(stored("returned", "22-instant", 8, null))
    await expectOneState("returned", { EXPIRED: "over" })
    const again = await db.run(tell("returned", { type: "payment.givenBack", by: "pay-1", cents: 9000 }))
    expect(again.ok).toBe(false)
    await db.run(stored("expired", "22-instant", 4, null))
    await db.run(tell("expired", { type: "payment.held", by: "pay-1", cents: 9000 }))
    await expectOneState("expired", { EXPIRED: "reclaiming" })
    const before = (await places())?.held ?? 0
    expect(await db.run(tell("expired", { type: "places.reclaimed", paymentId: "pay-1" }))).toMatchObject({ ok: true })
    await expectOneState("expired", { CHECKOUT: "capturing" })
    expect((await places())?.held).toBe(before + 2)
  })

  it("planted fault: a wrong log is found when it is read", async () => {
    await db.run(stored("broken", "09-request", 3, null))
    await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update events set state = '"CONFIRMED"'::jsonb where stream = 'broken' and seq = 2`,
      ),
    )
    const error = await db.run(Effect.flip(tell("broken", { type: "partner.confirmed" })))
    expect(error.message).toContain("cannot be replayed")
  })
})
