import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { run } from "./docs/walkthrough.ts"
import { deep } from "./fixtures/deep.ts"
import { changedIn, copyOfTree } from "./fixtures/tree-copy.ts"

/** How many files outside its own rooms a new feature with a page may touch. */
const MOST = 4

const name = "gift-basket"

describe("a new feature written by npm run new", () => {
  let copy = ""
  let says = ""
  beforeAll(() => {
    copy = copyOfTree()
    says = run(copy, "tools/new.mjs", ["flow", name])
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  const outside = () => changedIn(copy).filter((file) => !file.includes(name))

  it("touches at most four files outside its own rooms, and names them", () => {
    expect(outside(), says).not.toEqual([])
    expect(outside().length, outside().join("\n")).toBeLessThanOrEqual(MOST)
    for (const file of outside()) expect(says).toContain(file)
  })

  it("has the same name in each room", () => {
    const rooms = ["adapters/browser", "adapters/contract", "adapters/server", "domain", "machines", "routes", "ui"]
    const inside = changedIn(copy).filter((file) => file.includes(name))
    expect(rooms.filter((room) => !inside.some((file) => file.startsWith(`${room}/`)))).toEqual([])
  })

  // Its contract, its part of the server and its client need few other files, so TypeScript takes a few seconds. The deep
  // test of docs/first-ten-minutes.md compiles everything.
  deep.test(
    "has adapters that compile, and a copy of its part with a planted fault does not",
    () => {
      const part = readFileSync(join(copy, `adapters/server/${name}/part.ts`), "utf8")
      const faulty = `adapters/server/${name}/planted.ts`
      expect(part).toContain("also: []")
      writeFileSync(join(copy, faulty), part.replace("also: []", "also: null"))
      const include = changedIn(copy).filter((file) => file.startsWith("adapters/") && file.includes(name))
      writeFileSync(join(copy, "adapters.json"), JSON.stringify({ extends: "./tsconfig.json", include }))
      const errors = run(copy, "node_modules/typescript/bin/tsc", ["--noEmit", "-p", "adapters.json"])
      for (const file of [faulty, "adapters.json"]) rmSync(join(copy, file))
      const files = errors.split("\n").flatMap((line) => /^(\S+)\(\d+,\d+\): error/.exec(line)?.[1] ?? [])
      expect([...new Set(files)], errors).toEqual([faulty])
    },
    180_000,
  )

  it("planted fault: one more list that the feature must be added to is counted", () => {
    appendFileSync(join(copy, "domain/paths.ts"), "\n")
    expect(outside()).toContain("domain/paths.ts")
  })
})
