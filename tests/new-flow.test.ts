import { appendFileSync, rmSync } from "node:fs"
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

  it("planted fault: one more list that the feature must be added to is counted", () => {
    appendFileSync(join(copy, "domain/paths.ts"), "\n")
    expect(outside()).toContain("domain/paths.ts")
  })
})
