import { expect, test } from "vitest"
import { localise } from "./localise.ts"
import { sampleVariant } from "./testing/sample.ts"

test("[DI-11] every text of a value, at any depth, becomes the text in the reader's language, and nothing else changes", () => {
  const value = {
    name: { it: "Sì", en: "Yes" },
    list: [{ it: "a", en: "b" }, 3, null],
    deep: { at: { it: "x", en: "y" } },
  }
  expect(localise(value, "it")).toEqual({ name: "Sì", list: ["a", 3, null], deep: { at: "x" } })
  expect(localise(value, "en")).toEqual({ name: "Yes", list: ["b", 3, null], deep: { at: "y" } })
})

test("[DI-11] a variant keeps its numbers and flags", () => {
  const variant = sampleVariant("v1")
  const view = localise(variant, "en")
  expect(view.name).toBe("Visit")
  expect(view.participantTypes[0]).toMatchObject({ id: "adult", name: "Adult", priceCents: 4500 })
  expect({ ...view, name: "", participantTypes: [] }).toEqual({ ...variant, name: "", participantTypes: [] })
})
