import "temporal-polyfill/global"
import fc from "fast-check"
import { openDatabases } from "../fixtures/databases.ts"
import {
  type FuzzRequest,
  fuzzedRequest,
  type KnownValues,
  type OpenApiDocument,
  sendFuzzed,
} from "../fixtures/fuzz.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { bookableSlots } from "./kit/bookable.ts"
import { fingerprint, settled } from "./kit/fingerprint.ts"
import { ownBookings } from "./kit/own-bookings.ts"
import { openPool } from "./kit/pool.ts"
import { report } from "./kit/report.ts"
import { makeServers } from "./kit/servers.ts"

/*
 * Sends requests generated from the shop's own API description, most of them with faults. Nine of ten come from
 * strangers, many at once. None of their commands can be allowed, so the tables must end as they began. The rest come
 * one by one from a customer who has bookings in every state, and the tables are compared after each refusal. `node
 * tests/load/fuzz.bench.ts [--quick] [requests] [seed]`
 */

const [requests = 0, seed = 0] = numbersOf(quick ? [2_000, 1] : [200_000, 1])
const AT_ONCE = 16
const COMPARE_EVERY = 2_000
const own = Math.round(requests / 10)

const databases = openDatabases()
const databaseUrl = await databases.freshPostgres()
const pool = openPool(databaseUrl)
const [server] = await makeServers(1, { databaseUrl })
if (server === undefined) throw new Error("no server")
await server.start()
const { origin } = server
const description: OpenApiDocument = await (await fetch(`${origin}/api/openapi.json`)).json()
const slots = await bookableSlots(pool, 12, 50)
const make = (known: KnownValues, numRuns: number, of: number) =>
  fc.sample(fuzzedRequest(description, known), { numRuns, seed: seed * 1_000_000 + of })

const faults: string[] = []
const writes: string[] = []
const answers = new Map<string, number>()

/**
 * A kept connection may be closed just as it is used, so a request is tried again. A server that is gone stays gone.
 */
async function answerTo(request: FuzzRequest, tries = 3) {
  try {
    return await sendFuzzed(origin, request)
  } catch (error) {
    if (tries > 1) return answerTo(request, tries - 1)
    return { status: 599, text: String(error) }
  }
}

async function send(request: FuzzRequest): Promise<number> {
  const { method } = request
  const { status, text } = await answerTo(request)
  const kind = `${method} ${Math.floor(status / 100)}xx`
  answers.set(kind, (answers.get(kind) ?? 0) + 1)
  if (status >= 500) faults.push(`${status} ${lineOf(request)} ${text}`)
  return status
}

const lineOf = ({ method, path, headers, body }: FuzzRequest) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${String(body ?? "").slice(0, 300)}`

const commands = ["POST", "PUT", "PATCH", "DELETE"]

const { known, headers } = await ownBookings(origin, slots)
await settled(pool)
// A checkout that expires during the run would write by itself.
await pool.query("update timers set due_at = due_at + interval '10 days'")

/** Strangers know no token, no price and no address for answers, so every command of theirs is refused. */
async function strangers(): Promise<void> {
  const theirs = { ...known, token: [], expected_total_cents: [], email: [] }
  for (let sent = 0; sent < requests - own; sent += COMPARE_EVERY) {
    const batch = make(theirs, Math.min(COMPARE_EVERY, requests - own - sent), sent)
    const before = await fingerprint(pool)
    const accepted: string[] = []
    const next = batch.values()
    const sender = async () => {
      for (const request of next) {
        const status = await send(request)
        if (commands.includes(request.method) && status < 400) accepted.push(lineOf(request))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sender))
    const after = await fingerprint(pool)
    if (accepted.length === 0 && after !== before) writes.push(`strangers, requests ${sent} and on`)
    if (accepted.length > 0) writes.push(...accepted.map((line) => `a stranger was allowed: ${line}`))
  }
}

async function owner(): Promise<number> {
  let refused = 0
  let before = await fingerprint(pool)
  for (const [n, request] of make(known, own, 0).entries()) {
    const status = await send({ ...request, headers: { ...headers[n % headers.length], ...request.headers } })
    if (!commands.includes(request.method)) continue
    // Waits until the effects of an accepted command are done, before the next comparison.
    if (status < 400) await settled(pool)
    const after = await fingerprint(pool)
    if (status >= 400) refused++
    if (status >= 400 && after !== before) writes.push(`${status} ${lineOf(request)}`)
    before = after
  }
  return refused
}

const start = performance.now()
const refused = await owner()
await strangers()
const seconds = (performance.now() - start) / 1000
const untouched = await fingerprint(pool)
await pool.query("update booking_contact set surname = 'Planted' where code = (select min(code) from booking_contact)")
const plantedSeen = (await fingerprint(pool)) !== untouched
await server.stop()
await pool.end()
await databases.close()

report(
  `${requests} requests built from the OpenAPI document, seed ${seed}, ${Math.round(requests / seconds)} a second`,
  [...answers].sort().map(([answer, count]) => ({ answer, count })),
  {
    "no answer of 500 or above": faults.length === 0,
    "nothing written by a refused request": writes.length === 0,
    "negative control: one changed row is seen": plantedSeen,
    "some commands of the owner were allowed, most refused": refused > 0 && (answers.get("POST 2xx") ?? 0) > 0,
  },
)
for (const line of [...faults, ...writes].slice(0, 20)) console.log(`  ${line}`)
