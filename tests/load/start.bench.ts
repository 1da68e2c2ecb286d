import "temporal-polyfill/global"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { openDatabases } from "../fixtures/databases.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { median, report } from "./kit/report.ts"
import { freePort } from "./kit/servers.ts"

/*
 * The seconds from `npm start` on a built tree to a page on which a slot can be booked: at the first start (the
 * embedded database is a copy of the template, PostgreSQL is empty) and at a restart. `node tests/load/start.bench.ts
 * [--quick] [rounds]`
 */

const [rounds = 0] = numbersOf(quick ? [1] : [5])
const WITHIN_MS = 180_000
const root = fileURLToPath(new URL("../../", import.meta.url))

type Environment = Readonly<Record<string, string>>

/** The milliseconds until a page with a free day is there. Then the shop is stopped again. */
async function start(environment: Environment): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  // A process group of its own, so that the signal reaches the shop behind npm.
  const npm = spawn("npm", ["start"], {
    cwd: root,
    detached: true,
    stdio: "ignore",
    env: { ...process.env, HOST: "127.0.0.1", PORT: String(port), ...environment },
  })
  const gone = once(npm, "exit")
  try {
    while (!(await bookable(`http://127.0.0.1:${port}`))) {
      if (performance.now() - began > WITHIN_MS || npm.exitCode !== null) throw new Error("the shop did not open")
      await new Promise((wait) => setTimeout(wait, 25))
    }
    return performance.now() - began
  } finally {
    if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, "SIGTERM")
    await gone
  }
}

async function bookable(origin: string): Promise<boolean> {
  const get = (path: string) => fetch(`${origin}${path}`).catch(() => null)
  const slugs = await get("/api/v1/experiences/slugs")
  if (!slugs?.ok) return false
  const [slug]: readonly string[] = await slugs.json()
  const [page, variants] = await Promise.all([
    get(`/esperienze/${slug}`),
    get(`/api/v1/experiences/${slug}/experience_variants`),
  ])
  if (!page?.ok || !variants?.ok) return false
  const [variant]: readonly { readonly id: string }[] = await variants.json()
  const month = Temporal.Now.plainDateISO("Europe/Rome").toPlainYearMonth()
  // Some experiences are open in one season only.
  for (let ahead = 1; ahead <= 11; ahead++) {
    const asked = month.add({ months: ahead }).toString()
    const days = await get(`/api/v3/experience_variants/${variant?.id}/availabilities?month=${asked}`)
    const found: readonly { readonly state: string }[] = days?.ok ? await days.json() : []
    if (found.some(({ state }) => state === "free")) return true
  }
  return false
}

const databases = openDatabases()
const times: Record<string, number[]> = {}
const note = (what: string, milliseconds: number) => {
  times[what] = [...(times[what] ?? []), milliseconds / 1000]
}
for (let round = 0; round < rounds; round++) {
  const folder = mkdtempSync(join(tmpdir(), "start-"))
  const embedded = { DATA_DIR: folder, DATABASE_URL: "" }
  note("embedded, first", await start(embedded))
  note("embedded, again", await start(embedded))
  rmSync(folder, { recursive: true, force: true })
  const server = { DATABASE_URL: await databases.freshPostgres() }
  note("PostgreSQL, first", await start(server))
  note("PostgreSQL, again", await start(server))
}
await databases.close()

const least = Math.min(...Object.values(times).map(median))
report(
  `from npm start on a built tree to a bookable page, ${rounds} rounds`,
  Object.entries(times).map(([what, seconds]) => ({
    start: what,
    "seconds, median": median(seconds),
    ratio: median(seconds) / least,
  })),
  { "every start ended in a page on which something can be booked": true },
)
