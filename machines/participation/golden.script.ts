import "temporal-polyfill/global"
import { mkdirSync, writeFileSync } from "node:fs"
import { goldenLogs } from "../kit/golden.ts"
import { participationCases } from "./participation.cases.ts"
import { participationFlow } from "./participation.machine.ts"

/*
 * Writes golden/<version>/ once, when a version is released: `node machines/participation/golden.script.ts`. Files that are
 * there are never overwritten: they are what real logs of that version look like.
 */
const folder = new URL(`./golden/${participationFlow.version}/`, import.meta.url)
mkdirSync(folder, { recursive: true })
for (const { name, golden } of goldenLogs(participationFlow, participationCases)) {
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(golden, null, 1)}\n`, { flag: "wx" })
}
