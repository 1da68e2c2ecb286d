// The slow and rare tests: run them before an issue is called done. Leaves its result in tests/deep-run.json, which the
// test line holds against the deep tests that there are.
import "./node-version.mjs"
import { execSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { relative } from "node:path"
import { build, isFresh } from "./build.mjs"
import { counts, playwright, step, vitest } from "./line.mjs"

mkdirSync(".tmp", { recursive: true })
const reports = { vitest: ".tmp/deep-vitest.json", playwright: ".tmp/deep-playwright.json" }

await step("build", async () => {
  if (!isFresh()) await build()
  return 0
})
await step("deep unit, HTTP and race tests", () => vitest(["deep"], reports.vitest))
await step("deep browser tests", () => playwright("deep", reports.playwright))

const ofVitest = JSON.parse(readFileSync(reports.vitest, "utf8")).testResults.map(({ name, assertionResults }) => [
  relative(process.cwd(), name),
  assertionResults.length,
])
const specsIn = ({ specs = [], suites = [] }) => specs.length + suites.reduce((sum, inner) => sum + specsIn(inner), 0)
const ofPlaywright = JSON.parse(readFileSync(reports.playwright, "utf8")).suites.map((suite) => [
  `tests/browser/${suite.file}`,
  specsIn(suite),
])
const result = {
  at: new Date().toISOString(),
  commit: execSync("git rev-parse HEAD", { encoding: "utf8" }).trim(),
  ...counts,
  tests: Object.fromEntries([...ofVitest, ...ofPlaywright].sort(([one], [other]) => (one < other ? -1 : 1))),
}
writeFileSync("tests/deep-run.json", `${JSON.stringify(result, null, 2)}\n`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
