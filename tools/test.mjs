// The whole test line: types, lint, texts, build, unit to race tests, browser tests. Stops at the first that fails.
import "./node-version.mjs"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { findOrInstallBrowser } from "./browser.mjs"
import { build, isFresh, pictures } from "./build.mjs"
import { forgetFlowCoverage, mergeFlowCoverage } from "./flow-coverage.mjs"
import { run } from "./run.mjs"

mkdirSync(".tmp", { recursive: true })
const counts = { passed: 0, failed: 0 }

async function step(title, work) {
  const began = performance.now()
  console.log(`\n── ${title}`)
  const code = await work()
  console.log(
    `── ${title}: ${code === 0 ? "passed" : "failed"} after ${Math.round((performance.now() - began) / 1000)} s`,
  )
  if (code !== 0) {
    console.log(`\n${counts.passed} passed, ${Math.max(1, counts.failed)} failed`)
    process.exit(code)
  }
}

/**
 * Adds what a runner's report counts. The report decides, not the exit code alone: a hook that ends the process on its
 * own terms must not turn a failure into a pass, nor may a run that wrote no report.
 */
function judged(file, code, read) {
  const { passed, failed } = read(JSON.parse(readFileSync(file, "utf8")))
  counts.passed += passed
  counts.failed += failed
  return code !== 0 || failed > 0 || passed === 0 ? Math.max(code, 1) : 0
}

await step("types", () => run("tsc", ["--noEmit", "-p", "."]))
await step("lint and format", () => run("biome", ["ci", "--error-on-warnings", "."]))
await step("texts in both languages", () =>
  run("formatjs", [
    "verify",
    "--source-locale",
    "it",
    "--missing-keys",
    "--extra-keys",
    "--structural-equality",
    "ui/i18n/messages/*.json",
  ]),
)
await step("build", async () => {
  if (isFresh()) return pictures()
  await build()
  return 0
})
forgetFlowCoverage()
await step("unit, property, machine, HTTP and race tests", async () => {
  const out = ".tmp/vitest.json"
  rmSync(out, { force: true })
  const code = await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${out}`])
  return judged(out, code, (all) => ({
    passed: all.numPassedTests,
    failed: all.numFailedTests + all.numFailedTestSuites,
  }))
})
await step("browser tests", async () => {
  const out = ".tmp/playwright.json"
  rmSync(out, { force: true })
  const code = await run("playwright", ["test"], { CHROMIUM_PATH: findOrInstallBrowser() })
  return judged(out, code, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }))
})
mergeFlowCoverage()
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
