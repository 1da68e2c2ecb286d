import "temporal-polyfill/global"
import { writeFileSync } from "node:fs"
import { flows } from "../../machines/index.ts"
import { definitionOf } from "../../machines/kit/picture/definition.ts"
import { lastingOf } from "../../machines/kit/picture/lasting.ts"
import { picturesOf } from "./pictures.ts"
import { knownWays, waysFile } from "./ways.ts"

/* node vite/flows/find-ways.ts [flow …]: looks for the best way to lay out the flows (all, or those named) and keeps it. */

const asked = process.argv.slice(2)
for (const { id, durable, cases, about } of flows) {
  if (asked.length > 0 && !asked.includes(id)) continue
  const { way, it, en } = await picturesOf(definitionOf(durable.machine, lastingOf(durable, cases)), about)
  // Read again each time, because two of these scripts may run at the same time.
  const ways = Object.entries({ ...knownWays(), [id]: way }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(waysFile, `${JSON.stringify(Object.fromEntries(ways), null, 2)}\n`)
  console.log(`${id}: ${it.width} × ${it.height}, ${en.width} × ${en.height}`)
}
