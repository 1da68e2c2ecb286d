import "temporal-polyfill/global"
import { openDatabases } from "../fixtures/databases.ts"
import { openMailServer } from "../fixtures/mail-server.ts"
import { cards, makeVisitor } from "../fixtures/shop-visitor.ts"
import { numberOf, quick, textOf } from "./kit/arguments.ts"
import type { Transaction } from "./kit/asked-log.ts"
import { bookableSlots } from "./kit/bookable.ts"
import { type CountingProxy, openCountingProxy } from "./kit/counting-proxy.ts"
import { onFixedDay } from "./kit/fixed-day.ts"
import { openPool } from "./kit/pool.ts"
import { report } from "./kit/report.ts"
import { makeServers, type Server } from "./kit/servers.ts"
import { cellsOf, countsOf, isSandbox, shareOf, statementsIn } from "./kit/statement-counts.ts"
import { grown, limitsOf, readLimits, writeLimits } from "./kit/statement-limits.ts"
import { keptLong, walk } from "./kit/walk.ts"

/*
 * What each call and page of the built shop asks of PostgreSQL, counted on the wire between them. The calls run in a
 * process without workers, so that each statement belongs to its call; the workers are held meanwhile, and then do what
 * a booking left to them. Last, one process does everything for whole bookings, and is then left alone.
 * `node tests/load/statements.bench.ts [--quick] [--idle=20] [--dump[=confirm]] [--write]` (idle: seconds; dump:
 * prints the statements of all steps, or of those whose name begins so; write: writes `statements.json` anew, with which
 * each step is compared)
 */

const idleSeconds = numberOf("idle", quick ? 5 : 20)
const dumped = textOf("dump")
/** The bookings of which one process makes the average. */
const BOOKINGS = quick ? 3 : 10
const CAPACITY = 100

const isShop = (transaction: Transaction) => !isSandbox(transaction)

function dump(name: string, transactions: readonly Transaction[]): void {
  if (dumped === null || !name.startsWith(dumped)) return
  console.log(`\n-- ${name}`)
  transactions.forEach(({ statements, roundTrips }, index) => {
    console.log(`--   transaction ${index + 1}: ${roundTrips} round trips`)
    for (const { text, kind, rows } of statements)
      console.log(`     ${kind} (${rows}) ${text.replaceAll(/\s+/g, " ").trim()}`)
  })
}

const databases = openDatabases()
const databaseUrl = await databases.freshPostgres()
const pool = openPool(databaseUrl)
await onFixedDay(pool)
const mails = await openMailServer()

/** A process of the shop behind a proxy of its own. */
async function opened(role: "web" | "worker" | "all"): Promise<{ server: Server; proxy: CountingProxy }> {
  const proxy = await openCountingProxy(databaseUrl)
  const env = { ROLE: role, SMTP_URL: mails.url, ...keptLong }
  const [server] = await makeServers(1, { databaseUrl: proxy.url, env })
  if (server === undefined) throw new Error("a server was asked for")
  await server.start()
  return { server, proxy }
}

/** Resolves when all that the bookings left to the workers is done. */
async function allDone(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      "select count(*)::int as waiting from outbox where status = 'pending'",
    )
    if (rows[0]?.waiting === 0) return
    await new Promise((wait) => setTimeout(wait, 20))
  }
}

// The first process fills the database.
const web = await opened("web")
const slots = await bookableSlots(pool, 2, CAPACITY)
const worker = await opened("worker")
const walkOne = (n: number) => walk({ origin: web.server.origin, web: web.proxy, pool, picked: slots[n]! })
// What a process does once in its life belongs to no step.
await worker.proxy.hold()
await walkOne(0)
worker.proxy.release()
await allDone()
await worker.proxy.quiet(300, isShop)
await worker.proxy.hold()
const steps = await walkOne(0)
worker.proxy.take()
const arrived = mails.received.length
worker.proxy.release()
await allDone()
await worker.proxy.quiet(200, isShop)
const left = worker.proxy.take()
const sent = mails.received.length - arrived
await web.server.stop()
await worker.server.stop()

for (const { name, shop } of steps) dump(name, shop)
dump("workers", left.filter(isShop))
if (textOf("write") !== null) writeLimits(limitsOf(steps))
const more = grown(readLimits(), limitsOf(steps))
for (const sentence of more) console.log(sentence)
report(
  "statements of each call and page",
  [
    ...steps.map(({ name, shop, sandbox, bytes }) => ({
      step: name,
      ...cellsOf(countsOf(shop)),
      "answer kB": bytes === null ? "" : bytes / 1000,
      sandbox: statementsIn(sandbox).length,
    })),
    {
      step: `workers: ${sent} mails`,
      ...cellsOf(countsOf(left.filter(isShop))),
      "answer kB": "",
      sandbox: statementsIn(left.filter(isSandbox)).length,
    },
  ],
  { "no step asks or answers more than statements.json says": more.length === 0 },
)

const all = await opened("all")
const picked = slots[1]!
const book = () => makeVisitor(all.server.origin, "it").buy(picked, cards.good)
await book()
await allDone()
await all.proxy.quiet(300, isShop)
all.proxy.take()
for (let n = 0; n < BOOKINGS; n++) {
  await book()
  await allDone()
}
await all.proxy.quiet(200, isShop)
const booked = all.proxy.take()
await new Promise((wait) => setTimeout(wait, 1_000))
all.proxy.take()
await new Promise((wait) => setTimeout(wait, 1_000 * idleSeconds))
const idle = all.proxy.take()
await all.server.stop()

dump("booking", booked.filter(isShop))
dump("idle", idle.filter(isShop))
report(
  `one process: a booking with its webhooks and mails (mean of ${BOOKINGS}), and a second with nothing to do`,
  [
    { what: "a booking", ...cellsOf(shareOf(countsOf(booked.filter(isShop)), BOOKINGS)) },
    { what: "  its sandbox", ...cellsOf(shareOf(countsOf(booked.filter(isSandbox)), BOOKINGS)) },
    { what: "an idle second", ...cellsOf(shareOf(countsOf(idle.filter(isShop)), idleSeconds)) },
    { what: "  its sandbox", ...cellsOf(shareOf(countsOf(idle.filter(isSandbox)), idleSeconds)) },
  ],
  {},
)

await pool.end()
await mails.close()
for (const { proxy } of [web, worker, all]) await proxy.close()
await databases.close()
