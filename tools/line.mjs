// What the test line and the deep tests share: steps with their times, runners with their counts.
import { readFileSync, rmSync } from "node:fs"
import { findOrInstallBrowser } from "./browser.mjs"
import { run } from "./run.mjs"

export const counts = { passed: 0, failed: 0 }

/** Prints how a step ended and after how long; ends the process at the first that fails. Answers its seconds. */
export async function step(title, work) {
  const began = performance.now()
  console.log(`\n── ${title}`)
  const code = await work()
  const seconds = (performance.now() - began) / 1_000
  console.log(`── ${title}: ${code === 0 ? "passed" : "failed"} after ${Math.round(seconds)} s`)
  if (code !== 0) stop(code)
  return seconds
}

export function stop(code) {
  console.log(`\n${counts.passed} passed, ${Math.max(1, counts.failed)} failed`)
  process.exit(code)
}

/** Runs the vitest projects with these names, or only these files of them. Answers an exit code. */
export async function vitest(projects, report = ".tmp/vitest.json", files = []) {
  rmSync(report, { force: true })
  const chosen = projects.map((name) => `--project=${name}`)
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const code = await run("vitest", ["run", ...chosen, ...reporters, ...files])
  return judged(report, code, (all) => ({
    passed: all.numPassedTests,
    failed: all.numFailedTests + all.numFailedTestSuites,
  }))
}

/** Runs the browser tests of the project with this name, or only these files of it. Answers an exit code. */
export async function playwright(project, report = ".tmp/playwright.json", files = []) {
  rmSync(report, { force: true })
  const env = { CHROMIUM_PATH: findOrInstallBrowser(), PLAYWRIGHT_REPORT: report }
  const code = await run("playwright", ["test", `--project=${project}`, ...files], env)
  return judged(report, code, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }))
}

/**
 * Adds what a runner's report counts. The report decides, not the exit code alone: a hook that ends the process must not
 * turn a failure into a pass, nor may a run that wrote no report.
 */
function judged(file, code, read) {
  const { passed, failed } = read(JSON.parse(readFileSync(file, "utf8")))
  counts.passed += passed
  counts.failed += failed
  return code !== 0 || failed > 0 || passed === 0 ? Math.max(code, 1) : 0
}
