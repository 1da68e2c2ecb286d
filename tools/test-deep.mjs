// The slow and rare tests, and the check of all flows in more states: run them before an issue is called done. `npm run test:deep -- FILE...` runs only these
// files. The last result of each file is written to tests/deep-run.json, to which `npm test` holds the files.
import "./node-version.mjs"
import { execSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { relative } from "node:path"
import { build, isFresh } from "./build.mjs"
import { playwrightFiles, vitestFiles } from "./deep-files.mjs"
import { counts, playwright, stop, vitest } from "./line.mjs"
import { run } from "./run.mjs"

const KEPT = "tests/deep-run.json"
const commit = execSync("git rev-parse --short HEAD", { encoding: "utf8" }).trim()
const chosen = process.argv.slice(2)
const among = (files) => files.filter((file) => chosen.length === 0 || chosen.includes(file))
const files = { vitest: among(vitestFiles()), playwright: among(playwrightFiles()) }
const unknown = chosen.filter((file) => !files.vitest.includes(file) && !files.playwright.includes(file))
if (unknown.length > 0) {
  console.error(`No deep tests in ${unknown.join(", ")}`)
  process.exit(2)
}

mkdirSync(".tmp", { recursive: true })
if (!isFresh()) await build()
const codes = chosen.length > 0 ? [] : [await run("node", ["tools/flows-check.mjs"])]
const found = {}
if (files.vitest.length > 0) {
  const report = ".tmp/deep-vitest.json"
  codes.push(await vitest(["deep"], report, files.vitest))
  for (const { name, assertionResults } of JSON.parse(readFileSync(report, "utf8")).testResults)
    found[relative(process.cwd(), name)] = assertionResults.map(({ status }) => status)
}
if (files.playwright.length > 0) {
  const report = ".tmp/deep-playwright.json"
  codes.push(await playwright("deep", report, files.playwright))
  for (const suite of JSON.parse(readFileSync(report, "utf8")).suites)
    found[`tests/browser/${suite.file}`] = statesIn(suite)
}

const known = existsSync(KEPT) && chosen.length > 0 ? JSON.parse(readFileSync(KEPT, "utf8")) : {}
const results = { ...known, ...Object.fromEntries(Object.entries(found).map(([file, all]) => [file, resultOf(all)])) }
writeFileSync(KEPT, `${JSON.stringify(results, Object.keys(results).sort().concat("passed", "failed", "commit"), 2)}\n`)
if (codes.some((code) => code !== 0)) stop(1)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)

function statesIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.map(({ status }) => (status === "expected" ? "passed" : status)))
  return [...own, ...suites.flatMap(statesIn)]
}

function resultOf(states) {
  const passed = states.filter((state) => state === "passed").length
  return { passed, failed: states.filter((state) => state !== "passed" && state !== "skipped").length, commit }
}
