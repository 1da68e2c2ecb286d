import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { exemptions } from "./browser/tours/exemptions.ts"
import type { Exemption } from "./fixtures/tours/exemptions.ts"
import type { Taken } from "./fixtures/tours/taken.ts"
import { exemptions as httpExemptions } from "./http/tours/exemptions.ts"

const ofMachines: readonly Exemption[] = [exemptions, httpExemptions]
  .flatMap((byFlow) => Object.values(byFlow))
  .flat()
  .filter(({ shownBy: [file] }) => file.startsWith("machines/"))

/** Runs the files and answers what each of their tests took. */
function run(files: readonly string[]): readonly Taken[] {
  const file = join(mkdtempSync(join(tmpdir(), "taken-")), "tests.jsonl")
  const config = ["run", "--config", "tests/fixtures/tours/taken.config.ts"]
  execFileSync("node", ["node_modules/vitest/vitest.mjs", ...config, ...files], {
    env: { ...process.env, TAKEN: file },
    stdio: ["ignore", "ignore", "inherit"],
  })
  const lines = readFileSync(file, "utf8").trim().split("\n")
  return lines.map((line): Taken => JSON.parse(line))
}

/** The transitions of the exemption that its test does not take. A title can have a place for a case: `%s`. */
function missing({ shownBy: [, title], transitions }: Exemption, tests: readonly Taken[]): readonly string[] {
  const named = tests.filter(({ test }) => title.split("%s").every((part) => test.includes(part)))
  const taken = new Set(named.flatMap((one) => one.transitions))
  return transitions.filter((name) => !taken.has(name)).map((name) => `"${title}" does not take ${name}`)
}

describe("[FL-06] the test of a machine that shows what a tour leaves out", () => {
  const tests = run([...new Set(ofMachines.map(({ shownBy: [file] }) => file))])

  it("takes each transition that the exemption names", () => {
    expect(ofMachines.length).toBeGreaterThan(10)
    expect(ofMachines.flatMap((one) => missing(one, tests))).toEqual([])
  })

  it("planted faults: a test that takes another transition, and a test that is not there", () => {
    const [one] = ofMachines.filter(({ transitions }) => transitions.length === 2)
    if (one === undefined) throw new Error("no exemption of two transitions")
    expect(missing({ ...one, transitions: ["toasts.showing|nobody.sends|else"] }, tests)).toHaveLength(1)
    expect(missing({ ...one, shownBy: [one.shownBy[0], "nobody wrote this"] }, tests)).toHaveLength(2)
  })
})
