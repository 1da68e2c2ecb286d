import { describe, expect, it } from "vitest"
import { expiryTyped } from "./expiry-typed.ts"

/** The field's text after each key; `<` deletes. */
function type(keys: string): string {
  let shown = ""
  for (const key of keys) shown = expiryTyped(key === "<" ? shown.slice(0, -1) : shown + key, shown)
  return shown
}

describe("the expiry of a card while it is typed", () => {
  it.each([
    ["1228", "12/28"],
    ["12/28", "12/28"],
    ["328", "03/28"],
    ["03/28", "03/28"],
    ["1", "1"],
    ["12", "12/"],
    ["12<", "1"],
    ["1228<<", "12/"],
    ["1228<<<", "1"],
    ["12a2b8", "12/28"],
    ["122899", "12/28"],
  ])("%s shows %s", (keys, shown) => {
    expect(type(keys)).toBe(shown)
  })

  it("accepts what a browser fills in", () => {
    expect(expiryTyped("03/2028", "")).toBe("03/28")
    expect(expiryTyped("3 / 2028", "")).toBe("03/28")
    expect(expiryTyped("03/28", "")).toBe("03/28")
  })
})
