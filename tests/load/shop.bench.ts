import "temporal-polyfill/global"
import { availableParallelism } from "node:os"
import { openDatabases } from "../fixtures/databases.ts"
import { numberOf, quick, textOf } from "./kit/arguments.ts"
import { openBare } from "./kit/outside/bare.ts"
import { confirmedBookings, lost, mailsOf, places, soldOut } from "./kit/outside/checks.ts"
import { countedBookings } from "./kit/outside/counted.ts"
import { pageLoads, searchLoads } from "./kit/outside/loads.ts"
import { openSide, type Side } from "./kit/outside/side.ts"
import { bookingRows, callRows, each, type Measured, rates, readingRows } from "./kit/outside/tables.ts"
import { atLeast, atMost, ratio, type Target } from "./kit/outside/targets.ts"
import { bookingTurn } from "./kit/outside/turns.ts"
import { median, quantile, report } from "./kit/report.ts"
import { type Counts, cellsOf } from "./kit/statement-counts.ts"

/*
 * The built shop as its visitors meet it: clients on HTTP, each of which does one thing after another, against
 * PostgreSQL that waits for the disk. They book until the booking is confirmed, search, and open pages with and without
 * the page cache. Bare SQL runs beside it, and another build if one is given: turn by turn, while the others stand still.
 * `node tests/load/shop.bench.ts [--quick] [--against=<folder of a built checkout>] [--processes=2] [--clients=16]
 * [--seconds=4] [--rounds=3] [--only=bookings,search,pages,counts] [--sandbox=inside]`
 *
 * The payment provider's sandbox runs in a process of its own, as a real payment provider does. `--sandbox=inside` leaves
 * it in the shop's process.
 */

const many = numberOf("clients", 16)
const seconds = numberOf("seconds", quick ? 2 : 4)
const rounds = numberOf("rounds", quick ? 1 : 3)
const processes = numberOf("processes", 1)
const folder = textOf("against")
const sandbox = textOf("sandbox") === "inside" ? "inside" : "apart"
const only = textOf("only")?.split(",") ?? ["bookings", "search", "pages", "counts"]
/** How many bookings are counted, for one client and for many. */
const counted = quick ? [4, 16] : [10, 48]
const RUSH_PLACES = 30

const databases = openDatabases({ durable: true })
const bare = await openBare(await databases.freshPostgres())
const settings = await bare.settings()
console.log(
  Object.entries(settings)
    .map((setting) => setting.join(" "))
    .join(", "),
)

const options = { databases, sandbox } as const
const shop = await openSide({ ...options, name: "shop" })
const several = processes > 1 ? await openSide({ ...options, name: `shop, ${processes} processes`, processes }) : null
const against = folder === null ? null : await openSide({ ...options, name: "against", folder })
const all: readonly Measured[] = [shop, several, against]
  .filter((side) => side !== null)
  .map((side) => ({ side, bookings: new Map(), reading: new Map(), mails: null }))
/** The demo's people have bookings before the first visitor comes. */
const soldBefore = new Map<Side, number>()
for (const { side } of all) {
  soldBefore.set(side, (await places(side)).sold - (await confirmedBookings(side)))
  side.pause()
}

const bookingClients = only.includes("bookings") ? [1, many] : []
const loads = {
  ...(only.includes("search") && searchLoads({ clients: many, seconds })),
  ...(only.includes("pages") && pageLoads({ clients: many, seconds })),
}
const alone = { flushes: [] as number[], commands: [] as number[], searches: [] as number[] }

const push = <K, V>(map: Map<K, V[]>, key: K, value: V) => map.set(key, [...(map.get(key) ?? []), value])

/** Gives the machine to one side. */
async function awake<T>(side: Side, work: () => Promise<T>): Promise<T> {
  side.resume()
  try {
    return await work()
  } finally {
    side.pause()
  }
}

for (const { side } of all) {
  await awake(side, async () => {
    if (bookingClients.length > 0) await bookingTurn(side, many, Math.max(3, seconds))
    for (const turn of Object.values(loads)) await turn(side)
  })
  console.log(`warm: ${side.name}`)
}
for (let round = 0; round < rounds; round++) {
  alone.flushes.push(await bare.alone())
  alone.commands.push(await bare.commands(many, seconds))
  alone.searches.push(await bare.searches(shop.databaseUrl, many, seconds / 2))
  // The order alternates.
  for (const { side, bookings, reading } of round % 2 === 0 ? all : all.toReversed()) {
    await awake(side, async () => {
      for (const clients of bookingClients) push(bookings, clients, await bookingTurn(side, clients, seconds))
      for (const [name, turn] of Object.entries(loads)) push(reading, name, await turn(side))
    })
  }
  console.log(`round ${round + 1} of ${rounds}`)
}

/* ---- what must be right ---- */

