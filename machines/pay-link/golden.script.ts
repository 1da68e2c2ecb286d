import "temporal-polyfill/global"
import { mkdirSync, writeFileSync } from "node:fs"
import { goldenLogs } from "../kit/golden.ts"
import { payLinkCases } from "./pay-link.cases.ts"
import { payLinkFlow } from "./pay-link.machine.ts"

/*
 * Writes golden/<version>/ once, when a version is released: `node machines/pay-link/golden.script.ts`. Files that are
 * there are never overwritten: they are what real logs of that version look like.
 */
const folder = new URL(`./golden/${payLinkFlow.version}/`, import.meta.url)
mkdirSync(folder, { recursive: true })
for (const { name, golden } of goldenLogs(payLinkFlow, payLinkCases)) {
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(golden, null, 1)}\n`, { flag: "wx" })
}
