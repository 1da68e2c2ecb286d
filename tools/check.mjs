// The quick part of the test line: types, lint, a small check of the flows, and the tests without database, server or
// browser.
import "./node-version.mjs"
import { run } from "./run.mjs"

const TESTED = ["domain", "machines", "ui", "vite/texts", "tests/architecture", "tests/purity", "tests/page-texts"]

for (const [command, ...args] of [
  ["tsc", "--noEmit", "-p", "."],
  ["biome", "ci", "--error-on-warnings", "."],
  // A few paths of every flow. The test line checks thousands.
  ["node", "tools/flows-check.mjs", "--quiet", "--bound", "120"],
  ["vitest", "run", "--project=unit", ...TESTED],
]) {
  const code = await run(command, args)
  if (code !== 0) process.exit(code)
}
