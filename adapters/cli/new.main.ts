import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { doorsFile, doorsList } from "./doors.ts"
import { writeFlow } from "./new-flow.ts"
import { UsageError } from "./options.ts"

/* npm run new -- flow <name> */

const root = resolve(import.meta.dirname, "../..")

/** Runs a tool of the project; its complaints are shown. */
function run(script: string, ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  })
  if (status !== 0) throw new Error(`${script} failed`)
}

try {
  const [what, name = "", ...more] = process.argv.slice(2)
  if (what !== "flow" || name === "" || more.length > 0) throw new UsageError("Say: npm run new -- flow <name>")
  const files = writeFlow(root, name)
  writeFileSync(resolve(root, doorsFile), doorsList(root))
  run("tools/golden.mjs", name)
  run(
    "node_modules/@biomejs/biome/bin/biome",
    "check",
    "--write",
    ...files.filter((file) => /\.(tsx?|json|css)$/.test(file)),
  )
  console.log(files.join("\n"))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
