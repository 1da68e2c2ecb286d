import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, it } from "vitest"
import { bookingInput } from "../../../machines/booking/booking.cases.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { addSlot } from "../../../tests/fixtures/ticket-flow.ts"
import { causedBy } from "../kernel/origin.ts"
import { serverMigrations } from "../prepare.ts"
import { openStream } from "../store/event-store.ts"
import { serverBookingFlow, streamOf } from "./flow.ts"
import { BookingFlow } from "./flow-service.ts"
import { snapshotOf, stateOf } from "./read.ts"
import type { BookingRow } from "./rows.ts"

const db = useDatabase(databaseKinds[0], { more: serverMigrations.slice(1) })
const stream = streamOf(bookingInput.code)
const row = { stream } as BookingRow
const run = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient | BookingFlow>) =>
  db.run(Effect.provideService(effect, BookingFlow, serverBookingFlow))

it("reads the state of a booking from its snapshot, without its log", async () => {
  await run(addSlot(bookingInput.slotId, Object.fromEntries(bookingInput.holds.map(({ group }) => [group, 20]))))
  expect(await run(openStream(serverBookingFlow, stream, bookingInput, causedBy("system", "test")))).toMatchObject({
    ok: true,
  })
  const { snapshot, stream: log } = await run(stateOf(row))
  expect(log).toMatchObject({ seq: 0, entries: [] })
  await run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from events where stream = ${stream}`))
  expect((await run(snapshotOf(row))).value).toEqual(snapshot.value)
})
