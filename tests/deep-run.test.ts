import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { playwrightFiles, vitestFiles } from "../tools/deep-files.mjs"

/** The last result of each file with deep tests, as `npm run test:deep` keeps it. */
type DeepRun = Readonly<
  Record<
    string,
    { readonly passed: number; readonly failed: number /** Of the tree that was tested. */; readonly commit: string }
  >
>

/** Says what is wrong with the last deep run, seen from the files that hold deep tests now. */
function faultsOf(run: DeepRun, files: readonly string[]): readonly string[] {
  const again = (file: string) => `Run \`npm run test:deep -- ${file}\` and commit tests/deep-run.json.`
  return [
    ...files.flatMap((file) => {
      const result = run[file]
      if (result === undefined) return [`${file} holds deep tests that were never run. ${again(file)}`]
      if (result.failed > 0) return [`${file}: ${result.failed} deep tests failed. ${again(file)}`]
      return result.passed > 0 ? [] : [`${file}: no deep test ran. ${again(file)}`]
    }),
    ...Object.keys(run)
      .filter((file) => !files.includes(file))
      .map((file) => `${file} holds no deep tests now: take it out of tests/deep-run.json.`),
  ]
}

describe("the last run of the deep tests", () => {
  it("ran every file that holds deep tests, and every test passed", () => {
    const path = "tests/deep-run.json"
    expect(existsSync(path), `${path} is missing. Run \`npm run test:deep\` and commit it.`).toBe(true)
    const files = [...vitestFiles(), ...playwrightFiles()]
    expect(files.length).toBeGreaterThan(10)
    expect(faultsOf(JSON.parse(readFileSync(path, "utf8")), files)).toEqual([])
  })

  it("planted faults: a file that was never run, one that is gone, a failed test, no test at all", () => {
    const good = { passed: 3, failed: 0, commit: "f0f6253" }
    const run = { "a.deep.test.ts": good, "b.deep.spec.ts": good }
    const files = Object.keys(run)
    expect(faultsOf(run, files)).toEqual([])
    expect(faultsOf(run, [...files, "c.deep.test.ts"])).toEqual([expect.stringContaining("never run")])
    expect(faultsOf(run, files.slice(1))).toEqual([expect.stringContaining("a.deep.test.ts holds no deep tests")])
    expect(faultsOf({ ...run, "a.deep.test.ts": { ...good, failed: 1 } }, files)).toEqual([
      expect.stringContaining("1 deep tests failed"),
    ])
    expect(faultsOf({ ...run, "a.deep.test.ts": { ...good, passed: 0 } }, files)).toEqual([
      expect.stringContaining("no deep test ran"),
    ])
  })
})
