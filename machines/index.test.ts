import { describe, expect, it } from "vitest"
import { folderOf } from "./folder.ts"
import { flows } from "./index.ts"
import { firstRun, movesOf } from "./kit/explore.ts"
import { accept } from "./kit/run.ts"
import { missingTexts } from "./kit/texts.ts"

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
    // Whole tours are walked by `npm run flows:check`, which is a part of the test line.
    for (const { id, durable, cases } of flows) {
      const first = Object.keys(cases.inputs).map((input) => firstRun(durable, cases, input))
      const steps = first.flatMap((run) =>
        movesOf(cases).flatMap((move) => {
          const fact = move(run)
          return fact !== undefined && accept(durable, run, fact).ok ? [fact] : []
        }),
      )
      expect(steps.length, id).toBeGreaterThan(0)
    }
  })
})
