import { Effect } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { addSlot, customer, placesOf, ticket, ticketFlow, ticketsTable } from "../../../tests/fixtures/ticket-flow.ts"
import { why as whyOf } from "../kernel/log.ts"
import { advanceClock, now, resetClock } from "./clock.ts"
import { type Alongside, openStream, send } from "./event-store.ts"
import { ask, type Flow, StoreFault } from "./flow.ts"
import { loadStream, readStream } from "./stream-state.ts"
import { guardedRow, ownRow, prepared, rank, type Write } from "./writes.ts"

const MINUTE = 60_000
const open = (stream: string, slotId: string, quantity = 1, flow = ticketFlow) =>
  openStream(flow, stream, { slotId, holds: [{ group: "seats", quantity }], holdMs: 20 * MINUTE }, customer())
const oneSeat = (slotId: string) => ({ slotId, holds: [{ group: "seats", quantity: 1 }], holdMs: 20 * MINUTE })
const buy = (stream: string, causation: string | null = null) =>
  send(ticketFlow, stream, { type: "customer.bought" }, customer(causation))
const rows = (table: string, stream: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select * from ${sql(table)} where stream = ${stream}`)

const noted = prepared<{ readonly stream: string }>("insert into tickets values (:stream, 'noted')")
/** A row that cannot be written, and the fault that it gives. */
const failing = (message: string): Write<never, StoreFault> =>
  guardedRow(
    prepared("delete from tickets where stream = :stream returning 1"),
    { stream: "nobody's" },
    { rank: rank.own, key: "" },
    { why: Effect.fail(new StoreFault({ message })) },
  )

describe.each(databaseKinds)("the event store on %s", (kind) => {
  const db = useDatabase(kind)
  beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 50 }))))

  it("writes everything of a command: entry, state, timers, places, outbox, projection", async () => {
    await db.run(open("t1", "slot", 2))
    const bought = await db.run(buy("t1"))
    expect(bought).toMatchObject({ ok: true, repeated: false, outbox: ["t1/1/1"], entry: { seq: 1, to: "sold" } })
    expect(await db.run(rows("events", "t1"))).toHaveLength(2)
    expect(await db.run(rows("timers", "t1"))).toEqual([])
    expect(await db.run(rows("outbox", "t1"))).toMatchObject([{ id: "t1/1/1", type: "sendTicket", status: "pending" }])
    expect(await db.run(rows("tickets", "t1"))).toEqual([{ stream: "t1", state: '"sold"' }])
    expect(await db.run(placesOf("slot"))).toMatchObject({ seats: { sold: 2 } })
  })

  it("[OP-04] writes nothing of a command whose projection fails", async () => {
    const broken: Flow<typeof ticket.machine, never> = {
      ...ticketFlow,
      reactors: {},
      project: () => [failing("broken")],
    }
    const input = { slotId: "slot", holds: [], holdMs: 20 * MINUTE }
    const error = await db.run(Effect.flip(openStream(broken, "t2", input, customer())))
    expect(error.message).toBe("broken")
    for (const table of ["streams", "events", "timers", "outbox"]) expect(await db.run(rows(table, "t2"))).toEqual([])
  })

  /** Opens a stream with this projection, which fails. Returns the fault, and how often the command was decided. */
  const openFailing = async (stream: string, row: (at: string, nth: number) => Write<never, unknown>) => {
    let decided = 0
    const broken: Flow<typeof ticket.machine, never> = {
      ...ticketFlow,
      reactors: {},
      project: (_, { at }) => [row(at, decided++)],
    }
    const input = { slotId: "slot", holds: [], holdMs: 20 * MINUTE }
    const error = await db.run(Effect.flip(openStream(broken, stream, input, customer())))
    expect(await db.run(rows("streams", stream))).toEqual([])
    return { error, decided }
  }

  it("[OP-04] decides a command twice if a row with its instant cannot be written", async () => {
    const impossible = prepared<{ readonly at: string }>("insert into tickets values (:at, null)")
    const { error, decided } = await openFailing("t2-at", (at) => ownRow(impossible, { at }))
    expect([SqlError.isSqlError(error) && error.reason._tag, decided]).toEqual(["ConstraintError", 2])
  })

  it("[OP-04] gives a command up if another of its rows fails each time, and names the first one's fault", async () => {
    const { error, decided } = await openFailing("t2-anew", (_, nth) =>
      ownRow(prepared(`insert into tickets values (:stream, (1 / 0)::text) -- ${nth}`), { stream: "anew" }),
    )
    expect(String(error.message)).toContain("too many rows")
    expect(whyOf(error)).toContain("division by zero")
    expect(decided).toBeLessThan(30)
  })

  const together = (streams: readonly string[]): Flow<typeof ticket.machine, "missing"> => ({
    ...ticketFlow,
    reactors: {
      ...Object.fromEntries(["holdPlaces", "sellPlaces", "releasePlaces"].map((name) => [name, () => []])),
      sendTicket: () => streams.map((stream) => ask({ flow: ticketFlow, stream, event, origin: customer(), why })),
    },
  })
  const event = { type: "customer.bought" } as const
  const why = () => Effect.succeed("missing" as const)
  const positions = (streams: readonly string[]) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ stream: string }>`
        select stream from events where stream = any(${streams}) and seq = 1 order by position`,
    ).pipe(Effect.map((found) => found.map(({ stream }) => stream)))

  it("sends what a reactor asks of other flows in the transaction of the fact, in the order of the streams", async () => {
    for (const stream of ["ask-a", "ask-c", "ask-b"]) await db.run(open(stream, "slot"))
    const flow = together(["ask-c", "ask-b"])
    expect(await db.run(send(flow, "ask-a", event, customer()))).toMatchObject({ ok: true })
    expect(await db.run(positions(["ask-a", "ask-b", "ask-c"]))).toEqual(["ask-a", "ask-b", "ask-c"])
  })

  it("[OP-04] writes nothing of a fact whose ask is refused, nor of what was asked before", async () => {
    for (const stream of ["ask-d", "ask-e"]) await db.run(open(stream, "slot"))
    const refused = await db.run(send(together(["ask-e", "ask-missing"]), "ask-d", event, customer()))
    expect(refused).toEqual({ ok: false, refusal: { kind: "effect", effect: "sendTicket", reason: "missing" } })
    expect(await db.run(positions(["ask-d", "ask-e"]))).toEqual([])
    expect(await db.run(send(together(["ask-e"]), "ask-d", event, customer()))).toMatchObject({ ok: true })
  })

  it("[OP-04] writes the rows of `alongside` in the transaction of the fact", async () => {
    await db.run(addSlot("one", { seats: 1 }))
    const note = (stream: string) => () => [ownRow(noted, { stream: `beside-${stream}` })]
    const openBeside = (stream: string, alongside: Alongside<typeof ticket.machine>) =>
      openStream(ticketFlow, stream, oneSeat("one"), customer(), { alongside })
    expect((await db.run(Effect.flip(openBeside("a1", () => [failing("beside")])))).message).toBe("beside")
    for (const table of ["streams", "events", "timers", "tickets"]) expect(await db.run(rows(table, "a1"))).toEqual([])
    expect(await db.run(openBeside("a2", note("a2")))).toMatchObject({ ok: true })
    expect(await db.run(openBeside("a3", note("a3")))).toMatchObject({ ok: false })
    expect(await db.run(rows("tickets", "beside-a2"))).toHaveLength(1)
    expect(await db.run(rows("tickets", "beside-a3"))).toEqual([])
  })

  it("[BX-12] checks in the event's own transaction whether what its sender was shown still holds; if not, it writes nothing", async () => {
    await db.run(open("h1", "slot"))
    const before = await db.run(readStream("h1"))
    const seen: unknown[] = []
    const buyWhere = (holds: boolean) =>
      send(ticketFlow, "h1", { type: "customer.bought" }, customer(), undefined, ({ value }) =>
        // The check may read and write in the event's transaction.
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1`).pipe(
          Effect.map(() => {
            seen.push(value)
            return holds
          }),
        ),
      )
    expect(await db.run(buyWhere(false))).toEqual({ ok: false, refusal: { kind: "changed" } })
    expect(await db.run(readStream("h1"))).toEqual(before)
    expect(await db.run(buyWhere(true))).toMatchObject({ ok: true, entry: { to: "sold" } })
    expect(seen).toEqual([{ held: "waiting" }, { held: "waiting" }])
  })

  it("[BX-12] checks the state after firing the due timers, and their facts stay", async () => {
    await db.run(open("h2", "slot"))
    await db.run(advanceClock(21 * MINUTE))
    const seen: unknown[] = []
    const sent = await db.run(
      send(ticketFlow, "h2", { type: "customer.bought" }, customer(), undefined, ({ value }) =>
        Effect.sync(() => {
          seen.push(value)
          return false
        }),
      ),
    )
    await db.run(resetClock)
    expect([sent, seen]).toEqual([{ ok: false, refusal: { kind: "changed" } }, ["expired"]])
    expect(await db.run(rows("timers", "h2"))).toEqual([])
  })

  it("[BK-06] refuses an event for which there are too few places, with the reason, and writes nothing", async () => {
    await db.run(addSlot("small", { seats: 1 }))
    await db.run(open("t3", "small"))
    const refused = await db.run(open("t4", "small"))
    expect(refused).toEqual({
      ok: false,
      refusal: {
        kind: "effect",
        effect: "holdPlaces",
        reason: { code: "held", slotId: "small", group: "seats", left: 0 },
      },
    })
    expect(await db.run(readStream("t4"))).toBeNull()
  })

  it("answers that the machine refuses an event, or that a stream is unknown", async () => {
    await db.run(open("t5", "slot"))
    await db.run(buy("t5"))
    expect(await db.run(buy("t5"))).toMatchObject({
      ok: false,
      refusal: { kind: "rejected", rejection: { code: "unexpected", expected: ["customer.returned"] } },
    })
    expect(await db.run(buy("nobody"))).toEqual({ ok: false, refusal: { kind: "unknownStream" } })
    expect(await db.run(open("t5", "slot"))).toEqual({ ok: false, refusal: { kind: "streamExists" } })
  })

  it("answers a repeated causation like the first time, and writes nothing", async () => {
    await db.run(open("t6", "slot"))
    const first = await db.run(buy("t6", "key-1"))
    const again = await db.run(buy("t6", "key-1"))
    expect(again).toMatchObject({ ok: true, repeated: true, outbox: ["t6/1/1"] })
    expect(first).toMatchObject({ ok: true, repeated: false })
    expect(await db.run(rows("events", "t6"))).toHaveLength(2)
  })

  it("[L29] fires a due timer before the command, at the instant it was due, and keeps its fact even if the command is refused", async () => {
    await db.run(open("t7", "slot"))
    const due = await db.run(rows("timers", "t7"))
    await db.run(advanceClock(21 * MINUTE))
    expect(await db.run(buy("t7"))).toMatchObject({
      ok: false,
      refusal: { kind: "rejected", rejection: { code: "closed" } },
    })
    const content = await db.run(readStream("t7"))
    expect(content?.entries).toMatchObject([{ seq: 1, to: "expired", at: due[0]?.due_at, fact: { kind: "timer" } }])
    expect(await db.run(rows("timers", "t7"))).toEqual([])
    await db.run(resetClock)
  })

  it("[L10] moves a timer that is armed again under the same id", async () => {
    await db.run(open("t8", "slot"))
    const [before] = await db.run(rows("timers", "t8"))
    await db.run(advanceClock(5 * MINUTE))
    await db.run(send(ticketFlow, "t8", { type: "customer.askedForTime" }, customer()))
    const after = await db.run(rows("timers", "t8"))
    expect(after).toMatchObject([{ generation: 1 }])
    expect(Date.parse(String(after[0]?.due_at)) - Date.parse(String(before?.due_at))).toBeGreaterThanOrEqual(5 * MINUTE)
    await db.run(resetClock)
  })

  it("[BK-01] keeps a snapshot that equals the fold of the log, and folds the log if the snapshot is of an older version", async () => {
    await db.run(addSlot("other", { seats: 5 }))
    await db.run(open("t9", "slot"))
    await db.run(send(ticketFlow, "t9", { type: "customer.moved", toSlotId: "other" }, customer()))
    await db.run(buy("t9"))
    const content = await db.run(readStream("t9"))
    const folded = ticket.replay(content!.opening, content!.entries)
    const head = await db.run(loadStream(ticketFlow, "t9"))
    expect(JSON.parse(ticket.freeze(head!.snapshot))).toEqual(JSON.parse(ticket.freeze(folded)))
    const stale = JSON.stringify({ machine: "ticket", version: "0", snapshot: {} })
    await db.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update streams set snapshot = ${stale} where stream = 't9'`),
    )
    expect(await db.run(send(ticketFlow, "t9", { type: "customer.returned" }, customer()))).toMatchObject({ ok: true })
    expect(await db.run(placesOf("other"))).toMatchObject({ seats: { held: 0, sold: 0 } })
  })

  it("reads the entries after a sequence number", async () => {
    await db.run(open("t10", "slot"))
    await db.run(send(ticketFlow, "t10", { type: "customer.askedForTime" }, customer()))
    await db.run(buy("t10"))
    expect(await db.run(readStream("t10", 1))).toMatchObject({ seq: 2, entries: [{ seq: 2, to: "sold" }] })
    expect(await db.run(readStream("t10", 2))).toMatchObject({ seq: 2, entries: [] })
  })

  it("uses the database's time plus the sandbox's offset", async () => {
    const real = Date.now()
    await db.run(advanceClock(48 * 60 * MINUTE))
    const moved = Date.parse(await db.run(now)) - real
    await db.run(resetClock)
    expect(moved).toBeGreaterThanOrEqual(48 * 60 * MINUTE)
    expect(moved).toBeLessThan(48 * 60 * MINUTE + 10_000)
  })
})
