import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { apply, copyOfSources, printed, run, stepsOf } from "./walkthrough.ts"

const steps = stepsOf(readFileSync("docs/first-ten-minutes.md", "utf8"))
const commands = steps.filter((step) => step.kind === "command")
const diffs = steps.filter((step) => step.kind === "diff")

describe("[FL-02] the first ten minutes", () => {
  let root = ""
  const said: string[] = []

  beforeAll(() => {
    root = copyOfSources()
    for (const step of steps) {
      if (step.kind === "diff") apply(root, step)
      else said.push(run(root, `tools/${step.tool}.mjs`, step.args))
    }
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it("the page changes files and runs commands", () => {
    expect([diffs.length, commands.length]).toEqual([6, 5])
  })

  it.each(commands.map((step, index) => [`${step.tool} ${step.args.join(" ")}`, step, index] as const))(
    "$0 prints what the page says",
    (_name, step, index) => {
      expect(said[index]).toMatch(printed(step.prints))
    },
  )

  it("what the page has written compiles, and passes the tests that every flow owes", () => {
    writeFileSync(join(root, "tsconfig.json"), tsconfig(root))
    expect(run(root, "node_modules/typescript/bin/tsc", ["--noEmit", "-p", "."])).toBe("")
    writeFileSync(join(root, "vitest.config.ts"), vitestConfig)
    const test = run(root, "node_modules/vitest/vitest.mjs", ["run", "--root", root, "toasts.test"])
    expect(test).toMatch(/Tests\s+\S*\s*\d+ passed/)
    expect(test).not.toMatch(/failed/)
  })

  it("planted fault: a change that does not fit the file is an error, as is another output", () => {
    const [diff] = diffs
    if (diff === undefined) throw new Error("no diff")
    expect(() => apply(root, diff), "applied already").toThrow(/has 0 times/)
    const [command] = commands
    expect(said.at(-1)).not.toMatch(printed(command?.prints ?? ""))
  })
})

const vitestConfig = `export default { test: { setupFiles: ["temporal-polyfill/global"] } }`

function tsconfig(root: string): string {
  const given: { compilerOptions: object } = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8"))
  return JSON.stringify({ ...given, include: ["machines/toasts"] })
}
