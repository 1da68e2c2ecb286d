// The whole test line: types, lint, texts, build, checks of the flows, then unit, HTTP and browser tests. Stops at the first that fails.
import "./node-version.mjs"
import { mkdirSync } from "node:fs"
import { judge } from "./budget.mjs"
import { build, isFresh, pictures } from "./build.mjs"
import { forgetFlowCoverage, mergeFlowCoverage } from "./flow-coverage.mjs"
import { counts, playwright, step, stop, vitest } from "./line.mjs"
import { reference } from "./reference.mjs"
import { run } from "./run.mjs"

mkdirSync(".tmp", { recursive: true })
const began = performance.now()
const verdicts = []

/** A part with a budget. The machine's speed is taken before and after it, as it may change meanwhile. */
async function part(name, title, work) {
  const before = await reference()
  const seconds = await step(title, work)
  verdicts.push(judge(name, seconds, (before + (await reference())) / 2))
}

/** The texts of each language have the same keys and the same placeholders. */
async function texts() {
  const folder = ".tmp/texts"
  const code = await run("node", ["--experimental-strip-types", "vite/texts/cli.ts", folder])
  if (code !== 0) return code
  const checks = ["--missing-keys", "--extra-keys", "--structural-equality"]
  return run("formatjs", ["verify", "--source-locale", "it", ...checks, `${folder}/*.json`])
}

/** A build makes the pictures too. Without one, they are made anew, because they also depend on the tests. */
async function built() {
  if (isFresh()) return pictures()
  await build()
  return 0
}

// None of these uses more than one processor for long.
await step("types, lint, format, texts in both languages, build", async () => {
  const checks = [
    run("tsc", ["--noEmit", "-p", "."]),
    run("biome", ["ci", "--error-on-warnings", "."]).then((code) => code || texts()),
    built(),
  ]
  return Math.max(...(await Promise.all(checks)))
})
forgetFlowCoverage()
// By default the check looks at more states of each flow. The deep tests do so.
await part("flows", "checks of all flows", () => run("node", ["tools/flows-check.mjs", "--bound", "2000"]))
await part("unit", "unit, property and machine tests", () => vitest(["unit"], ".tmp/unit.json"))
await part("http", "store, HTTP and race tests", () => vitest(["http"], ".tmp/http.json"))
await part("browser", "browser tests", () => playwright("pages"))
mergeFlowCoverage()

console.log("")
for (const { says, isOver } of verdicts) console.log(`${isOver ? "✗" : "✓"} ${says}`)
console.log(`the whole line: ${Math.round((performance.now() - began) / 1_000)} s`)
if (verdicts.some(({ isOver }) => isOver)) {
  console.log(
    "A part takes half as much again as its budget: make it lighter, or move rare tests to npm run test:deep.",
  )
  stop(1)
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
