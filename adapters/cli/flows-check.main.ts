import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { flows } from "../../machines/index.ts"
import { flowWorkers } from "./flow-workers.ts"
import { flowsCheckCommand } from "./flows-check.ts"
import { quietOnClosedPipe } from "./print.ts"

const root = resolve(import.meta.dirname, "../..")
const workers = flowWorkers(pathToFileURL(resolve(root, "tools/flows-check-worker.mjs")))
quietOnClosedPipe()
process.exitCode = await flowsCheckCommand(process.argv.slice(2), {
  flows,
  root,
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  check: (flow, faults, bound) => workers.check({ flow: flow.id, faults, bound }),
})
await workers.end()
