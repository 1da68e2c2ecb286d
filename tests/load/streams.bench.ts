import "temporal-polyfill/global"
import { once } from "node:events"
import { Agent, type IncomingMessage, request } from "node:http"
import { openDatabases } from "../fixtures/databases.ts"
import { quick } from "./kit/arguments.ts"
import { book } from "./kit/outside/booking.ts"
import { openSide, settled } from "./kit/outside/side.ts"
import { residentMb } from "./kit/peak-memory.ts"
import { quantile, report } from "./kit/report.ts"

/*
 * What open event streams cost a shop's process: its memory, and how long a page takes while they stay open. Each reader
 * has a connection of its own; the readers are spread over the bookings.
 * `node tests/load/streams.bench.ts`
 */

const counts = quick ? [0, 200] : [0, 500, 1_000, 2_000, 4_000]
const BOOKINGS = quick ? 20 : 200
const PAGES = quick ? 50 : 300
/** So many streams are opened at once. */
const AT_ONCE = 50
/** The process rests before its memory is read. */
const REST_MS = 3_000

const databases = openDatabases({ durable: true })
const settings = { STREAMS_PER_PROCESS: "1000000" }
const side = await openSide({ name: "shop", databases, sandbox: "apart", settings })
const [server] = side.servers
const [client] = side.clients(1)

const tokens: string[] = []
for (let n = 0; n < BOOKINGS; n++)
  tokens.push((await book(client!, side.slots[n % side.slots.length]!, `reader-${n}@example.it`)).token)
await settled(side)

/** The clients' own connections, which nobody else uses. */
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
async function openStream(n: number): Promise<IncomingMessage> {
  const address = `${server!.origin}/booking/v1/bookings/${tokens[n % tokens.length]}/events?after=0`
  const asked = request(address, { agent, headers: { accept: "text/event-stream" } })
  asked.end()
  const [answer] = (await once(asked, "response")) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`stream ${n}: ${answer.statusCode}`)
  answer.resume()
  answer.on("error", () => {})
  return answer
}

const paths = ["/", ...side.pages.detail]
async function pageMs(n: number): Promise<number> {
  const began = performance.now()
  // Made for this visitor: a kept page would show nothing.
  const { status } = await client!.ask("GET", paths[n % paths.length]!, { headers: { "cache-control": "no-cache" } })
  if (status !== 200) throw new Error(`${paths[n % paths.length]}: ${status}`)
  return performance.now() - began
}

const open: IncomingMessage[] = []
const rows = []
for (const count of counts) {
  while (open.length < count) {
    const more = Math.min(AT_ONCE, count - open.length)
    open.push(...(await Promise.all(Array.from({ length: more }, (_, n) => openStream(open.length + n)))))
  }
  await new Promise((wait) => setTimeout(wait, REST_MS))
  const MB = residentMb(server!.pid())
  const pages: number[] = []
  for (let n = 0; n < PAGES; n++) pages.push(await pageMs(n))
  rows.push({
    streams: count,
    MB: Math.round(MB),
    "page p50 ms": quantile(pages, 0.5),
    "page p95 ms": quantile(pages, 0.95),
  })
  console.log(JSON.stringify(rows.at(-1)))
}
const isOpen = open.filter((one) => !one.destroyed).length
report("a shop's process with open event streams", rows, {
  "every stream is open to the end": isOpen === open.length,
})
for (const one of open) one.destroy()
await side.close()
await databases.close()
