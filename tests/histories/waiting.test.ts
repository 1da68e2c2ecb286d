import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { capacity, liveInLine, steps } from "./waiting.ts"

/** `npm run bench -- waiting` plays ten thousand. */
const HISTORIES = 400

describe("[BX-07] random histories of a line", () => {
  it("no stranger gets ahead of anybody who fits, and no place is given twice", () => {
    fc.assert(
      fc.property(capacity, steps, (places, all) => {
        expect(liveInLine(places, all)).toEqual([])
      }),
      { numRuns: HISTORIES },
    )
  })

  it("control: if freed places are public first, a stranger gets ahead", () => {
    const found = fc.check(
      fc.property(capacity, steps, (places, all) => liveInLine(places, all, { publicFirst: true }).length === 0),
      { numRuns: HISTORIES },
    )
    expect(found.failed).toBe(true)
  })
})
