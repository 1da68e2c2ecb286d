import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { unpaidTogether } from "./unpaid.ts"

describe("[OP-11] places that all customers together may book to pay later", () => {
  test("are half of many places", () => {
    expect(unpaidTogether(40)).toBe(20)
    expect(unpaidTogether(900)).toBe(450)
  })

  test("suffice for a family of twelve from 16 places on, and leave places to those who pay", () => {
    expect([16, 20, 24].map(unpaidTogether)).toEqual([12, 12, 12])
    expect(unpaidTogether(12)).toBe(9)
  })

  test("are all places of a slot for two couples", () => {
    expect([0, 1, 2, 4, 5].map(unpaidTogether)).toEqual([0, 1, 2, 4, 4])
  })

  test("law: they never are more than there are, fall with no more places, and leave some from five on", () => {
    fc.assert(
      fc.property(fc.nat(10_000), (capacity) => {
        const most = unpaidTogether(capacity)
        expect(most).toBeLessThanOrEqual(capacity)
        expect(unpaidTogether(capacity + 1)).toBeGreaterThanOrEqual(most)
        if (capacity > 4) expect(most).toBeLessThan(capacity)
      }),
    )
  })
})
