import "temporal-polyfill/global"
import { demoCodePath, demoOwner } from "../../adapters/server/demo/demo-partner.ts"
import { openDatabases } from "../fixtures/databases.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { openClient, textIn } from "./kit/outside/client.ts"
import { bareMonth, fillMonth, MONTH } from "./kit/partner-month.ts"
import { openPool } from "./kit/pool.ts"
import { median, report } from "./kit/report.ts"
import { makeServers } from "./kit/servers.ts"

/*
 * A partner's month of 15,000 departures: the page beside the bare SQL of the same sums and the page of an empty month,
 * which is nearly only rendering. Then a change of 5,000 departures: preview, applied, undone.
 * `node tests/load/partner.bench.ts [--quick] [times]`
 */

const [times = 0] = numbersOf([quick ? 10 : 60])
const EMPTY = "2034-05"

const databases = openDatabases({ durable: true })
const databaseUrl = await databases.freshPostgres()
const pool = openPool(databaseUrl)
const [server] = await makeServers(1, { databaseUrl })
if (server === undefined) throw new Error("no server")
await server.start()

const client = openClient(server.origin)
const cookies = new Map<string, string>()
async function ask(method: "GET" | "POST", path: string, fields?: Readonly<Record<string, string>>) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const body = fields && new URLSearchParams(fields).toString()
  const typed = { "content-type": "application/x-www-form-urlencoded" }
  const headers = { ...(body !== undefined && typed), ...(cookie !== "" && { cookie }) }
  const answer = await client.ask(method, path, { headers, ...(body !== undefined && { body }) })
  for (const line of answer.headers["set-cookie"] ?? []) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${textIn(answer).slice(0, 300)}`)
  return answer
}

const { email, password } = demoOwner
await ask("POST", "/partner/sign-in", { form: "memberSignIn", email, password })
const [currentCode = ""] = /\d{6}/.exec(textIn(await ask("GET", demoCodePath))) ?? []
await ask("POST", "/partner/sign-in", { form: "memberCode", currentCode })
const { rows: found } = await pool.query<{ partner_id: string }>(
  "select partner_id from partner_member where email_key = $1",
  [email],
)
const partnerId = found[0]?.partner_id ?? ""
await pool.query(fillMonth(partnerId))
await pool.query("analyze")

/** The median time of a piece of work. Milliseconds. */
async function timed(work: () => Promise<unknown>, count = times): Promise<number> {
  const all: number[] = []
  for (let n = -2; n < count; n++) {
    const begun = performance.now()
    await work()
    if (n >= 0) all.push(performance.now() - begun)
  }
  return median(all)
}

const month = (of: string) => ask("GET", `/partner/calendar?view=month&day=${of}-10`)
const bare = await timed(() => pool.query(bareMonth(partnerId)))
const render = await timed(() => month(EMPTY))
const page = await timed(() => month(MONTH))
if (!textIn(await month(MONTH)).includes("500 uscite")) throw new Error("the month is not full")

const weekdays = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`weekday${day}`, "yes"]))
const change = { form: "changePreview", kind: "capacity", from: `${MONTH}-01`, to: `${MONTH}-10`, ...weekdays }
let places = 9
let at = ""
const spans: Record<"preview" | "apply" | "undo", number[]> = { preview: [], apply: [], undo: [] }
const span = async (name: keyof typeof spans, work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  spans[name].push(performance.now() - begun)
}
for (let n = 0; n < Math.ceil(times / 10); n++) {
  places++
  await span("preview", async () => {
    const { headers } = await ask("POST", "/partner/changes", { ...change, number: `${places}` })
    at = `${headers.location}`
  })
  await span("apply", () => ask("POST", at, { form: "changeApply" }))
  await span("undo", () => ask("POST", at, { form: "changeUndo" }))
}
const bareChange = await timed(
  () =>
    pool.query(
      `update slot_places p set capacity = capacity from slots s
       where s.id = p.slot_id and s.date between $1 and $2 and s.variant_id like '%-%'`,
      [`${MONTH}-01`, `${MONTH}-10`],
    ),
  Math.ceil(times / 10),
)

report(
  "a month of 15,000 departures",
  [
    { what: "page, ms", median: page },
    { what: "bare SQL, ms", median: bare },
    { what: "page of an empty month, ms", median: render },
    { what: "ratio to both", median: page / (bare + render) },
  ],
  { "on screen within 1.5 times the bare SQL and one render": page <= 1.5 * (bare + render) },
)
report(
  "a change of 5,000 departures",
  [
    { what: "preview, ms", median: median(spans.preview) },
    { what: "apply, ms", median: median(spans.apply) },
    { what: "undo, ms", median: median(spans.undo) },
    { what: "bare update, ms", median: bareChange },
  ],
  {},
)
client.close()
await server.stop()
await pool.end()
await databases.close()
