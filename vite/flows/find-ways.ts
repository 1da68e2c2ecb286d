import "temporal-polyfill/global"
import { writeFileSync } from "node:fs"
import { flows } from "../../machines/index.ts"
import { definitionOf } from "../../machines/kit/picture/definition.ts"
import { lastingOf } from "../../machines/kit/picture/lasting.ts"
import { differences, wayFrom } from "./flow-files.ts"
import { type Pictures, picturesOf } from "./pictures.ts"
import { knownWays, sameWay, waysFile } from "./ways.ts"

/* node vite/flows/find-ways.ts [flow …]: looks for the best way to lay out the flows (all, or those named) and keeps it. */

const asked = process.argv.slice(2)
for (const flow of flows) {
  const { id, durable, cases, about } = flow
  if (asked.length > 0 && !asked.includes(id)) continue
  const definition = definitionOf(durable.machine, lastingOf(durable, cases))
  const own = await picturesOf(definition, about)
  keep(id, own)
  for (const { from, both, texts } of differences(flow, definition)) {
    const drawn = await picturesOf(both, texts, own.way)
    // Most can be laid out like the flow itself.
    if (!sameWay(drawn.way, own.way)) keep(wayFrom(id, from), drawn)
  }
}

function keep(name: string, { way, it, en }: Pictures): void {
  // Read again each time, because two of these scripts may run at the same time.
  const ways = Object.entries({ ...knownWays(), [name]: way }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(waysFile, `${JSON.stringify(Object.fromEntries(ways), null, 2)}\n`)
  console.log(`${name}: ${it.width} × ${it.height}, ${en.width} × ${en.height}`)
}
