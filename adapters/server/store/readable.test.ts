import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { addSlot, customer, ticketFlow, ticketsTable } from "../../../tests/fixtures/ticket-flow.ts"
import { openStream, send } from "./event-store.ts"
import { claimThese, outboxDefaults } from "./outbox-table.ts"
import { fireDueStreams } from "./timers-worker.ts"

const open = (stream: string) => openStream(ticketFlow, stream, { slotId: "slot", holds: [], holdMs: -1 }, customer())
const written = (stream: string, version: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update streams set version = ${version} where stream = ${stream}`)
const timerOf = (stream: string) =>
  Effect.map(
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select attempts, error from timers where stream = ${stream}`),
    ([row]) => row ?? null,
  )

describe.each(alike(databaseKinds, 1))("a stream that a newer release has written, on %s", (kind) => {
  const db = useDatabase(kind)
  beforeAll(() => db.run(Effect.andThen(ticketsTable, addSlot("slot", { seats: 5 }))))

  it("keeps its timer: no try is used up, and it fires in a process that knows the version", async () => {
    await db.run(open("newer"))
    await db.run(written("newer", "99"))
    await db.run(Effect.andThen(fireDueStreams([ticketFlow]), fireDueStreams([ticketFlow])))
    expect(await db.run(timerOf("newer"))).toEqual({ attempts: 0, error: null })
    await db.run(written("newer", "1"))
    await db.run(fireDueStreams([ticketFlow]))
    expect(await db.run(timerOf("newer"))).toBeNull()
  })

  it("keeps its outbox rows for a process that knows the version; rows of unlisted flows are carried out", async () => {
    const sold = { slotId: "slot", holds: [], holdMs: 3_600_000 }
    await db.run(openStream(ticketFlow, "sold", sold, customer()))
    await db.run(send(ticketFlow, "sold", { type: "customer.bought" }, customer()))
    await db.run(written("sold", "99"))
    const claimed = (flows: typeof outboxDefaults.flows) =>
      Effect.map(
        claimThese({ types: ["sendTicket"], ids: ["sold/1/1"] }, { ...outboxDefaults, flows }),
        ({ messages }) => messages.map(({ id, attempt }) => ({ id, attempt })),
      )
    expect(await db.run(claimed([ticketFlow]))).toEqual([])
    expect(await db.run(claimed([]))).toEqual([{ id: "sold/1/1", attempt: 1 }])
  })
})
