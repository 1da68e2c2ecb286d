import "temporal-polyfill/global"
import { openDatabases } from "../fixtures/databases.ts"
import { numberOf, quick } from "./kit/arguments.ts"
import { book } from "./kit/outside/booking.ts"
import { closedLoop } from "./kit/outside/closed-loop.ts"
import { openSide, settled } from "./kit/outside/side.ts"
import { residentMb } from "./kit/peak-memory.ts"
import { median, report } from "./kit/report.ts"

/*
 * The memory of a shop's process that visitors use for a long time. One client books and reads in turn, and rests after
 * each thing, so that the machine is not full. `node tests/load/memory.bench.ts [--minutes=60] [--rest=150]`
 */

const minutes = numberOf("minutes", quick ? 1 : 60)
/** Milliseconds that the client rests after each thing. */
const rest = numberOf("rest", 150)
const CLIENTS = 3
const SAMPLES = 12
/** What a collector that runs when it likes may leave between two samples. */
const MOST_GROWTH = 1.15

const databases = openDatabases({ durable: true })
const side = await openSide({ name: "shop", databases, sandbox: "apart" })
const [server] = side.servers
const reads = ["/", "/en", "/esperienze", ...side.pages.detail, "/api/v1/experiences?categories=wine&participants=2"]
let n = 0
let booked = 0
let read = 0

const rows = [{ minute: 0, MB: Math.round(residentMb(server!.pid())), booked, read }]
const faults: unknown[] = []
for (let sample = 1; sample <= SAMPLES; sample++) {
  const looped = await closedLoop(side.clients(CLIENTS), (minutes * 60) / SAMPLES, async (client) => {
    const turn = n++
    if (turn % 3 === 0) {
      await book(client, side.slots[booked % side.slots.length]!, `visitor-${++booked}@example.it`)
    } else {
      // Half of the visitors have a cookie or ask anew, so their pages are made for them.
      const headers: Record<string, string> = turn % 2 === 0 ? {} : { "cache-control": "no-cache" }
      const { status } = await client.ask("GET", reads[turn % reads.length]!, { headers })
      if (status !== 200) throw new Error(`${reads[turn % reads.length]}: ${status}`)
      read++
    }
    await new Promise((wait) => setTimeout(wait, rest))
  })
  faults.push(...looped.faults)
  rows.push({ minute: (sample * minutes) / SAMPLES, MB: Math.round(residentMb(server!.pid())), booked, read })
  console.log(`minute ${rows.at(-1)!.minute}: ${rows.at(-1)!.MB} MB, ${booked} bookings, ${read} pages and searches`)
}
await settled(side)

const third = (from: number) => median(rows.slice(1 + from * 4, 5 + from * 4).map(({ MB }) => MB))
const growth = third(2) / third(1)
report(`memory of the shop's process over ${minutes} minutes`, rows, {
  "every call was answered as it must be": faults.length === 0,
  [`the last third needs at most ${MOST_GROWTH} times the memory of the second: ${growth.toFixed(2)}`]:
    growth <= MOST_GROWTH,
})
for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`)
await side.close()
await databases.close()
