import { readFileSync, rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { copyOfTree } from "../fixtures/tree-copy.ts"
import { apply, printed, run, stepsOf } from "./walkthrough.ts"

const steps = stepsOf(readFileSync("docs/first-ten-minutes.md", "utf8"))
const commands = steps.filter((step) => step.kind === "command")
const diffs = steps.filter((step) => step.kind === "diff")

describe("[FL-02] the first ten minutes", () => {
  let root = ""
  const said: string[] = []
  let compiled = ""
  let tested = ""

  const check = () => run(root, "node_modules/typescript/bin/tsc", ["--noEmit", "-p", "."])
  const test = () => run(root, "node_modules/vitest/vitest.mjs", ["run", "--maxWorkers=1", "call-back"])

  beforeAll(() => {
    root = copyOfTree()
    for (const step of steps) {
      if (step.kind === "diff") apply(root, step)
      else said.push(run(root, `tools/${step.tool}.mjs`, step.args))
      if (step.kind === "command" && step.tool === "new") {
        compiled = check()
        tested = test()
      }
    }
  }, 600_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it("the page changes files and runs commands", () => {
    expect([diffs.length, commands.length]).toEqual([16, 5])
  })

  it.each(commands.map((step, index) => [`${step.tool} ${step.args.join(" ")}`, step, index] as const))(
    "$0 prints what the page says",
    (_name, step, index) => {
      expect(said[index]).toMatch(printed(step.prints))
    },
  )

  it("a generated feature compiles, is formatted and passes its tests", () => {
    expect(compiled).toBe("")
    expect(tested).toMatch(/Tests\s+\S*\s*\d+ passed/)
    expect(tested).not.toMatch(/failed/)
  })

  it("the code of the page compiles and passes its tests", () => {
    expect(check()).toBe("")
    const last = test()
    expect(last).toMatch(/Tests\s+\S*\s*\d+ passed/)
    expect(last).not.toMatch(/failed/)
  }, 600_000)

  it("planted fault: a change that does not fit its file is an error, and so is a different output", () => {
    const [diff] = diffs
    if (diff === undefined) throw new Error("no diff")
    expect(() => apply(root, diff), "applied already").toThrow(/has 0 times/)
    const [command] = commands
    expect(said.at(-1)).not.toMatch(printed(command?.prints ?? ""))
  })
})
