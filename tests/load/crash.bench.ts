import "temporal-polyfill/global"
import { CLOCK_CHANNEL } from "../../adapters/server/store/clock.ts"
import { openDatabases } from "../fixtures/databases.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { audit } from "./kit/audit.ts"
import { bookableSlots } from "./kit/bookable.ts"
import { openPool } from "./kit/pool.ts"
import { median, quantile, report } from "./kit/report.ts"
import { makeServers } from "./kit/servers.ts"
import { visitors } from "./kit/visits.ts"

/*
 * Kills a server process at random moments while visitors book, and starts it again. While it is down the shop's clock
 * moves ahead by more than a checkout lasts, so that every open checkout is due when it comes back. In the end every
 * booking's log is decided again and compared with the tables. `node tests/load/crash.bench.ts [--quick] [kills]`
 */

const [kills = 0] = numbersOf(quick ? [5] : [100])
const VISITORS = 12
/** A checkout lasts 20 minutes, and 10 more while it is paid. */
const CLOCK_STEP_MS = 31 * 60_000
const TIMERS_WITHIN_MS = 5_000
/** The longest wait for work that a killed process had started: the lease of an effect. */
const SETTLED_WITHIN_MS = 60_000

const databases = openDatabases()
const databaseUrl = await databases.freshPostgres()
const pool = openPool(databaseUrl)
const [server] = await makeServers(1, { databaseUrl })
if (server === undefined) throw new Error("no server")
await server.start()
const slots = await bookableSlots(pool, 20, 1_000_000)

const sleep = (milliseconds: number) => new Promise((wait) => setTimeout(wait, milliseconds))
const count = async (text: string) => (await pool.query<{ n: number }>(`select count(*)::int as n ${text}`)).rows[0]!.n
const dueTimers = () => count("from timers where due_at <= shop_now()")

/** The milliseconds until nothing is left. */
async function until(left: () => Promise<number>, within: number): Promise<number> {
  const start = performance.now()
  while ((await left()) > 0 && performance.now() - start < within) await sleep(20)
  return performance.now() - start
}

const load = visitors([server.origin], slots, VISITORS)
const lateness: number[] = []
const dueAtRestart: number[] = []
for (let kill = 0; kill < kills; kill++) {
  await sleep(150 + Math.random() * 1_500)
  await server.kill()
  await pool.query("update clock set offset_ms = offset_ms + $1", [CLOCK_STEP_MS])
  await pool.query(`select pg_notify('${CLOCK_CHANNEL}', '')`)
  // Counts only the timers that were due before the restart: the new process adds none for half an hour.
  dueAtRestart.push(await dueTimers())
  await server.start()
  lateness.push(await until(dueTimers, 2 * TIMERS_WITHIN_MS))
}
await load.stop()
const pending = () => count("from outbox where status = 'pending'")
const settling = await until(pending, SETTLED_WITHIN_MS)
await until(() => count("from inbox where processed_at is null"), SETTLED_WITHIN_MS)
await server.stop()

const { rows: logs } = await pool.query<{ code: string; last: number }>(
  "select b.code, max(e.seq)::int as last from events e join bookings b on b.stream = e.stream group by 1",
)
const lastOf = new Map(logs.map(({ code, last }) => [code, last]))
const lost = load.acknowledged.filter(({ code, seq }) => (lastOf.get(code) ?? -1) < seq)
const twice = await count(
  "from (select 1 from events where fact->>'kind' = 'timer' group by stream, fact->>'timer', fact->>'at' having count(*) > 1)",
)
const { bookings, timersFired, faults, facts: entries } = await audit(pool)

// Plants four faults that a crash could have left. The audit must find each of them.
await pool.query("update slot_places set held = held + 1 where slot_id = $1", [slots[0]!.slot.id])
for (const table of ["outbox", "events", "bookings"]) {
  await pool.query(`delete from ${table} where ctid = (select min(ctid) from ${table})`)
}
const planted = await audit(pool)
await pool.end()
await databases.close()

report(
  `${kills} kills of a server process under ${VISITORS} visitors, on PostgreSQL`,
  [
    { what: "bookings", count: bookings },
    { what: "facts in the log", count: entries },
    { what: "acknowledged facts", count: load.acknowledged.length },
    { what: "visits without a break", count: load.completed() },
    { what: "timers fired", count: timersFired },
    { what: "timers due at a restart, median", count: median(dueAtRestart) },
    { what: "ms from open port to the last of them, median", count: Math.round(median(lateness)) },
    { what: "… 95 %", count: Math.round(quantile(lateness, 0.95)) },
    { what: "… worst", count: Math.round(quantile(lateness, 1)) },
    { what: "ms until every effect was carried out, at the end", count: Math.round(settling) },
  ],
  {
    "no acknowledged fact is lost": lost.length === 0,
    "no half booking": faults.length === 0,
    [`every due timer fires within ${TIMERS_WITHIN_MS / 1000} s of the restart`]: lateness.every(
      (milliseconds) => milliseconds < TIMERS_WITHIN_MS,
    ),
    "each timer fires once": twice === 0,
    "no server error": load.faults.length === 0,
    "negative control: the audit sees four planted faults": planted.faults.length - faults.length >= 4,
    "the load was one: facts were acknowledged, timers were due": load.acknowledged.length > 0 && timersFired > 0,
  },
)
for (const line of [...lost.map(({ code, seq }) => `lost: ${code} ${seq}`), ...faults, ...load.faults].slice(0, 20)) {
  console.log(`  ${line}`)
}
