import { existsSync, readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { clientOf } from "../adapters/browser/features.ts"

/** The features that a `ports.ts` adds to the reads or the commands. */
const declaredIn = (source: string): readonly string[] => {
  const added = source.slice(source.indexOf("declare module"))
  return source.includes("declare module") ? [...added.matchAll(/readonly (\w+):/g)].map(([, name = ""]) => name) : []
}

/** Their types belong to the machines, so `Ports` names them itself. */
const ofTheMachines = ["flows", "flowLogs"]

describe("the ports of the features", () => {
  const declared = readdirSync("domain")
    .map((folder) => `domain/${folder}/ports.ts`)
    .filter(existsSync)
    .flatMap((file) => declaredIn(readFileSync(file, "utf8")))
  const features = [...new Set(declared), ...ofTheMachines]

  test.each(features)("%s has a client in the browser", (feature) => {
    expect(Object.keys(clientOf(feature, "it"))).not.toEqual([])
  })

  test("every client in the browser belongs to a declared feature", () => {
    const files = readdirSync("adapters/browser/features").map((name) => name.replace(/\.ts$/, ""))
    const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(files.sort()).toEqual(features.map(kebab).sort())
  })

  test("a feature without a client is named with the file that is missing", () => {
    expect(() => clientOf("guidedTours", "it")).toThrow(
      "guidedTours has no client: adapters/browser/features/guided-tours.ts is missing",
    )
  })
})
