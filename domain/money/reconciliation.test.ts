import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { differenceOf, type Standing, standingOf } from "./reconciliation.ts"

const nothing: Standing = { onHold: 0, taken: 0 }
const held = (onHold: number): Standing => ({ onHold, taken: 0 })
const taken = (cents: number): Standing => ({ onHold: 0, taken: cents })
const standing = fc.oneof(
  fc.constant(nothing),
  fc.integer({ min: 1, max: 99_999 }).map(held),
  fc.integer({ min: 1, max: 99_999 }).map(taken),
)
const book = fc.option(standing)

describe("[CK-13] two books of a payment", () => {
  test.each([
    [null, held(100), "unknownPayment"],
    [null, taken(100), "unknownPayment"],
    [held(100), null, "missingPayment"],
    [taken(100), null, "missingPayment"],
    [held(100), taken(100), "otherState"],
    [nothing, taken(100), "otherState"],
    [taken(100), nothing, "otherState"],
    [taken(100), taken(99), "otherAmount"],
    [held(100), held(50), "otherAmount"],
    [null, null, null],
    [null, nothing, null],
    [nothing, null, null],
  ] as const)("%j and %j: %s", (ours, theirs, kind) => {
    expect(differenceOf(ours, theirs)).toBe(kind)
  })

  test("agree exactly if both hold the same money, in either order", () => {
    fc.assert(
      fc.property(book, book, (one, other) => {
        const same = JSON.stringify(one ?? nothing) === JSON.stringify(other ?? nothing)
        expect(differenceOf(one, other) === null).toBe(same)
        expect(differenceOf(other, one) === null).toBe(same)
      }),
    )
  })

  test("money that was refunded no longer counts", () => {
    const lines = [
      { paymentId: "pay-1", from: "customer", to: "onHold", cents: 9_000 },
      { paymentId: "pay-1", from: "onHold", to: "taken", cents: 9_000 },
      { paymentId: "pay-1", from: "taken", to: "customer", cents: 4_000 },
    ] as const
    expect(standingOf(lines.slice(0, 1))).toEqual(held(9_000))
    expect(standingOf(lines)).toEqual(taken(5_000))
  })
})
