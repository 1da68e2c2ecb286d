import "temporal-polyfill/global"
import { Effect, ManagedRuntime } from "effect"
import type { SqlClient } from "effect/sql"
import pg from "pg"
import { type DatabaseSettings, databaseLayer } from "../../adapters/server/store/database.ts"
import { columnTypes } from "../../adapters/server/store/pg-types.ts"
import { openDatabases } from "../fixtures/databases.ts"
import { addSlot } from "../fixtures/ticket-flow.ts"
import { changes, rowsOf, type Step, statementsFor, tablesOf, write } from "./bare-commands.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { processorMs, treeMs } from "./kit/outside/processor.ts"
import { median, report } from "./kit/report.ts"
import { makeServers } from "./kit/servers.ts"
import { commandNames, commands, type NewBooking } from "./store-commands.ts"

/*
 * Booking commands per second through the store, compared with the same rows written by hand, in alternating order in
 * one run, and the processor time of both. PostgreSQL waits for the disk, as it does for a shop.
 * `node tests/load/commands.bench.ts [--quick] [rounds] [bookings a round]`
 */

const [rounds, bookings] = numbersOf(quick ? [5, 60] : [15, 200])
const AT_ONCE = 16
const SLOTS = 40
const SAMPLES = 16

const databases = openDatabases({ durable: true })
const url = await databases.freshPostgres()
const settings: DatabaseSettings = { kind: "postgres", url, poolSize: AT_ONCE }
const runtime = ManagedRuntime.make(databaseLayer(settings))
// The store's session settings, because each adds a little time to every statement.
const pool = new pg.Pool({
  connectionString: url,
  max: AT_ONCE,
  types: columnTypes,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
}).on("error", () => {})
const run = <A, E>(work: readonly Effect.Effect<A, E, SqlClient.SqlClient>[]) =>
  runtime.runPromise(Effect.all(work, { concurrency: AT_ONCE, discard: true }))

// The built server writes the tables of all features. Their sources cannot be loaded here, because they hold JSX.
const [server] = await makeServers(1, { databaseUrl: url, env: { DEMO: "off" } })
await server!.start()
await server!.stop()
for (const id of ["slot-sample", ...Array.from({ length: SLOTS }, (_, n) => `slot-${n}`)]) {
  await runtime.runPromise(addSlot(id, { people: 1_000_000 }))
}

const tables = await tablesOf(pool)

/** What each command of a booking writes. Some rows depend on the booking's code, so more than one is looked at. */
async function sampled(booking: NewBooking): Promise<readonly Step[]> {
  const steps: Step[] = []
  let before = await rowsOf(pool, tables, booking.code)
  for (const command of commands(booking)) {
    await run([command])
    const now = await rowsOf(pool, tables, booking.code)
    steps.push(changes(before, now))
    before = now
  }
  return steps
}

const samples: { readonly booking: NewBooking; readonly steps: readonly Step[] }[] = []
for (let n = 0; n < SAMPLES; n++) {
  const booking = { code: `SAMPLE${100 + n}0`, slotId: "slot-sample" }
  samples.push({ booking, steps: await sampled(booking) })
}
const slotOf = (n: number) => `slot-${n % SLOTS}`

/** The milliseconds of each command, for all the bookings of a round. */
async function timed(work: (command: number) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = []
  for (let command = 0; command < commandNames.length; command++) {
    const start = performance.now()
    await work(command)
    times.push(performance.now() - start)
  }
  return times
}

const STORE = "STORE"
const BARE = "BARE0"
const code = (kind: string, round: number, n: number) => `${kind}-${round}-${n}`
const numbers = Array.from({ length: bookings! }, (_, n) => n)

async function storeRound(round: number) {
  const made = numbers.map((n) => commands({ code: code(STORE, round, n), slotId: slotOf(n) }))
  return timed((command) => run(made.map((booking) => booking[command]!)))
}

async function bareRound(round: number) {
  return timed(async (command) => {
    let next = 0
    const worker = async () => {
      for (let n = next++; n < numbers.length; n = next++) {
        const { booking, steps } = samples[n % SAMPLES]!
        await write(pool, statementsFor(steps[command]!, booking, { code: code(BARE, round, n), slotId: slotOf(n) }))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  })
}

type Round = {
  readonly times: readonly number[]
  /** Milliseconds of processor time, of this process and of PostgreSQL. */
  readonly own: number
  readonly database: number
}

async function measured(work: () => Promise<readonly number[]>): Promise<Round> {
  const used = () => ({ own: processorMs(process.pid), tree: treeMs(process.pid) })
  const before = used()
  const times = await work()
  const after = used()
  const own = after.own - before.own
  return { times, own, database: after.tree - before.tree - own }
}

const store: Round[] = []
const bare: Round[] = []
for (let round = -2; round < rounds!; round++) {
  // The second side finds warm pages, so the order alternates.
  const [first, second] = round % 2 === 0 ? [bareRound, storeRound] : [storeRound, bareRound]
  const one = await measured(() => first(round + 2))
  const other = await measured(() => second(round + 2))
  if (round < 0) continue
  bare.push(first === bareRound ? one : other)
  store.push(first === bareRound ? other : one)
}

/** The rows by table: both sides must have written the same. */
async function counted(kind: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from ${name} as own where own::text like $1`,
      [`%${kind}-%`],
    )
    counts[name] = rows[0]!.n
  }
  return counts
}
const [ofStore, ofBare] = [await counted(STORE), await counted(BARE)]
const same = JSON.stringify(ofStore) === JSON.stringify(ofBare)
const { rows: confirmed } = await pool.query(
  "select count(*)::int as n from bookings where code like $1 and status = 'CONFIRMED'",
  [`${STORE}-%`],
)
if (!same) console.log(ofStore, ofBare)

const perSecond = (taken: readonly Round[], of: (round: readonly number[]) => number) =>
  median(taken.map(({ times }) => 1000 / of(times)))
const row = (name: string, of: (round: readonly number[]) => number, count: number) => {
  const [byStore, byBare] = [perSecond(store, of) * count, perSecond(bare, of) * count]
  return { command: name, "store /s": Math.round(byStore), "bare SQL /s": Math.round(byBare), ratio: byStore / byBare }
}
const sum = (round: readonly number[]) => round.reduce((total, ms) => total + ms, 0)
report(
  `booking commands, ${rounds} rounds of ${bookings} bookings, ${AT_ONCE} at once`,
  [
    ...commandNames.map((name, command) => row(name, (round) => round[command]!, bookings!)),
    row("all (at least 0.8)", sum, bookings! * commandNames.length),
  ],
  { "both wrote the same rows": same, "every booking is confirmed": confirmed[0].n === ofStore.bookings },
)
const written = bookings! * commandNames.length
const cost = (taken: readonly Round[], of: (round: Round) => number) =>
  median(taken.map((round) => of(round) / written))
const costs = { "this process": (round: Round) => round.own, PostgreSQL: (round: Round) => round.database }
const together = (round: Round) => round.own + round.database
report(
  "processor time of a command, milliseconds",
  Object.entries({ ...costs, "both (at most 0.7)": together }).map(([of, taken]) => {
    const [byStore, byBare] = [cost(store, taken), cost(bare, taken)]
    return { of, store: byStore, "bare SQL": byBare, ratio: byStore / byBare }
  }),
  {},
)

await pool.end()
await runtime.dispose()
await databases.close()
