import "temporal-polyfill/global"
import fc from "fast-check"
import { openDatabases } from "../fixtures/databases.ts"
import {
  type FuzzRequest,
  fuzzedRequest,
  isRefused,
  type KnownValues,
  type OpenApiDocument,
  sendFuzzed,
} from "../fixtures/fuzz.ts"
import { numberOf, quick } from "./kit/arguments.ts"
import { bookableSlots } from "./kit/bookable.ts"
import { fingerprint, makeQuickFingerprint, settled } from "./kit/fingerprint.ts"
import { forgetProgress, keepProgress, progressOf } from "./kit/fuzz-progress.ts"
import { ownBookings } from "./kit/own-bookings.ts"
import { openPool } from "./kit/pool.ts"
import { report } from "./kit/report.ts"
import { makeServers } from "./kit/servers.ts"

/*
 * Sends requests generated from the shop's own API description, most of them with faults. Nine of ten come from
 * strangers, many at once. None of their commands can be allowed, so the tables must end as they began. The rest come
 * one by one from a customer who has bookings in every state, and the tables are compared after each refusal.
 *
 * A long run can be made in pieces: `npm run bench -- fuzz --requests=5000000 --minutes=30` sends requests for half an
 * hour, and the same command goes on from there with a fresh shop. `--seed=2` makes other requests.
 */

const progress = progressOf(numberOf("requests", quick ? 2_000 : 200_000), numberOf("seed", 1))
const until = performance.now() + numberOf("minutes", 1_000_000) * 60_000
const AT_ONCE = 16
/** Requests of one round, strangers' and owner's. The progress is kept after each. */
const ROUND = 2_000
const OWN_OF_ROUND = ROUND / 10
/** The owner's requests use up the bookings, so there are new ones after this many rounds. */
const ROUNDS_OF_BOOKINGS = 10
const PLACES = 1_000_000

const databases = openDatabases()
const databaseUrl = await databases.freshPostgres()
const pool = openPool(databaseUrl)
const [server] = await makeServers(1, { databaseUrl })
if (server === undefined) throw new Error("no server")
await server.start()
const { origin } = server
const description: OpenApiDocument = await (await fetch(`${origin}/api/openapi.json`)).json()
const quickFingerprint = await makeQuickFingerprint(pool)
const slots = await bookableSlots(pool, 12, PLACES)
const { seed, requests, faults, writes, answers } = progress
const make = (known: KnownValues, numRuns: number, of: number) =>
  fc.sample(fuzzedRequest(description, known), { numRuns, seed: seed * 100_000_000 + of })

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

async function send(request: FuzzRequest): Promise<{ readonly status: number; readonly text: string }> {
  const { method } = request
  const { status, text } = await answerTo(request)
  const kind = `${method} ${Math.floor(status / 100)}xx`
  answers[kind] = (answers[kind] ?? 0) + 1
  if (status >= 500) faults.push(`${status} ${lineOf(request)} ${text}`)
  return { status, text }
}

const lineOf = ({ method, path, headers, body }: FuzzRequest) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${String(body ?? "").slice(0, 300)}`

const commands = ["POST", "PUT", "PATCH", "DELETE"]

/** Waits until the effects of allowed commands are done. A checkout that expires during the run would write by itself. */
async function atRest(): Promise<void> {
  await settled(pool)
  await pool.query("update timers set due_at = due_at + interval '10 days' where due_at < now() + interval '5 days'")
}

type Bookings = Awaited<ReturnType<typeof ownBookings>>

/** Strangers know no token, no price and no address for answers, so every command of theirs is refused. */
async function strangers({ known }: Bookings, count: number): Promise<void> {
  const theirs = { ...known, token: [], expected_total_cents: [], email: [] }
  const before = await fingerprint(pool)
  const accepted: string[] = []
  const next = make(theirs, count, 50_000_000 + progress.strangers).values()
  const sender = async () => {
    for (const request of next) {
      const answer = await send(request)
      if (commands.includes(request.method) && !isRefused(answer)) accepted.push(lineOf(request))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  const after = await fingerprint(pool)
  if (accepted.length === 0 && after !== before) writes.push(`strangers, requests ${progress.strangers} and on`)
  writes.push(...accepted.map((line) => `a stranger was allowed: ${line}`))
  progress.strangers += count
}

async function owner({ known, headers }: Bookings, count: number): Promise<void> {
  let before = await quickFingerprint()
  for (const [n, request] of make(known, count, progress.owner).entries()) {
    const answer = await send({ ...request, headers: { ...headers[n % headers.length], ...request.headers } })
    const { status } = answer
    if (!commands.includes(request.method)) continue
    if (!isRefused(answer)) await atRest()
    const after = await quickFingerprint()
    if (isRefused(answer)) progress.refused++
    if (isRefused(answer) && after !== before) writes.push(`${status} ${lineOf(request)}: ${before} became ${after}`)
    before = after
  }
  if ((await fingerprint(pool)) !== before) writes.push(`owner, requests ${progress.owner} and on`)
  progress.owner += count
}

const sent = () => progress.strangers + progress.owner
let bookings: Bookings | null = null
for (let round = 0; sent() < requests && performance.now() < until; round++) {
  const start = performance.now()
  if (bookings === null || round % ROUNDS_OF_BOOKINGS === 0) bookings = await ownBookings(origin, slots)
  await atRest()
  const count = Math.min(ROUND, requests - sent())
  const own = Math.min(OWN_OF_ROUND, Math.ceil(count / 10))
  await owner(bookings, own)
  await strangers(bookings, count - own)
  progress.seconds += (performance.now() - start) / 1000
  keepProgress(progress)
}

await ownBookings(origin, slots)
const untouched = await quickFingerprint()
await pool.query("update booking_contact set surname = 'Planted' where code = (select min(code) from booking_contact)")
const plantedSeen = (await quickFingerprint()) !== untouched
await server.stop()
await pool.end()
await databases.close()

const isDone = sent() >= requests
report(
  `${sent()} of ${requests} requests built from the OpenAPI document, seed ${seed}, ${Math.round(sent() / progress.seconds)} a second${isDone ? "" : "; the same command goes on from here"}`,
  Object.entries(answers)
    .sort()
    .map(([answer, count]) => ({ answer, count })),
  {
    "no answer of 500 or above": faults.length === 0,
    "nothing written by a refused request": writes.length === 0,
    "negative control: one changed row is seen": plantedSeen,
    "some commands of the owner were allowed, most refused": progress.refused > 0 && (answers["POST 2xx"] ?? 0) > 0,
  },
)
for (const line of [...faults, ...writes].slice(0, 20)) console.log(`  ${line}`)
if (isDone) forgetProgress(progress)
