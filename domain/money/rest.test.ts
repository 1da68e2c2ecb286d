import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Moved, movedFaults, movedTogether, nothingMoved, promisedDownTo, restOf } from "./rest.ts"

const amount = fc.integer({ min: 0, max: 1_000_000 })
/** Money that can be: no more is promised or given back than was captured. */
const moved = fc
  .tuple(amount, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([capturedCents, back, promised]): Moved => {
    const givenBackCents = Math.floor(capturedCents * back)
    return { capturedCents, givenBackCents, onItsWayCents: Math.floor((capturedCents - givenBackCents) * promised) }
  })

describe("[BX-12] [L17] the rest of captured money", () => {
  test("is what was captured, less what was given back and what is on its way, of one payment and of all", () => {
    fc.assert(
      fc.property(fc.array(moved, { maxLength: 5 }), (all) => {
        expect(all.flatMap(movedFaults)).toEqual([])
        const together = movedTogether(all)
        expect(restOf(together)).toBe(all.reduce((sum, one) => sum + restOf(one), 0))
        expect(movedFaults(together)).toEqual([])
      }),
    )
    expect(restOf(nothingMoved)).toBe(0)
  })

  test("is never more than its owner counts on, and a promise that the payment knows counts once", () => {
    fc.assert(
      fc.property(moved, amount, (one, kept) => {
        expect(restOf(promisedDownTo(one, kept))).toBe(Math.min(restOf(one), kept))
        expect(promisedDownTo(one, restOf(one))).toEqual(one)
      }),
    )
  })

  test("negative control: amounts that cannot be are named", () => {
    const some = { capturedCents: 100, givenBackCents: 40, onItsWayCents: 30 }
    expect(restOf(some)).toBe(30)
    expect(movedFaults({ ...some, onItsWayCents: 61 })).toEqual(["1 cents more went back than were captured"])
    expect(movedFaults({ ...some, onItsWayCents: -1 })).toEqual(["-1 cents are on their way"])
    expect(movedFaults({ ...some, givenBackCents: -1 })).toEqual(["-1 cents were given back"])
    expect(movedFaults({ ...nothingMoved, capturedCents: -1 })).toContain("-1 cents were captured")
  })
})
