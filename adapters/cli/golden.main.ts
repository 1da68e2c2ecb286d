import { resolve } from "node:path"
import { flows } from "../../machines/index.ts"
import { flowNamed } from "./flow-named.ts"
import { keepGolden } from "./golden-store.ts"
import { UsageError } from "./options.ts"

/*
 * `npm run golden -- <flow>` keeps logs of the flow's current version, which every later version must be able to read.
 */

const [name = ""] = process.argv.slice(2)
try {
  if (name === "") throw new UsageError(`Say which flow: ${flows.map(({ id }) => id).join(", ")}.`)
  const { flow, note } = flowNamed(flows, name)
  const files = keepGolden(resolve(import.meta.dirname, "../.."), flow)
  console.log(
    note + (files.length === 0 ? `The golden logs of ${flow.id} ${flow.version} exist already.` : files.join("\n")),
  )
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
