import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { folderIn } from "./fixtures/features.ts"
import { sourceFiles } from "./fixtures/imports.ts"

/** A file with fewer lines is small. */
const SMALL = 20

const rooms = ["domain", "machines", "ui", "adapters/server", "adapters/browser", "adapters/contract", "adapters/cli"]

/** The rooms where features have folders. In the other rooms a feature is one file. */
const withFolders = /^(domain|machines|ui|adapters\/server)\/./

type Sized = { readonly folder: string; readonly lines: number }

const sized: readonly Sized[] = rooms.flatMap((room) =>
  sourceFiles(room).map((file) => ({
    folder: [room, folderIn(room, file)].filter((part) => part !== "").join("/"),
    lines: readFileSync(file, "utf8").trimEnd().split("\n").length,
  })),
)

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/**
 * Feature folders in which more than half of the files are small, so that a reader must open many files to learn
 * little.
 */
function swarms(files: readonly Sized[]): readonly string[] {
  return [...Map.groupBy(files, ({ folder }) => folder)].flatMap(([folder, here]) => {
    const small = here.filter(({ lines }) => lines < SMALL).length
    return small * 2 > here.length ? [`${folder}: ${small} of ${here.length} files have under ${SMALL} lines`] : []
  })
}

describe("files have one subject and are worth opening", () => {
  it("the median file has between 40 and 90 lines", () => {
    const middle = median(sized.map(({ lines }) => lines))
    expect(middle).toBeGreaterThanOrEqual(40)
    expect(middle).toBeLessThanOrEqual(90)
  })

  it("in no feature folder are more than half of the files small", () => {
    expect(swarms(sized.filter(({ folder }) => withFolders.test(folder)))).toEqual([])
  })

  it("planted fault: a folder of small files is named, a balanced one is not", () => {
    const folder = (name: string, ...lines: readonly number[]) => lines.map((count) => ({ folder: name, lines: count }))
    expect(swarms([...folder("ui/many", 5, 12, 80), ...folder("ui/even", 5, 80)])).toEqual([
      "ui/many: 2 of 3 files have under 20 lines",
    ])
  })
})
