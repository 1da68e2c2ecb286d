import "temporal-polyfill/global"
import { ManagedRuntime } from "effect"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { openDatabases } from "../fixtures/databases.ts"
import { numberOf, quick } from "./kit/arguments.ts"
import { openKills } from "./kit/kills.ts"
import { quantile, report } from "./kit/report.ts"

/*
 * Kills a server process at every call to the payment provider and to the mail server in purchases, refunds and
 * changes, one call after the other: before the call is done, and after it with its answer lost. In the end every
 * booking must be paid and sold, or unpaid with its places free; the bank must agree, and each mail must be written
 * once. `node tests/load/kills.bench.ts [--quick] [--waits=1]`. With `waits` each restart waits half a minute, until
 * the leases of the killed process end.
 */

const MOST_CALLS = quick ? 2 : 60
const WITHIN_MS = 60_000

const databases = openDatabases()
const url = await databases.freshPostgres()
const runtime = ManagedRuntime.make(databaseLayer({ kind: "postgres", url, poolSize: 4 }))
const kills = await openKills(url, (effect) => runtime.runPromise(effect), { waits: numberOf("waits", 0) === 1 })

const lines: Record<string, string | number>[] = []
const faults: string[] = []
const settled: number[] = []
for (const story of kills.stories) {
  const ends: Record<string, number> = {}
  let points = 0
  for (const when of ["before", "after"] as const) {
    for (let call = 1; call <= MOST_CALLS; call++) {
      const outcome = await kills.live(story, { call, when })
      if (!outcome.reached) break
      points++
      settled.push(outcome.settledMs)
      ends[outcome.status] = (ends[outcome.status] ?? 0) + 1
      faults.push(...outcome.faults.map((fault) => `${story}, killed ${when} call ${call}: ${fault}`))
    }
  }
  const alone = await kills.live(story, null)
  faults.push(...alone.faults.map((fault) => `${story}, not killed: ${fault}`))
  lines.push({ story, kills: points, "not killed": alone.status, ...ends })
}
const planted = await kills.planted()
await kills.close()
await runtime.dispose()
await databases.close()

report("A server process killed at every call to the outside", lines, {
  "every booking is paid and sold, or unpaid and free, the bank agrees, one mail of a kind": faults.length === 0,
  [`all that had been begun is over within ${WITHIN_MS / 1000} s of the restart (worst ${Math.round(quantile(settled, 1))} ms)`]:
    settled.every((milliseconds) => milliseconds < WITHIN_MS),
  "negative control: a place that stays held and a mail that is lost are seen": planted.length >= 2,
  "every story was killed in": lines.every(({ kills: count }) => Number(count) > 0),
})
for (const line of faults.slice(0, 20)) console.log(`  ${line}`)
