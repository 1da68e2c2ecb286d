import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { builtFiles, builtPictures } from "./built-pictures.ts"
import { flowData } from "./flow-data.ts"

let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "flows-"))
  for (const below of ["parcel", "coverage"]) mkdirSync(join(folder, below))
  writeFileSync(join(folder, "list.json"), JSON.stringify([{ id: "parcel" }]))
  writeFileSync(join(folder, "parcel", "it.json"), JSON.stringify({ rows: ["FL-03"] }))
  writeFileSync(join(folder, "parcel", "from-1.it.json"), JSON.stringify({ from: "1" }))
  writeFileSync(join(folder, "coverage", "parcel.json"), JSON.stringify({ at: "2026-11-21T09:00:00.000Z" }))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe("[FL-03] the files that the build wrote about the flows", () => {
  test("are read for a page; a missing file is null", async () => {
    const pictures = builtPictures(builtFiles(folder))
    expect(await pictures.list("it")).toEqual([{ id: "parcel" }])
    expect(await pictures.page("parcel", "it")).toEqual({ rows: ["FL-03"] })
    expect(await pictures.difference("parcel", "1", "it")).toEqual({ from: "1" })
    expect(await pictures.coverage("parcel")).toEqual({ at: "2026-11-21T09:00:00.000Z" })
    expect(await pictures.page("letter", "it")).toBeNull()
    expect(await pictures.difference("parcel", "0", "it")).toBeNull()
    expect(await builtPictures(builtFiles(`${folder}/none`)).list("it")).toEqual([])
  })

  test("are read again after they have changed", async () => {
    const pictures = builtPictures(builtFiles(folder))
    await pictures.page("parcel", "it")
    writeFileSync(join(folder, "parcel", "it.json"), JSON.stringify({ rows: [] }))
    utimesSync(join(folder, "parcel", "it.json"), 2_000_000_000, 2_000_000_000)
    expect(await pictures.page("parcel", "it")).toEqual({ rows: [] })
  })

  test("cannot be left by a name that leads out of their folder", async () => {
    const files = builtFiles(join(folder, "parcel"))
    for (const name of [
      "../list.json",
      "a/../../list.json",
      "/etc/passwd",
      ".stamp",
      "parcel/../list.json",
      "a/b/c.json",
    ]) {
      expect(await files(name), name).toBeNull()
    }
  })

  test("have an entity tag over HTTP, so that a reader need not load them twice", async () => {
    const files = builtFiles(folder)
    const asked = (headers = {}) =>
      flowData(files, "list.json", new Request("http://shop/flows/data/list.json", { headers }))
    const first = await asked()
    expect(first?.headers.get("content-type")).toMatch(/^application\/json/)
    const etag = first?.headers.get("etag") ?? ""
    expect(await first?.json()).toEqual([{ id: "parcel" }])
    expect((await asked({ "if-none-match": etag }))?.status).toBe(304)
    expect((await asked({ "if-none-match": `"other", W/${etag}` }))?.status).toBe(304)
    expect((await asked({ "if-none-match": '"other"' }))?.status).toBe(200)
    expect(await flowData(files, "letter/it.json", new Request("http://shop/"))).toBeNull()
  })
})
