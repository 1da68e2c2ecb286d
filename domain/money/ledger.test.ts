import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { accounts, balancesOf, byPayment, type Posting } from "./ledger.ts"

const posting: fc.Arbitrary<Posting> = fc.record({
  paymentId: fc.constantFrom("pay-1", "pay-2"),
  from: fc.constantFrom(...accounts),
  to: fc.constantFrom(...accounts),
  cents: fc.integer({ min: 1, max: 10_000_000 }),
})
const sum = (postings: readonly Posting[]) =>
  Object.values(balancesOf(postings)).reduce((cents, more) => cents + more, 0)

describe("[CK-13] the ledger", () => {
  test("of a purchase: money held, captured and refunded", () => {
    const hold: Posting = { paymentId: "pay-1", from: "customer", to: "onHold", cents: 9_000 }
    const capture: Posting = { paymentId: "pay-1", from: "onHold", to: "taken", cents: 9_000 }
    const refund: Posting = { paymentId: "pay-1", from: "taken", to: "customer", cents: 4_500 }
    expect(balancesOf([])).toEqual({ customer: 0, onHold: 0, taken: 0 })
    expect(balancesOf([hold])).toEqual({ customer: -9_000, onHold: 9_000, taken: 0 })
    expect(balancesOf([hold, capture])).toEqual({ customer: -9_000, onHold: 0, taken: 9_000 })
    expect(balancesOf([hold, capture, refund])).toEqual({ customer: -4_500, onHold: 0, taken: 4_500 })
  })

  test("balances after every line, over all payments and for each", () => {
    fc.assert(
      fc.property(fc.array(posting), (postings) => {
        for (const [index] of postings.entries()) expect(sum(postings.slice(0, index + 1))).toBe(0)
        for (const lines of byPayment(postings).values()) expect(sum(lines)).toBe(0)
      }),
    )
  })
})
