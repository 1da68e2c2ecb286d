import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { makeRoom, NotOurs } from "./make-room.ts"

describe("[FL-03] an export never overwrites other files", () => {
  let folder = ""
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "flows-"))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test("it writes into a new folder and into an empty one", () => {
    makeRoom(join(folder, "new", "deep"), false)
    expect(readdirSync(join(folder, "new"))).toEqual(["deep"])
    makeRoom(join(folder, "new", "deep"), false)
  })

  test("it refuses a folder with other files; with --force it writes there and keeps them", () => {
    writeFileSync(join(folder, "thesis.txt"), "years of work")
    expect(() => makeRoom(folder, false)).toThrow(NotOurs)
    makeRoom(folder, true)
    expect(readdirSync(folder)).toEqual(["thesis.txt"])
  })

  test("it replaces an earlier export", () => {
    mkdirSync(join(folder, "files"))
    writeFileSync(join(folder, "files", "old.svg"), "")
    writeFileSync(join(folder, ".altrove-flows"), "")
    makeRoom(folder, false)
    expect(readdirSync(folder)).toEqual([])
  })
})
