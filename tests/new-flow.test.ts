import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { run } from "./docs/walkthrough.ts"
import { changedIn, copyOfTree } from "./fixtures/tree-copy.ts"

/** How many files outside its own rooms a new feature with a page may touch. */
const MOST = 4

const name = "gift-order"

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

  /**
   * TypeScript's errors in the feature's adapters: its contract, its part of the server and its client. They need few
   * other files. The deep test of docs/first-ten-minutes.md compiles everything.
   */
  function errorsOfAdapters(): string {
    const include = changedIn(copy).filter((file) => file.startsWith("adapters/") && file.includes(name))
    writeFileSync(join(copy, "adapters.json"), JSON.stringify({ extends: "./tsconfig.json", include }))
    const errors = run(copy, "node_modules/typescript/bin/tsc", ["--noEmit", "-p", "adapters.json"])
    rmSync(join(copy, "adapters.json"))
    return errors
  }

  it("has adapters that compile, and with a planted fault they do not", () => {
    expect(errorsOfAdapters()).toBe("")
    const part = join(copy, `adapters/server/${name}/part.ts`)
    const source = readFileSync(part, "utf8")
    expect(source).toContain("also: []")
    writeFileSync(part, source.replace("also: []", "also: null"))
    expect(errorsOfAdapters()).toContain(`adapters/server/${name}/part.ts`)
    writeFileSync(part, source)
  })

  it("planted fault: one more list that the feature must be added to is counted", () => {
    appendFileSync(join(copy, "domain/paths.ts"), "\n")
    expect(outside()).toContain("domain/paths.ts")
  })
})
