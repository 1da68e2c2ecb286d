import { resolve } from "node:path"
import { flowById, flows } from "../../machines/index.ts"
import { keepGolden } from "./golden-store.ts"
import { unknown } from "./options.ts"

/*
 * `npm run golden -- <flow>` keeps logs of the flow's current version, which every later version must be able to read.
 */

const [id = ""] = process.argv.slice(2)
const flow = flowById(id)
if (flow === null) {
  const ids = flows.map((one) => one.id)
  console.error(id === "" ? `Say which flow: ${ids.join(", ")}.` : unknown("flow", id, ids))
  process.exitCode = 2
} else {
  const files = keepGolden(resolve(import.meta.dirname, "../.."), flow)
  console.log(files.length === 0 ? `The golden logs of ${id} ${flow.version} exist already.` : files.join("\n"))
}
