import { describe, expect, test } from "vitest"
import { flows } from "../../machines/index.ts"
import { definitionHash, versionsOf } from "./versions.ts"

describe("[FL-03] released versions of a flow", () => {
  test("each version before the current one is kept, and nothing else", () => {
    for (const { id, version } of flows) {
      const older = Array.from({ length: Number(version) - 1 }, (_, index) => String(index + 1)).reverse()
      expect(
        versionsOf(id).map(({ definition }) => definition.version),
        `${id}: node vite/flows/keep-version.ts ${id} keeps a version before the next one is made`,
      ).toEqual(older)
    }
  })

  test("a released version has not changed since", () => {
    for (const { id } of flows) {
      for (const { hash, definition } of versionsOf(id)) {
        expect(definition.flow).toBe(id)
        expect(definitionHash(definition), `${id} ${definition.version}`).toBe(hash)
      }
    }
  })

  test("negative control: a changed released version is found", () => {
    const [kept] = versionsOf("booking")
    if (kept === undefined) throw new Error("the booking has a version 1")
    const changed = { ...kept.definition, states: kept.definition.states.slice(1) }
    expect(definitionHash(changed)).not.toBe(kept.hash)
  })
})
