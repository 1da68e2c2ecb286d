import "temporal-polyfill/global"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { openDatabases } from "../fixtures/databases.ts"
import { quick } from "./kit/arguments.ts"
import { type Asking, openClient, textIn } from "./kit/outside/client.ts"
import { openPool } from "./kit/pool.ts"
import { quantile, report } from "./kit/report.ts"
import { makeServers } from "./kit/servers.ts"

/*
 * What accounts, lists, reviews and an erasure cost: one client asks the built shop, one thing after another. Then a
 * customer is erased from a database in which many others have mails, gifts and reviews.
 * `node tests/load/people.bench.ts`
 */

const TIMES = quick ? 10 : 50
const OTHERS = quick ? 2_000 : 20_000
const REVIEWS = 4_000
const DAY_MS = 86_400_000
const EMAIL = "giulia@demo.example"
const PASSWORD = "le colline di Pienza"

const databases = openDatabases({ durable: true })
const databaseUrl = await databases.freshPostgres()
const pool = openPool(databaseUrl)
const [server] = await makeServers(1, { databaseUrl })
await server!.start()

const client = openClient(server!.origin)
const cookies = new Map<string, string>()
async function ask(method: "GET" | "POST", path: string, { headers = {}, body }: Asking = {}) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const given = { ...headers, ...(cookie !== "" && { cookie }), ...(body !== undefined && { body }) }
  const answer = await client.ask(method, path, { headers: given, ...(body !== undefined && { body }) })
  for (const line of answer.headers["set-cookie"] ?? []) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${textIn(answer).slice(0, 300)}`)
  return answer
}
const json = async (path: string) => JSON.parse(textIn(await ask("GET", path)))
const form = (fields: Readonly<Record<string, string>>): Asking => ({
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields).toString(),
})

async function signIn(): Promise<string> {
  cookies.clear()
  const { csrfToken } = await json("/api/auth/csrf")
  const fields = { csrfToken, email: EMAIL, password: PASSWORD, callbackUrl: "/", json: "true" }
  await ask("POST", "/api/auth/callback/credentials", form(fields))
  return csrfToken
}

const rows: Record<string, string | number>[] = []
async function timed(what: string, run: (n: number) => Promise<{ readonly body: Buffer } | undefined>) {
  const times: number[] = []
  let bytes = 0
  for (let n = 0; n < TIMES + 3; n++) {
    const began = performance.now()
    const answer = await run(n)
    if (n >= 3) times.push(performance.now() - began)
    bytes = answer?.body.length ?? 0
  }
  rows.push({ what, "p50 ms": quantile(times, 0.5), "p95 ms": quantile(times, 0.95), "bytes sent": bytes })
  console.log(JSON.stringify(rows.at(-1)))
}

await timed("sign-in with a password (argon2id)", async () => void (await signIn()))
const csrf = await signIn()
await timed("GET /api/auth/session", () => ask("GET", "/api/auth/session"))
for (const page of ["bookings", "points", "reviews", "privacy"]) {
  await timed(`GET /account/${page}`, () => ask("GET", `/account/${page}`))
}

const { rows: experiences } = await pool.query<{ id: string; slug: string }>(
  "select id, slug from experiences order by id limit 200",
)
const ids = experiences.map(({ id }) => id)
const write = (body: object): Asking => ({
  headers: { "content-type": "application/json", "x-csrf-token": csrf },
  body: JSON.stringify(body),
})
await ask("POST", "/api/auth/favourite-experience", write({ experience_ids: ids }))
const lists: { readonly id: string; readonly kind: string }[] = await json("/api/v0/lists")
const list = `/api/v0/lists/${lists.find(({ kind }) => kind === "favourites")?.id}`
const { items } = await json(list)
await timed(`GET a list of ${items.length} experiences`, () => ask("GET", list))
await timed(`move an experience on it`, (n) =>
  ask("POST", `${list}/items/${ids[n % 100]}/move`, write({ after: ids[150] })),
)

const { id, slug } = experiences[0]!
await pool.query(
  `insert into reviews (id, experience_id, author, rating, title, text, language, visited_on, images)
   select 'many-' || n, $1, 'Ada', 4, '', repeat('A text. ', 40), case when n % 3 = 0 then 'en' else 'it' end,
     date '2025-01-01' + n % 600, '[]' from generate_series(1, $2::integer) n`,
  [id, REVIEWS],
)
await pool.query("analyze")
await timed(`GET an experience with ${REVIEWS} reviews`, () =>
  ask("GET", `/esperienze/${slug}`, { headers: { "cache-control": "no-cache" } }),
)

await pool.query(
  `insert into mails (id, kind, to_address, subject, locale, eml, sent_at, created_at)
   select 'other-' || n, 'bench', 'other' || n || '@example.it', 'Ciao', 'it', repeat('a mail ', 1000), shop_now(), shop_now()
   from generate_series(1, $1::integer) n`,
  [OTHERS],
)
await pool.query("analyze")
const admin = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}`, "content-type": "application/json" }
const ofGiulia = { headers: admin, body: JSON.stringify({ email: EMAIL }) }
await timed("export of a customer", () => ask("POST", "/admin/v0/exports", ofGiulia))
const erasure = JSON.parse(textIn(await ask("POST", "/admin/v0/erasures", ofGiulia)))
const stateOf = async () => JSON.parse(textIn(await ask("GET", `/admin/v0/erasures/${erasure.id}`, { headers: admin })))
const move = (ms: number) => ask("POST", "/sandbox/clock", form({ advance_ms: String(ms) }))
// Until nothing of theirs is open, and then seven days.
let state = await stateOf()
for (let days = 0; state.state === "blocked" && days < 200; days += 20) {
  await move(20 * DAY_MS)
  await new Promise((wait) => setTimeout(wait, 5_000))
  state = await stateOf()
}
const began = performance.now()
await move(8 * DAY_MS)
while (!["done", "failed"].includes(state.state) && performance.now() - began < 120_000) {
  await new Promise((wait) => setTimeout(wait, 20))
  state = await stateOf()
}
const seconds = (performance.now() - began) / 1000
const { rows: left } = await pool.query("select from person where email_key = $1", [EMAIL])
report("accounts, lists and reviews", rows, {})
report(
  "an erasure, when its time has come",
  [{ "mails of others": OTHERS, seconds, ...state, why: "", found: String(state.found) }],
  {
    "the customer's account is gone": left.length === 0,
    "nothing of theirs was found": state.state === "done",
  },
)
client.close()
await server!.stop()
await pool.end()
await databases.close()
