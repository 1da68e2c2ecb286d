import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { addSlot, customer, ticket, ticketFlow, ticketsTable } from "../../../tests/fixtures/ticket-flow.ts"
import { openStream, send } from "./event-store.ts"
import { readRows } from "./reads.ts"
import { headFrom, type StoredHead, storedHead } from "./stored-head.ts"
import { readStream } from "./stream-state.ts"

const HOLD_MS = 20 * 60_000
const text = `select ${storedHead(":stream::text")} as head`
const stored = (stream: string) =>
  Effect.map(readRows<{ head: StoredHead | null }>(text, { stream }), ([row]) => row?.head ?? null)
const read = (stream: string) =>
  Effect.gen(function* () {
    const head = yield* stored(stream)
    return head === null ? null : yield* headFrom(ticketFlow, head)
  })

describe("a stored head", () => {
  const db = useDatabase(databaseKinds[0])
  beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 50 }))))

  /** A ticket that is sold: its log has two entries. */
  const sold = async (stream: string) => {
    const input = { slotId: "slot", holds: [{ group: "seats", quantity: 1 }], holdMs: HOLD_MS }
    await db.run(openStream(ticketFlow, stream, input, customer()))
    await db.run(send(ticketFlow, stream, { type: "customer.askedForTime" }, customer()))
    await db.run(send(ticketFlow, stream, { type: "customer.bought" }, customer()))
  }
  const change = (sql: (client: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
    db.run(Effect.flatMap(SqlClient.SqlClient, (client) => Effect.orDie(sql(client))))

  it("is the state, without the log before its newest entry", async () => {
    await sold("whole")
    await change((sql) => sql`delete from events where stream = 'whole' and seq < 2`)
    const head = await db.run(read("whole"))
    expect(head).toMatchObject({ stream: "whole", nextSeq: 3, snapshot: { value: "sold" } })
  })

  it("is null without such a stream", async () => {
    expect(await db.run(read("nothing"))).toBeNull()
  })

  const held = JSON.stringify({
    machine: "ticket",
    version: ticket.version,
    snapshot: { value: { held: "waiting" }, context: { slotId: "elsewhere", holds: [], holdMs: HOLD_MS } },
  })
  it.each([
    ["is of an older version", JSON.stringify({ machine: "ticket", version: "0", snapshot: {} })],
    ["is of another machine", held.replace('"ticket"', '"parcel"')],
    ["is no JSON", '{"machine":"ticket","ver'],
    ["is empty", ""],
    ["is of a state that the machine does not have", held.replace('{"held":"waiting"}', '"lost"')],
    ["has no context", JSON.stringify({ machine: "ticket", version: ticket.version, snapshot: { value: "sold" } })],
    ["is of an earlier state", held],
  ])("is folded from the log if the snapshot %s", async (name, snapshot) => {
    await sold(name)
    await change((sql) => sql`update streams set snapshot = ${snapshot} where stream = ${name}`)
    const content = await db.run(readStream(name))
    const head = await db.run(read(name))
    expect(head?.nextSeq).toBe(3)
    expect(ticket.freeze(head!.snapshot)).toBe(ticket.freeze(ticket.replay(content!.opening, content!.entries)))
  })

  it.each([2, 7])("is folded from the log if the snapshot's number is %i instead of 3", async (nextSeq) => {
    const stream = `number-${nextSeq}`
    await sold(stream)
    // The same state again: only the number shows that the snapshot is of another entry.
    await change((sql) => sql`update streams set next_seq = ${nextSeq} where stream = ${stream}`)
    expect(await db.run(read(stream))).toMatchObject({ nextSeq: 3, snapshot: { value: "sold" } })
  })
})
