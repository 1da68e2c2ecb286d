import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { unpaidGuard } from "../../adapters/server/booking/unpaid-rows.ts"
import { serverMigrations } from "../../adapters/server/prepare.ts"
import { carryOut, ownRow, prepared, rank, type Write } from "../../adapters/server/store/writes.ts"
import { useDatabase } from "../fixtures/database.ts"

const TRIES = 120
const MOST = 5

const held = prepared<{ readonly code: string; readonly address: string }>(`
  insert into bookings (code, token_hash, visitor_hash, stream, experience_id, variant_id, slot_id, partner_id, status,
    state, deadline, locale, summary, total_cents, due_online_cents, seq, created_at, unpaid_places, address_hash)
  values (:code, :code, :code, :code, '', '', 'slot', '', 'CHECKOUT',
    '""', shop_now() + interval '20 minutes', 'it', '{}', 0, 0, 0, shop_now(), 1, :address)`)

/** A commit that waits for the disk, as a real one does: meanwhile the others count. */
const slow = { ...ownRow(prepared("select pg_sleep(0.01)"), {}), rank: rank.places }

type Rows = readonly Write<unknown, unknown>[]

/** New visitors of one network address hold one place each, as many at a time as there are connections. */
const storm = (address: string, kept: (rows: Rows) => Rows = (rows) => rows) =>
  Effect.map(
    Effect.all(
      Array.from({ length: TRIES }, (_, n) => {
        const code = `${address}-${n}`
        const caller = { visitorHash: code, addressHash: address, networkHash: null, emailHash: null, domainHash: null }
        const limits = { perVisitor: MOST, perAddress: MOST }
        const rows = unpaidGuard("checkout", caller, limits, { slotId: "slot", places: 1 })
        return carryOut([ownRow(held, { code, address }), ...kept(rows), slow])
      }),
      { concurrency: 20 },
    ),
    (refused) => refused.filter((one) => one === null).length,
  )

describe("many holds from one network address", () => {
  const db = useDatabase("postgres", { poolSize: 20, more: serverMigrations.slice(1) })

  // This test needs no streams.
  const withoutStreams = () =>
    db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`alter table bookings drop constraint if exists bookings_stream_fkey`,
      ),
    )

  it(`[OP-11] of ${TRIES} at once exactly as many succeed as one address may hold`, async () => {
    await withoutStreams()
    expect(await db.run(storm("one"))).toBe(MOST)
  })

  it("negative control: a count alone, without waiting for others, lets more pass", async () => {
    await withoutStreams()
    const passed = await db.run(storm("other", (rows) => rows.filter(({ guard }) => guard !== null)))
    expect(passed).toBeGreaterThan(MOST)
  })
})
