import "temporal-polyfill/global"
import { Effect, ManagedRuntime } from "effect"
import type { SqlClient } from "effect/sql"
import pg from "pg"
import { type DatabaseSettings, databaseLayer } from "../../adapters/server/store/database.ts"
import { columnTypes } from "../../adapters/server/store/pg-types.ts"
import { openDatabases } from "../fixtures/databases.ts"
import { addSlot } from "../fixtures/ticket-flow.ts"
import { type Step, statementsOf, write } from "./bare-commands.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { median, report } from "./kit/report.ts"
import { commandNames, commands } from "./store-commands.ts"

/*
 * Booking commands per second through the store, compared with the same rows written by hand, in alternating order in
 * one run. PostgreSQL commits without fsync here, so that the disk's time does not hide what the store itself costs.
 * `node tests/load/commands.bench.ts [--quick] [rounds] [bookings a round]`
 */

const [rounds, bookings] = numbersOf(quick ? [5, 60] : [15, 200])
const AT_ONCE = 8
const SLOTS = 40
const TEMPLATE = "0TEMPLATE000"

const databases = openDatabases()
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
const all = <A, E>(work: readonly Effect.Effect<A, E, SqlClient.SqlClient>[]) =>
  runtime.runPromise(Effect.all(work, { concurrency: AT_ONCE, discard: true }))

for (const id of ["slot-template", ...Array.from({ length: SLOTS }, (_, n) => `slot-${n}`)]) {
  await runtime.runPromise(addSlot(id, { people: 1_000_000 }))
}

/** The rows that each command of a booking leaves in the database. */
async function sampled(): Promise<readonly Step[]> {
  const steps: Step[] = []
  const stream = `booking-${TEMPLATE}`
  const one = async <Row extends pg.QueryResultRow>(text: string) => (await pool.query<Row>(text, [stream])).rows
  let timers: readonly Step["timersNew"][number][] = []
  let outbox = 0
  let places = { held: 0, sold: 0 }
  for (const command of commands({ code: TEMPLATE, slotId: "slot-template" })) {
    await all([command])
    const [event] = await one<Step["event"]>("select * from events where stream = $1 order by seq desc limit 1")
    const [kept] = await one<Step["stream"]>("select opened, snapshot, state from streams where stream = $1")
    const [booking] = await one<Step["booking"]>("select status, timestamps, deadline from bookings where stream = $1")
    const timersNow = await one<Step["timersNew"][number]>(
      "select id, generation, due_at from timers where stream = $1",
    )
    const messages = await one<Step["outbox"][number]>(
      "select id, type, params from outbox where stream = $1 order by id",
    )
    const slot = await pool.query<typeof places>("select held, sold from slot_places where slot_id = 'slot-template'")
    const [now] = slot.rows
    steps.push({
      event: event!,
      stream: kept!,
      booking: booking!,
      timersGone: timers.filter(({ id }) => !timersNow.some((timer) => timer.id === id)).map(({ id }) => id),
      timersNew: timersNow.filter(({ id }) => !timers.some((timer) => timer.id === id)),
      outbox: messages.slice(outbox),
      held: now!.held - places.held,
      sold: now!.sold - places.sold,
    })
    timers = timersNow
    outbox = messages.length
    places = now!
  }
  return steps
}

const steps = await sampled()
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

const code = (kind: string, round: number, n: number) => `${kind}-${round}-${n}`
const numbers = Array.from({ length: bookings! }, (_, n) => n)

async function storeRound(round: number) {
  const made = numbers.map((n) => commands({ code: code("S", round, n), slotId: slotOf(n) }))
  return timed((command) => all(made.map((booking) => booking[command]!)))
}

async function bareRound(round: number) {
  return timed(async (command) => {
    let next = 0
    const worker = async () => {
      for (let n = next++; n < numbers.length; n = next++) {
        await write(pool, statementsOf(steps[command]!, command, TEMPLATE, code("B", round, n), slotOf(n)))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  })
}

const store: (readonly number[])[] = []
const bare: (readonly number[])[] = []
for (let round = -2; round < rounds!; round++) {
  // The second side finds warm pages, so the order alternates.
  const [first, second] = round % 2 === 0 ? [bareRound, storeRound] : [storeRound, bareRound]
  const one = await first(round + 2)
  const other = await second(round + 2)
  if (round < 0) continue
  bare.push(first === bareRound ? one : other)
  store.push(first === bareRound ? other : one)
}

/** The rows by table and kind of booking: both sides must have written the same. */
const counted = async (kind: string) => {
  const { rows } = await pool.query(
    `select (select count(*) from streams where stream like $1) as streams,
      (select count(*) from events where stream like $1) as events,
      (select count(*) from timers where stream like $1) as timers,
      (select count(*) from outbox where stream like $1) as outbox,
      (select count(*) from bookings where stream like $1) as bookings,
      (select count(*) from booking_contact where code like $2) as contacts,
      (select count(*) from bookings where stream like $1 and status = 'CONFIRMED') as confirmed`,
    [`booking-${kind}-%`, `${kind}-%`],
  )
  return rows[0]
}
const [ofStore, ofBare] = [await counted("S"), await counted("B")]
const same = JSON.stringify(ofStore) === JSON.stringify(ofBare)

const perSecond = (times: readonly (readonly number[])[], of: (round: readonly number[]) => number) =>
  median(times.map((round) => 1000 / of(round)))
const row = (name: string, of: (round: readonly number[]) => number, count: number) => {
  const [byStore, byBare] = [perSecond(store, of) * count, perSecond(bare, of) * count]
  return { command: name, "store /s": Math.round(byStore), "bare SQL /s": Math.round(byBare), ratio: byStore / byBare }
}
const sum = (round: readonly number[]) => round.reduce((total, ms) => total + ms, 0)
report(
  `booking commands, ${rounds} rounds of ${bookings} bookings, ${AT_ONCE} at once`,
  [
    ...commandNames.map((name, command) => row(name, (round) => round[command]!, bookings!)),
    row("all", sum, bookings! * commandNames.length),
  ],
  { "both wrote the same rows": same, "every booking is confirmed": ofStore.confirmed === ofStore.streams },
)

await pool.end()
await runtime.dispose()
await databases.close()
