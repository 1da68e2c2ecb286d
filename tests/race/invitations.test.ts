import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { causedBy } from "../../adapters/server/kernel/origin.ts"
import { participationFlowWith } from "../../adapters/server/participation/flow.ts"
import type { SeatsGuard } from "../../adapters/server/participation/seats.ts"
import { serverMigrations } from "../../adapters/server/prepare.ts"
import { openStream, send } from "../../adapters/server/store/event-store.ts"
import { participationInput } from "../../machines/participation/participation.cases.ts"
import { useDatabase } from "../fixtures/database.ts"

const TRIES = 120
const MOST = 5

const origin = causedBy("customer", "owner")

/** Sends invitations to one booking, as many at a time as there are connections. Returns those that were accepted. */
const storm = (bookingCode: string, guard: SeatsGuard) =>
  Effect.map(
    Effect.all(
      Array.from({ length: TRIES }, (_, n) => {
        const invitationId = `invitation-${bookingCode}-${n}`
        const input = { ...participationInput, invitationId, bookingCode, most: MOST }
        return Effect.map(openStream(participationFlowWith(guard), invitationId, input, origin), ({ ok }) =>
          ok ? [invitationId] : [],
        )
      }),
      { concurrency: 20 },
    ),
    (opened) => opened.flat(),
  )

const takenOf = (bookingCode: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ taken: number }>`select taken from invitation_seats where booking_code = ${bookingCode}`,
  ).pipe(Effect.map(([row]) => row?.taken))

const run = (statement: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement))

describe("many invitations to one booking", () => {
  const db = useDatabase("postgres", { poolSize: 20, more: serverMigrations.slice(1) })

  // This test needs no bookings.
  const withoutBookings = () =>
    db.run(run("alter table invitation_seats drop constraint if exists invitation_seats_booking_code_fkey"))

  it(`[BK-08] of ${TRIES} at once exactly as many succeed as there are places, and the count agrees with the log`, async () => {
    await withoutBookings()
    expect(await db.run(storm("FEW", "conditional"))).toHaveLength(MOST)
    expect(await db.run(takenOf("FEW"))).toBe(MOST)
  })

  it("[BK-08] places given back at once are taken again, and none is lost", async () => {
    await withoutBookings()
    const flow = participationFlowWith("conditional")
    const first = await db.run(storm("AGAIN", "conditional"))
    await db.run(
      Effect.all(
        first.flatMap((id) => [1, 2].map(() => send(flow, id, { type: "invited.declined" }, origin))),
        { concurrency: 20 },
      ),
    )
    expect(await db.run(takenOf("AGAIN"))).toBe(0)
    const input = { ...participationInput, bookingCode: "AGAIN", most: MOST }
    const anew = Array.from({ length: 20 }, (_, n) => `invitation-again-${n}`)
    const opened = await db.run(
      Effect.all(
        anew.map((invitationId) => openStream(flow, invitationId, { ...input, invitationId }, origin)),
        { concurrency: 20 },
      ),
    )
    expect(opened.filter(({ ok }) => ok)).toHaveLength(MOST)
    expect(await db.run(takenOf("AGAIN"))).toBe(MOST)
  })

  it("negative control: reading first and then writing lets too many in", async () => {
    await withoutBookings()
    // The table's check would stop it. Without both, too many people would come to a booking for six.
    await db.run(run("alter table invitation_seats drop constraint invitation_seats_check"))
    expect((await db.run(storm("CROWD", "readThenWrite"))).length).toBeGreaterThan(MOST)
  })
})
