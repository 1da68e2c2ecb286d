import { Effect, Layer, References } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { addSlot, customer, ticketFlow, ticketsTable } from "../../../tests/fixtures/ticket-flow.ts"
import { openStream, send } from "./event-store.ts"
import { type Message, type OutboxOptions, outboxDefaults, revive } from "./outbox-table.ts"
import { type Handler, Outbox, outboxLayer } from "./outbox-worker.ts"

/** Sells a ticket, which asks for one `sendTicket`. Returns the row's id. */
const sold = (stream: string) =>
  Effect.gen(function* () {
    yield* openStream(ticketFlow, stream, { slotId: "slot", holds: [], holdMs: 1_200_000 }, customer())
    const answer = yield* send(ticketFlow, stream, { type: "customer.bought" }, customer())
    return answer.ok ? answer.outbox : []
  })

const row = (id: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ status: string; attempts: number; error: string | null }>`
      select status, attempts, error from outbox where id = ${id}`,
  )

/** A handler that fails the first `failures` times and records its calls. */
function recording(failures = 0) {
  const calls: Message[] = []
  const handler: Handler = (message) =>
    Effect.suspend(() => {
      calls.push(message)
      return calls.length <= failures ? Effect.fail(new Error("the payment provider is down")) : Effect.void
    })
  return { handler, calls }
}

const quick: Partial<OutboxOptions> = { backOffMs: 1, mostBackOffMs: 20, mostAttempts: 3, waitMs: 2_000 }
const withOutbox = <A, E>(
  sendTicket: Handler,
  effect: Effect.Effect<A, E, SqlClient.SqlClient | Outbox>,
  options: Partial<OutboxOptions> = quick,
) =>
  Effect.provide(effect, Layer.fresh(outboxLayer({ sendTicket }, options))).pipe(
    // The failures here are intended.
    Effect.provideService(References.MinimumLogLevel, "None"),
  )
const dispatchNow = (ids: readonly string[]) => Effect.flatMap(Outbox, (outbox) => outbox.dispatchNow(ids))
const drain = Effect.flatMap(Outbox, (outbox) =>
  Effect.repeat(Effect.andThen(Effect.sleep("30 millis"), outbox.dispatchPending), { times: 5 }),
)

