import { readdirSync } from "node:fs"
import { basename } from "node:path"
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

/** Folders that every feature of their room may import. They know no feature. */
const sharedIn = {
  ui: ["kit", "i18n", "styles"],
  domain: ["errors", "money", "time", "testing"],
  machines: ["kit"],
} as const
const sharedRooms = Object.keys(sharedIn) as readonly (keyof typeof sharedIn)[]

/** Imports from a shared folder into a feature. A file directly in the room belongs to no feature. */
function fromShared(room: keyof typeof sharedIn, all: readonly Meeting[]): readonly string[] {
  const isShared = (folder: string) => (sharedIn[room] as readonly string[]).includes(folder)
  return all
    .filter(({ from, to }) => isShared(from) && !isShared(to) && !to.includes("."))
    .map(({ by, target }) => `${by} → ${target}`)
}

/**
 * What a flow offers to other flows: its machine with types and texts, its table of user events, its selectors, its streams' names, and its follows. Files directly in
 * the room belong to no flow.
 */
function isDoor({ to, target }: Meeting): boolean {
  if (shared.includes(to) || to.includes(".") || forOwners.test(target)) return true
  const doors = ["machine", "types", "about", "analytics"]
    .map((part) => `${to}.${part}.ts`)
    .concat("selectors.ts", "streams.ts", "flow.ts")
  return doors.includes(basename(target)) || /^follows(-\w+)?\.ts$/.test(basename(target))
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

  it.each(sharedRooms)("the shared folders of %s import no feature", (room) => {
    const source = 'import { x } from "../booking/x.ts"\nimport { y } from "../common.ts"'
    const from = `${room}/${sharedIn[room][0]}/planted.ts`
    expect(fromShared(room, planted(room, from, source)), "planted fault").toEqual([`${from} → ${room}/booking/x.ts`])
    expect(fromShared(room, meetings(room))).toEqual([])
  })

  it("planted fault: a file directly in the room can be part of a cycle", () => {
    const all = [
      ...planted("ui", "ui/kit/planted.tsx", 'import type { Ports } from "../ports.tsx"'),
      ...planted("ui", "ui/ports.tsx", 'import { planted } from "./kit/planted.tsx"'),
    ]
    expect(cycles(all)).toEqual([["kit", "ports.tsx"]])
  })

  it("planted fault: a type that is imported inside a type, and files that are imported by a pattern, are found", () => {
    const source =
      'type Hidden = import("../search/a.ts").A\nconst more = import.meta.glob<Door>(["../gift/*.ts", "!../gift/b.ts"])'
    expect(importsOf("ui/booking/planted.ts", source)).toEqual([
      { target: "ui/search/a.ts", typeOnly: true },
      { target: "ui/gift/*.ts", typeOnly: false },
    ])
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