const conditions: Record<string, boolean> = {
  "each commit waits for the disk": ["fsync", "synchronous_commit", "full_page_writes"].every(
    (name) => settings[name] === "on",
  ),
}
const complaints: string[] = []
for (const one of all) {
  const { side, bookings, reading } = one
  const must = (what: string, holds: boolean) => {
    conditions[`${side.name}: ${what}`] = holds
  }
  const faults = [...bookings.values(), ...reading.values()].flat().flatMap((turn) => turn.faults)
  must("every call was answered as it must be", faults.length === 0)
  complaints.push(...faults.slice(0, 5).map((fault) => `${side.name}: ${fault}`))
  if (bookingClients.length === 0) continue

  const booked = [...bookings.values()].flat().flatMap((turn) => turn.booked)
  one.mails = await mailsOf(bookings.get(many)?.flatMap((turn) => turn.booked) ?? [], side.mails.arrived)
  const rush = await awake(side, () => soldOut(side, many, RUSH_PLACES))
  const { held, ...taken } = await places(side)
  const sold = taken.sold - (soldBefore.get(side) ?? 0)
  const confirmed = await confirmedBookings(side)
  const missing = await lost(side, booked)
  must(`0 of ${booked.length} confirmations lost`, missing.length === 0)
  must("each confirmed booking has its mails once", one.mails.wrong.length === 0)
  must(`${RUSH_PLACES} places for ${2 * RUSH_PLACES}: ${rush.sold} sold, ${rush.refused} refused`, rush.isExact)
  must(`as many places sold as bookings confirmed: ${sold} and ${confirmed}`, sold === confirmed && held === 0)
  complaints.push(...[...one.mails.wrong, ...rush.faults].slice(0, 5).map((what) => `${side.name}: ${what}`))
}

/* ---- what was measured ---- */

const [flush, commands, searches] = [alone.flushes, alone.commands, alone.searches].map((values) => median(values))
console.log(`
Bare SQL: one transaction alone takes ${flush!.toFixed(2)} ms; ${many} clients commit ${Math.round(commands!)} per second, and read ${Math.round(searches!)} first pages of the search.
"other work" is what else kept the machine's ${availableParallelism()} processors busy, in % of one. The sandbox runs ${sandbox === "apart" ? "in a process of its own" : "in the shop's process"}.`)
if (bookingClients.length > 0) {
  report(
    "bookings until confirmed; processor time of a booking; a mail waits from the confirmation to its arrival",
    bookingRows(all, many),
    {},
  )
  report("each call of a booking: p50 / p95 ms (wait: a visitor looks again)", callRows(all), {})
}
if (Object.keys(loads).length > 0) report(`search and pages, ${many} clients`, readingRows(all), {})

const counts = new Map<Side, Counts>()
if (only.includes("counts")) {
  const rows = []
  for (const side of [shop, against].filter((one) => one !== null)) {
    for (const [n, clients] of [1, many].entries()) {
      const { shop: own, sandbox: provider } = await countedBookings(side, { clients, bookings: counted[n]! })
      if (!counts.has(side)) counts.set(side, own)
      rows.push({ side: side.name, clients, of: "shop", ...cellsOf(own) })
      rows.push({ side: "", clients: "", of: "its sandbox", ...cellsOf(provider) })
    }
  }
  report("what a booking asks of PostgreSQL, with its webhooks and mails, in one process", rows, {})
}

/* ---- what must be reached ---- */

const of = (side: Side | null) => all.find((one) => one.side === side)
const turns = (side: Side | null, clients: number) => of(side)?.bookings.get(clients) ?? []
const booking = (side: Side | null) => rates(turns(side, many))
const oneClient = (side: Side | null) => turns(side, 1).map(({ times }) => quantile(times.booking!, 0.5))
const read = (load: string) => ratio(rates(of(shop)?.reading.get(load)), rates(of(against)?.reading.get(load)))
const own = turns(shop, many)
const waits = of(shop)?.mails?.waits ?? []
const asked = counts.get(shop)
const targets: readonly Target[] = [
  ...atMost("round trips of a booking", asked?.roundTrips ?? null, 25),
  ...atMost("statements of a booking", asked?.statements ?? null, 90),
  ...atMost("writing transactions of a booking", asked?.writing ?? null, 8),
  ...atLeast("bookings per second, against", ratio(booking(shop), booking(against)), 5),
  ...atLeast("bookings per second, of bare SQL", ratio(booking(shop), alone.commands), 1 / 60),
  ...atMost(
    "server's processor time of a booking, ms",
    own.length === 0 ? null : each(own, ({ shopMs }) => shopMs),
    12,
  ),
  ...atMost("longest wait of a mail, s", waits.length === 0 ? null : quantile(waits, 1) / 1_000, 2),
  ...atMost("booking p50 of one client, against", ratio(oneClient(shop), oneClient(against)), 1 / 3),
  ...atLeast("search, against", read("search"), 3),
  ...atLeast("pages made anew, against", read("pages"), 2.5),
  ...atLeast("pages from the cache, against", read("kept pages"), 20),
  ...atLeast(`bookings of ${processes} processes, of one`, ratio(booking(several), booking(shop)), 1),
]
report(
  "what must be reached (ratios: the middle of the rounds')",
  targets.map(({ what, wanted, is, met }) => ({ what, wanted, is, met: met ? "yes" : "NO" })),
  conditions,
)
for (const complaint of complaints) console.log(`  ${complaint}`)

for (const { side } of all) await side.close()
await bare.close()
await databases.close()