describe.each(databaseKinds)("the outbox on %s", (kind) => {
  const db = useDatabase(kind)
  beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 1 }))))

  it("carries out a fresh row at once, before the answer goes out", async () => {
    const { handler, calls } = recording()
    const ids = await db.run(sold("o1"))
    await db.run(withOutbox(handler, dispatchNow(ids)))
    expect(calls).toMatchObject([
      { id: ids[0], stream: "o1", type: "sendTicket", params: { slotId: "slot" }, attempt: 1 },
    ])
    expect(await db.run(row(ids[0]!))).toMatchObject([{ status: "done" }])
  })

  it("tries again with the same id until it succeeds", async () => {
    const { handler, calls } = recording(2)
    const ids = await db.run(sold("o2"))
    await db.run(withOutbox(handler, Effect.andThen(dispatchNow(ids), drain)))
    expect(calls.map(({ id, attempt }) => [id, attempt])).toEqual([1, 2, 3].map((attempt) => [ids[0], attempt]))
    expect(await db.run(row(ids[0]!))).toMatchObject([{ status: "done", error: null }])
  })

  it("leaves a row to a person after the last try, and the person can revive it", async () => {
    const { handler, calls } = recording(3)
    const [id] = await db.run(sold("o3"))
    await db.run(withOutbox(handler, drain))
    expect(await db.run(row(id!))).toMatchObject([
      { status: "dead", attempts: 3, error: expect.stringMatching("down") },
    ])
    expect(await db.run(revive(id!))).toBe(true)
    await db.run(withOutbox(handler, drain))
    expect(calls).toHaveLength(4)
    expect(await db.run(row(id!))).toMatchObject([{ status: "done" }])
  })

  it("[L16] never gives up a type that must succeed, however often it failed", async () => {
    const { handler, calls } = recording(4)
    const [id] = await db.run(sold("o7"))
    await db.run(withOutbox(handler, drain, { ...quick, neverGivenUp: ["sendTicket"] }))
    expect(calls).toHaveLength(5)
    expect(await db.run(row(id!))).toMatchObject([{ status: "done" }])
  })

  it("outlasts an outage of six hours before it gives up", () => {
    const { mostAttempts, backOffMs, mostBackOffMs } = outboxDefaults
    const waits = Array.from({ length: mostAttempts - 1 }, (_, index) =>
      Math.min(mostBackOffMs, backOffMs * 2 ** index),
    )
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(6 * 3_600_000)
  })

  it("counts a handler that throws or hangs as failed", async () => {
    const ids = await db.run(sold("o4"))
    const throwing: Handler = () => {
      throw new Error("bug")
    }
    await db.run(withOutbox(throwing, dispatchNow(ids)))
    expect(await db.run(row(ids[0]!))).toMatchObject([{ status: "pending", error: expect.stringMatching("bug") }])
    await db.run(withOutbox(() => Effect.never, drain, { ...quick, leaseMs: 50 }))
    expect(await db.run(row(ids[0]!))).toMatchObject([{ status: "dead", error: expect.stringMatching(/[Tt]ime/) }])
  })

  it("[CK-13] lets no answer wait for a call that hangs: the call goes on, once", async () => {
    const ids = await db.run(sold("o4-hangs"))
    const calls: Message[] = []
    const slow: Handler = (message) =>
      Effect.andThen(
        Effect.sync(() => void calls.push(message)),
        Effect.sleep("200 millis"),
      )
    const answered = Effect.andThen(dispatchNow(ids), row(ids[0]!))
    const ended = Effect.andThen(answered, (before) =>
      Effect.map(Effect.andThen(Effect.sleep("400 millis"), row(ids[0]!)), (after) => [before, after].flat()),
    )
    const rows = await db.run(withOutbox(slow, ended, { ...quick, waitMs: 20 }))
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual([
      ["pending", 1],
      ["done", 1],
    ])
    expect(calls).toHaveLength(1)
  })

  it("[OP-04] gives a dead worker's row to the next worker, with the same id", async () => {
    const [id] = await db.run(sold("o5"))
    await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) =>
          sql`update outbox set attempts = 1, lease_until = clock_timestamp() + interval '60 milliseconds' where id = ${id}`,
      ),
    )
    const { handler, calls } = recording()
    await db.run(withOutbox(handler, drain))
    expect(calls).toMatchObject([{ id, attempt: 2 }])
  })

  it("takes a row as it is written, so nobody claims it; without room it leaves the row", async () => {
    const { handler, calls } = recording()
    const claimed = Effect.flatMap(Outbox, (outbox) => outbox.dispatchPending)
    const elsewhere = withOutbox(handler, claimed)
    /** The row right after it was written by a process that hangs, while another one looks for rows. */
    const written = (stream: string, options: Partial<OutboxOptions>) =>
      db.run(
        withOutbox(
          () => Effect.never,
          Effect.tap(
            Effect.flatMap(sold(stream), ([id]) => row(id!)),
            elsewhere,
          ),
          {
            ...quick,
            ...options,
          },
        ),
      )
    expect(await written("o8", { leaseMs: 400 })).toMatchObject([{ status: "pending", attempts: 1 }])
    expect(calls).toEqual([])
    // The first process has ended without doing it.
    await db.run(withOutbox(handler, drain))
    expect(calls).toMatchObject([{ stream: "o8", attempt: 2 }])
    expect(await written("o9", { held: 0 })).toMatchObject([{ status: "pending", attempts: 0 }])
    expect(calls.at(-1)).toMatchObject({ stream: "o9", attempt: 1 })
  })

  it("leaves a type without a handler to a process that has one", async () => {
    const [id] = await db.run(sold("o6"))
    const other = Effect.flatMap(Outbox, (outbox) => outbox.dispatchPending)
    await db.run(Effect.provide(other, Layer.fresh(outboxLayer({ somethingElse: () => Effect.void }))))
    expect(await db.run(row(id!))).toMatchObject([{ status: "pending", attempts: 0 }])
    const none = Effect.flatMap(Outbox, (outbox) => outbox.dispatchPending)
    expect(await db.run(Effect.provide(none, Layer.fresh(outboxLayer<never>({}))))).toBe(false)
    await db.run(withOutbox(recording().handler, drain))
  })
})
