import { describe, expect, test } from "vitest"
import { addressOf, logPath, queryIn, shownIn, shownPath } from "./address.ts"

describe("[FL-03] the address of a view", () => {
  test("holds a log in its fragment only, which the browser never sends", () => {
    expect(addressOf({ run: "abc", now: "2026" })).toEqual({ search: { now: "2026" }, fragment: "run=abc" })
    expect(addressOf({ log: "a-_b", frame: "3" })).toEqual({ search: { frame: "3" }, fragment: "log=a-_b" })
    for (const view of ["replay", "what-if"] as const) {
      const { search, hash } = new URL(logPath("booking", view, "secret"), "http://shop")
      expect([search, hash.endsWith("=secret")]).toEqual([`?view=${view}`, true])
    }
  })

  test("is read back as it was written, and has no fragment without a log", () => {
    for (const query of [
      { run: "a-_b", now: "2026" },
      { log: "x", frame: "1" },
      { stream: "s", from: "browser" },
    ]) {
      const { search, fragment } = addressOf(query)
      expect(queryIn({ view: "replay", ...search }, fragment)).toEqual(query)
    }
    expect(addressOf({ from: "1" }).fragment).toBe("")
  })

  test("holds what the picture shows, in every view, and the views do not see it", () => {
    const path = shownPath("booking", { state: "booking.CHECKOUT.holding" }, { view: "difference", from: "1" })
    const search = Object.fromEntries(new URL(path, "http://shop").searchParams)
    expect(shownIn(search)).toEqual({ state: "booking.CHECKOUT.holding" })
    expect(queryIn(search, "")).toEqual({ from: "1" })
    expect(shownIn({ state: ["a", "b"], transition: "booking.A|x|0" })).toEqual({ transition: "booking.A|x|0" })
  })

  test("ignores a log in the search, a repeated name and any other fragment", () => {
    expect(queryIn({ run: "abc", log: "def", frame: "1", stream: ["a", "b"] }, "frame=9&top")).toEqual({ frame: "1" })
  })
})
