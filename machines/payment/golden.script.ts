import "temporal-polyfill/global"
import { mkdirSync, writeFileSync } from "node:fs"
import { goldenLogs } from "../kit/golden.ts"
import { paymentCases } from "./payment.cases.ts"
import { paymentFlow } from "./payment.machine.ts"

/*
 * Writes golden/<version>/ once, when a version is released: `node machines/payment/golden.script.ts`. Files that are
 * there are never overwritten: they are what real logs of that version look like.
 */
const folder = new URL(`./golden/${paymentFlow.version}/`, import.meta.url)
mkdirSync(folder, { recursive: true })
for (const { name, golden } of goldenLogs(paymentFlow, paymentCases)) {
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(golden, null, 1)}\n`, { flag: "wx" })
}
