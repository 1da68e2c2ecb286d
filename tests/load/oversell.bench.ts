import "temporal-polyfill/global"
import type pg from "pg"
import { openDatabases } from "../fixtures/databases.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { bookableSlots } from "./kit/bookable.ts"
import { openPool } from "./kit/pool.ts"
import { report } from "./kit/report.ts"
import { type Rush, rush } from "./kit/rush.ts"
import { makeServers } from "./kit/servers.ts"

/*
 * Many clients book one slot from several server processes. Everybody who gets a place pays, and exactly as many places
 * are sold as there are. Then the same runs with the guard switched off and without the table's own check: that must
 * oversell, which shows that this test can fail. `node tests/load/oversell.bench.ts [--quick] [attempts] [clients]`
 */

const [attempts = 0, clients = 0] = numbersOf(quick ? [1_000, 60] : [10_000, 200])
const CAPACITY = 100
const SERVERS = 3

type Books = {
  /** The number of openings of this slot's bookings in the log. */
  readonly opened: number
  /** The number of the slot's bookings that end as confirmed in the log. */
  readonly confirmed: number
  /** The number of the slot's bookings in the projection. */
  readonly rows: number
  readonly held: number
  readonly sold: number
  /** The number of captured payments at the payment provider. */
  readonly captured: number
}

async function books(pool: pg.Pool, slotId: string): Promise<Books> {
  const { rows } = await pool.query<Books>(
    `select (select count(*)::int from events where seq = 0 and fact->'input'->>'slotId' = $1) as opened,
       (select count(*)::int from streams where opened->'input'->>'slotId' = $1 and state = '"CONFIRMED"') as confirmed,
       (select count(*)::int from bookings where slot_id = $1 and status = 'CONFIRMED') as rows,
       (select sum(held)::int from slot_places where slot_id = $1) as held,
       (select sum(sold)::int from slot_places where slot_id = $1) as sold,
       (select count(*)::int from sbx_payment p join bookings b on b.code = p.metadata->>'code'
         where b.slot_id = $1 and p.status = 'succeeded') as captured`,
    [slotId],
  )
  return rows[0]!
}

const databases = openDatabases()

async function run(guarded: boolean): Promise<Rush & Books> {
  const databaseUrl = await databases.freshPostgres()
  const env = guarded ? {} : { PLACES_GUARD: "readThenWrite" }
  const servers = await makeServers(SERVERS, { databaseUrl, env })
  const pool = openPool(databaseUrl)
  try {
    await Promise.all(servers.map((server) => server.start()))
    if (!guarded) await pool.query("alter table slot_places drop constraint slot_places_check")
    const [picked] = await bookableSlots(pool, 1, CAPACITY)
    const origins = servers.map(({ origin }) => origin)
    const answers = await rush(origins, picked!, { clients, attempts })
    return { ...answers, ...(await books(pool, picked!.slot.id)) }
  } finally {
    await pool.end()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

const row = (name: string, { sales, faults, refused, milliseconds, ...counted }: Rush & Books) => ({
  run: name,
  attempts: counted.attempts,
  "attempts /s": Math.round((1000 * counted.attempts) / milliseconds),
  opened: counted.opened,
  "paid (answers)": sales.filter(({ status }) => status === "CONFIRMED").length,
  "paid (log)": counted.confirmed,
  "paid (pages)": counted.rows,
  captured: counted.captured,
  sold: counted.sold,
  held: counted.held,
  refused: Object.entries(refused)
    .map(([code, count]) => `${count} ${code}`)
    .join(", "),
  "answers ≥ 500": faults,
})

const guarded = await run(true)
const control = await run(false)
await databases.close()

/** There is none, it is held, or the visitor holds as many unpaid ones as one may. */
const wanting = ["slot_sold_out", "slot_held", "slot_share_at_most", "visitor_places_at_most"]
const paid = guarded.sales.filter(({ status }) => status === "CONFIRMED").length
const { opened, confirmed, rows, sold, held, captured } = guarded
report(
  `${attempts} attempts by ${clients} clients on ${CAPACITY} places, ${SERVERS} processes on PostgreSQL`,
  [row("guarded", guarded), row("guard off", control)],
  {
    [`exactly ${CAPACITY} sold`]: sold === CAPACITY && held === 0,
    "no server error": guarded.faults === 0,
    "log, counter, answers, pages and provider agree": [opened, confirmed, rows, paid, captured].every(
      (count) => count === CAPACITY,
    ),
    "every other attempt was refused for want of places":
      Object.keys(guarded.refused).every((code) => wanting.includes(code)) &&
      Object.values(guarded.refused).reduce((sum, count) => sum + count, 0) === attempts - CAPACITY,
    "negative control: without the guard it oversells": control.sold + control.held > CAPACITY,
  },
)
