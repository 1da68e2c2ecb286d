import { readdirSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { cycles, type Meeting, meetings, told } from "./fixtures/features.ts"
import { importsOf } from "./fixtures/imports.ts"

/** The rooms whose feature folders must not form cycles. */
const rooms = ["machines", "domain", "adapters/browser", "ui"]

/** Shared folders of the machines, from which everything may be imported. */
const shared = readdirSync("machines", { withFileTypes: true }).flatMap(({ name, parentPath }) =>
  !name.includes(".") && !readdirSync(`${parentPath}/${name}`).includes("flow.ts") ? [name] : [],
)

/** What a payment offers to the flows that own it: what they know of it, where they stand, and what it tells them. */
const forOwners = /\/payment\/owner\//

/** What a flow offers to other flows: its machine with types and texts, its selectors, and its follows. */
function isDoor({ to, target }: Meeting): boolean {
  if (shared.includes(to) || forOwners.test(target)) return true
  return new RegExp(`/(${to}\\.(machine|types|about)|selectors|follows|flow)\\.ts$`).test(target)
}

/** The imports between folders that a file would add. */
function planted(room: string, file: string, source: string): readonly Meeting[] {
  const added = importsOf(file, source).map((to) => ({ from: file, to }))
  return meetings(room, added)
}

describe("features", () => {
  it.each(rooms)("the folders of %s depend on each other in one direction", (room) => {
    const all = meetings(room)
    expect(cycles(all).map((group) => told(all, group))).toEqual([])
  })

  it("a flow imports another flow only through its doors", () => {
    const inside = meetings("machines").filter((one) => !isDoor(one))
    expect(inside.map(({ by, target }) => `${by} → ${target}`)).toEqual([])
  })

  it("planted fault: an import against the direction makes a cycle and is named", () => {
    const source = 'import type { ParticipationEvent } from "../participation/participation.types.ts"'
    const all = [...meetings("machines"), ...planted("machines", "machines/booking/planted.ts", source)]
    const [group = []] = cycles(all)
    expect(group).toEqual(["booking", "participation"])
    expect(told(all, group)).toContain("machines/booking/planted.ts → machines/participation/participation.types.ts")
  })

  it("planted fault: an import past the door is found, an import from a shared folder is allowed", () => {
    const deep = 'import { placesLedger } from "../booking/places-ledger.ts"\nimport { until } from "../kit/until.ts"'
    const found = planted("machines", "machines/search/planted.ts", deep).filter((one) => !isDoor(one))
    expect(found.map(({ target }) => target)).toEqual(["machines/booking/places-ledger.ts"])
  })
})
