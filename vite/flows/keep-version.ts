import "temporal-polyfill/global"
import { flowById, flows } from "../../machines/index.ts"
import { definitionOf } from "../../machines/kit/picture/definition.ts"
import { lastingOf } from "../../machines/kit/picture/lasting.ts"
import { keepVersion } from "./versions.ts"

/* node vite/flows/keep-version.ts <flow>: keeps the flow's present version, before its machine becomes the next one. */

const flow = flowById(process.argv[2] ?? "")
if (flow === null) {
  console.error(`Say which flow: ${flows.map(({ id }) => id).join(", ")}`)
  process.exit(2)
}
const { durable, cases, about } = flow
console.log(keepVersion(definitionOf(durable.machine, lastingOf(durable, cases)), about))
