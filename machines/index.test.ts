import { describe, expect, it } from "vitest"
import { flows } from "./index.ts"
import { folderOf } from "./kit/folder.ts"
import { missingTexts } from "./kit/texts.ts"
import { tour } from "./kit/tour.ts"

const folders = Object.keys(import.meta.glob("./*/*.machine.ts")).map((path) => path.split("/")[1])
const golden = Object.keys(import.meta.glob("./*/golden/*/*.json"))

describe("[FL-01] the catalogue of flows", () => {
  it("has every machine of this folder, once, under the folder's name", () => {
    expect(flows.map(({ id }) => folderOf(id)).sort()).toEqual(folders.sort())
    expect(new Set(flows.map(({ id }) => id)).size).toBe(flows.length)
  })

  it("each has a version, and every text in both languages", () => {
    for (const { version, durable, about } of flows) {
      expect(version).not.toBe("")
      expect(missingTexts(durable.machine, about)).toEqual([])
    }
  })

  it("each server flow has golden logs of its present version", () => {
    for (const { id, version, kind } of flows) {
      const logs = golden.filter((path) => path.startsWith(`./${folderOf(id)}/golden/${version}/`))
      if (kind === "server") expect(logs.length, id).toBeGreaterThan(0)
    }
  })

  it("[FL-02] can be walked by tools that know no specific machine", () => {
    for (const { durable, cases } of flows) expect(tour(durable, cases).missed).toEqual([])
  })
})
