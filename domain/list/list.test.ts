import { describe, expect, it } from "vitest"
import { deleteProblem, listProblems, MAX_LIST_DESCRIPTION_LENGTH, MAX_LIST_NAME_LENGTH } from "./fields.ts"
import { MAX_ITEMS, withMerged, withMoved } from "./list.ts"

const item = (experienceId: string) => ({ experienceId, by: "anna" })

describe("[LS-02] the texts of a list", () => {
  it("need a name", () => {
    expect(listProblems({ name: "  ", description: "" })).toEqual({ name: { code: "list_name_required" } })
    expect(listProblems({ name: "Estate", description: "" })).toEqual({})
  })

  it("are bounded, and lead nobody elsewhere", () => {
    const long = {
      name: "a".repeat(MAX_LIST_NAME_LENGTH + 1),
      description: "b".repeat(MAX_LIST_DESCRIPTION_LENGTH + 1),
    }
    expect(listProblems(long)).toMatchObject({
      name: { code: "field_too_long" },
      description: { code: "field_too_long" },
    })
    expect(listProblems({ name: "www.altrove.example", description: "anna@example.it" })).toEqual({
      name: { code: "list_contacts" },
      description: { code: "list_contacts" },
    })
    expect(listProblems({ name: "a\u202Eb", description: "una\nriga" })).toEqual({ name: { code: "field_characters" } })
  })

  it("go only after delete was typed", () => {
    expect([deleteProblem(" Delete "), deleteProblem("elimina")]).toEqual([null, { code: "list_delete_word" }])
  })
})

describe("[LS-01] the order of a list", () => {
  it("stays if one of the two was taken out meanwhile", () => {
    const items = [item("etna"), item("kayak")]
    for (const [id, after] of [
      ["museo", null],
      ["etna", "museo"],
      ["etna", "etna"],
    ] as const) {
      expect(withMoved(items, id, after)).toBe(items)
    }
  })

  it("of merged favourites is the browser's, as far as there is space", () => {
    expect(MAX_ITEMS).toBe(200)
    const ids = Array.from({ length: MAX_ITEMS }, (_, nth) => `experience-${nth}`)
    const merged = withMerged([item("etna")], ids, "anna")
    expect(merged).toHaveLength(MAX_ITEMS)
    expect([merged[0]?.experienceId, merged.at(-1)?.experienceId]).toEqual(["experience-0", "etna"])
  })
})
