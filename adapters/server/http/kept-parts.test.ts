import { describe, expect, it } from "vitest"
import { keptParts } from "./kept-parts.ts"

function parts(most?: number) {
  const drawn: unknown[] = []
  const partsOf = keptParts({
    draw: (part) => {
      drawn.push(part)
      return `<b>${part}</b>`
    },
    ...(most !== undefined && { most }),
  })
  const page = (mark: string, wanted: readonly (readonly [key: string, part: string])[]) => {
    const { place, filled } = partsOf(mark)
    const text = `<ul>${wanted.map(([key, part]) => `<li>${place(key, part)}</li>`).join("")}</ul>`
    return Buffer.concat(filled(text)).toString()
  }
  return { drawn, page, partsOf }
}

describe("parts of pages", () => {
  it("are drawn once for each key, and stand in their places", () => {
    const { drawn, page } = parts()
    const html = "<ul><li><b>one</b></li><li><b>two</b></li><li><b>one</b></li></ul>"
    const wanted = [
      ["1", "one"],
      ["2", "two"],
      ["1", "one"],
    ] as const
    expect(page("m", wanted)).toBe(html)
    expect(page("n", wanted)).toBe(html)
    expect(drawn).toEqual(["one", "two"])
  })

  it("are drawn after the page, because the renderer draws one thing at a time", () => {
    const { drawn, partsOf } = parts()
    const { place, filled } = partsOf("m")
    const text = place("1", "one")
    expect(drawn).toEqual([])
    filled(text)
    expect(drawn).toEqual(["one"])
  })

  it("with another key are drawn again: a kept part is never shown for other data", () => {
    const { page } = parts()
    page("m", [["anna", "anna's"]])
    expect(page("n", [["ada", "ada's"]])).not.toContain("anna")
    // Negative control: a key that leaves something out shows one visitor's part to another.
    expect(page("o", [["anna", "ada's"]])).toContain("anna")
  })

  it("cannot be named by a text of the page, whose mark nobody knows", () => {
    const { partsOf } = parts()
    const { place, filled } = partsOf("m")
    const text = `<!--other 0-->${place("1", "one")}`
    expect(Buffer.concat(filled(text)).toString()).toBe("<!--other 0--><b>one</b>")
  })

  it("are dropped, those of old pages first, so that many cards cannot fill the memory", () => {
    const { drawn, page } = parts(2)
    for (const key of ["a", "b", "c", "c", "b", "a"]) page("m", [[key, key]])
    expect(drawn).toEqual(["a", "b", "c", "a"])
  })

  it("stay as long as pages use them", () => {
    const { drawn, page } = parts(2)
    for (const key of ["a", "b", "a", "c", "a", "b"]) page("m", [[key, key]])
    expect(drawn).toEqual(["a", "b", "c", "b"])
  })

  it("are not kept if they cannot be drawn", () => {
    let fails = true
    const partsOf = keptParts({
      draw: () => {
        if (fails) throw new Error("broken")
        return "well"
      },
    })
    const page = () => {
      const { place, filled } = partsOf("m")
      return Buffer.concat(filled(place("1", null))).toString()
    }
    expect(page).toThrow("broken")
    fails = false
    expect(page()).toBe("well")
  })
})
