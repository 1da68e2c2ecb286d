import { Effect, Exit } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { openStream, send } from "../../adapters/server/store/event-store.ts"
import { type Answer, CallKey, idempotentCommand } from "../../adapters/server/store/idempotency.ts"
import { settleSoon } from "../../adapters/server/store/soon.ts"
import { readStream } from "../../adapters/server/store/stream-state.ts"
import { useDatabase } from "../fixtures/database.ts"
import { addSlot, customer, placesOf, ticketFlow, ticketsTable } from "../fixtures/ticket-flow.ts"

const HOUR = 3_600_000
const db = useDatabase("postgres", { poolSize: 12 })
const holds = [{ group: "seats", quantity: 1 }]
const open = (stream: string, slotId = "slot") =>
  openStream(ticketFlow, stream, { slotId, holds, holdMs: HOUR }, customer())
const asOf = (outcome: { readonly ok: boolean }): Answer => ({
  status: outcome.ok ? 200 : 409,
  headers: {},
  body: JSON.stringify(outcome.ok),
})
const asked = (key: string, body = "{}") => ({ scope: "POST /tickets", key, body })
let streams = 0

/** Holds places under a new name, as a call with this key. `writesKey`: whether the command writes the key. */
const hold = (key: string, { slotId = "slot", body = "{}", writesKey = true } = {}) =>
  idempotentCommand(
    asked(key, body),
    (callKey) =>
      Effect.map(open(`ticket-${++streams}`, slotId), asOf).pipe(
        Effect.provideService(CallKey, writesKey ? callKey : null),
      ),
    () => null,
  )
const sameTime = (count: number, call: () => ReturnType<typeof hold>) =>
  db.run(Effect.all(Array.from({ length: count }, call), { concurrency: "unbounded" }))
const heldIn = async (slotId: string) => (await db.run(placesOf(slotId))).seats?.held

beforeAll(() => db.run(ticketsTable))

describe("a call whose first command writes its key", () => {
  it("[CK-13] happens once, however many come at the same time, and all get its answer", async () => {
    await db.run(addSlot("once", { seats: 50 }))
    const answers = await sameTime(8, () => hold("key-once", { slotId: "once" }))
    expect(answers.every((one) => one.kind === "answer" && one.answer.status === 200)).toBe(true)
    expect(answers.filter((one) => one.kind === "answer" && !one.replayed)).toHaveLength(1)
    expect(await heldIn("once")).toBe(1)
  })

  it("negative control: without the key in its flight, each of them happens", async () => {
    await db.run(addSlot("each", { seats: 50 }))
    await sameTime(8, () => hold("key-each", { slotId: "each", writesKey: false }))
    expect(await heldIn("each")).toBeGreaterThan(1)
  })

  it("with another body is a conflict and writes nothing", async () => {
    await db.run(addSlot("other", { seats: 50 }))
    await db.run(hold("key-other", { slotId: "other" }))
    expect(await db.run(hold("key-other", { slotId: "other", body: "[]" }))).toEqual({ kind: "otherBody" })
    expect(await heldIn("other")).toBe(1)
  })

  it("keeps a refusal, although it wrote nothing, and repeats it", async () => {
    await db.run(addSlot("full", { seats: 0 }))
    const refused = { kind: "answer", answer: { status: 409 } }
    expect(await db.run(hold("key-full", { slotId: "full" }))).toMatchObject({ ...refused, replayed: false })
    await db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update slot_places set capacity = 9`))
    // It would succeed now, but this call was answered.
    expect(await db.run(hold("key-full", { slotId: "full" }))).toMatchObject({ ...refused, replayed: true })
    expect(await heldIn("full")).toBe(0)
  })

  it("repeats the first answer to an event that the stream would refuse the second time", async () => {
    await db.run(addSlot("bought", { seats: 9 }))
    await db.run(open("ticket-bought", "bought"))
    const buy = idempotentCommand(
      asked("key-bought"),
      (key) =>
        Effect.map(send(ticketFlow, "ticket-bought", { type: "customer.bought" }, customer()), asOf).pipe(
          Effect.provideService(CallKey, key),
        ),
      () => null,
    )
    expect(await db.run(buy)).toMatchObject({ answer: { status: 200 }, replayed: false })
    expect(await db.run(buy)).toMatchObject({ answer: { status: 200 }, replayed: true })
    expect((await db.run(readStream("ticket-bought")))?.seq).toBe(1)
  })

  it.each(["an event", "an opening"])(
    "gets its answer after a crash before the answer was stored, for %s",
    async (of) => {
      const name = of === "an event" ? "crash-event" : "crash-opening"
      await db.run(addSlot(name, { seats: 9 }))
      if (of === "an event") await db.run(open(name, name))
      const command =
        of === "an event"
          ? send(ticketFlow, name, { type: "customer.bought" }, customer(`key-${name}`))
          : openStream(ticketFlow, name, { slotId: name, holds, holdMs: HOUR }, customer(`key-${name}`))
      const call = idempotentCommand(
        asked(`key-${name}`),
        (key) => Effect.map(command, asOf).pipe(Effect.provideService(CallKey, key)),
        () => null,
        500,
      )
      expect(await db.run(call)).toMatchObject({ answer: { status: 200 }, replayed: false })
      await db.run(Effect.flatMap(SqlClient.SqlClient, settleSoon))
      // As if its process had died, long ago or just now.
      await db.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`update idempotency set status = null, headers = null, body = null, process = 'altrove gone'
          where key = ${`key-${name}`}`,
        ),
      )
      expect(await db.run(call)).toMatchObject({ answer: { status: 200 }, replayed: false })
      await db.run(Effect.flatMap(SqlClient.SqlClient, settleSoon))
      expect(await db.run(call)).toMatchObject({ answer: { status: 200 }, replayed: true })
      expect((await db.run(placesOf(name))).seats).toMatchObject(of === "an event" ? { sold: 1 } : { held: 1 })
    },
  )

  it("is free again if it fails after its command was written", async () => {
    await db.run(addSlot("failed", { seats: 9 }))
    const failing = idempotentCommand(
      asked("key-failed"),
      (key) =>
        open("ticket-failed", "failed").pipe(
          Effect.andThen(Effect.fail("the answer could not be made" as const)),
          Effect.provideService(CallKey, key),
        ),
      () => null,
    )
    expect(Exit.isFailure(await db.run(Effect.exit(failing)))).toBe(true)
    expect(await db.run(hold("key-failed", { slotId: "failed" }))).toMatchObject({ replayed: false })
  })
})
