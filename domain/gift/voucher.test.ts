import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyMomentNearChange, romeClockByRule } from "../testing/clock-changes.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import {
  balanceCents,
  extendedExpiry,
  paysOf,
  revivedExpiry,
  usableCents,
  type VoucherUses,
  validUntil,
  voucherExpiry,
  withoutUse,
  withUse,
} from "./voucher.ts"

type Ledger = {
  readonly use: (value: number, uses: VoucherUses, code: string, cents: number) => VoucherUses | null
  readonly giveBack: (uses: VoucherUses, code: string) => VoucherUses
}
const ours: Ledger = { use: withUse, giveBack: withoutUse }

const anyStep = fc.record({
  kind: fc.constantFrom("use", "giveBack"),
  code: fc.constantFrom("A", "B", "C", "constructor"),
  cents: fc.oneof(fc.integer({ min: -5, max: 120 }), fc.constantFrom(0.5, Number.NaN)),
})

/** Keeps a plain list beside the voucher's own account: both must give the same credit after every step. */
const sound: Law<Ledger, [number, { kind: string; code: string; cents: number }[]]> = ({ use, giveBack }) =>
  fc.property(fc.integer({ min: 1, max: 200 }), fc.array(anyStep, { maxLength: 12 }), (value, steps) => {
    let uses: VoucherUses = {}
    let kept: (readonly [string, number])[] = []
    for (const { kind, code, cents } of steps) {
      if (kind === "giveBack") {
        uses = giveBack(uses, code)
        kept = kept.filter(([other]) => other !== code)
        continue
      }
      const left = value - kept.reduce((sum, [, taken]) => sum + taken, 0)
      const may = Number.isInteger(cents) && cents > 0 && cents <= left && !kept.some(([other]) => other === code)
      const used = use(value, uses, code, cents)
      expect(used !== null).toBe(may)
      if (used === null) continue
      uses = used
      kept = [...kept, [code, cents]]
      expect(balanceCents(value, uses)).toBe(left - cents)
    }
    expect(balanceCents(value, uses)).toBeGreaterThanOrEqual(0)
  })

describe("the credit on a voucher", () => {
  test("[GF-06] is its value minus its uses, never negative, with one use per booking", () => assertLaw(sound, ours))

  test("[FL-05] the law catches a booking that takes twice, and one that takes too much", () => {
    assertCaught(sound, { ...ours, use: (_value, uses, code, cents) => ({ ...uses, [code]: cents }) })
    assertCaught(sound, { ...ours, use: (value, uses, code, cents) => withUse(value + 1, uses, code, cents) })
  })

  test("[FL-05] the law catches a use that is not given back", () => {
    assertCaught(sound, { ...ours, giveBack: (uses) => uses })
  })
})

type Ends = (boughtAt: string) => string

/** Computed on Rome's clocks by the directive's rule, not from the zone data that the functions use. */
const endsAtMidnight: Law<Ends, [number]> = (ends) =>
  fc.property(anyMomentNearChange, (moment) => {
    const bought = romeClockByRule(moment)
    const end = Date.parse(ends(new Date(moment).toISOString()))
    expect(romeClockByRule(end).slice(11)).toBe("00:00")
    const sameDayNextYear = `${Number(bought.slice(0, 4)) + 1}${bought.slice(4, 10)}`
    expect(romeClockByRule(end - 1).slice(0, 10)).toBe(sameDayNextYear)
  })

describe("how long a voucher lasts", () => {
  test("[GF-05] [L18] twelve calendar months, to the end of the last day in Rome", () =>
    assertLaw(endsAtMidnight, voucherExpiry))

  test("[FL-05] the law catches 365 times 24 hours", () => {
    const exact = (hours: number) => (boughtAt: string) =>
      new Date(Date.parse(boughtAt) + hours * 3_600_000).toISOString()
    assertCaught(endsAtMidnight, exact(365 * 24))
  })

  test("[GF-05] bought on 29 February, a voucher ends on the 28th; just after midnight in Rome the new day counts", () => {
    expect(validUntil("2028-02-29T12:00:00.000Z")).toBe("2029-02-28")
    expect(validUntil("2026-12-23T23:30:00.000Z")).toBe("2027-12-24")
    expect(voucherExpiry("2026-12-24T10:00:00.000Z")).toBe("2027-12-24T23:00:00.000Z")
  })

  test("[BX-11] more time is six calendar months after its last day, and a revived one has six from now", () => {
    expect(extendedExpiry("2027-11-20T23:00:00.000Z")).toBe("2028-05-20T22:00:00.000Z")
    expect(extendedExpiry("2027-08-31T22:00:00.000Z"), "the 31st to the 29th").toBe("2028-02-29T23:00:00.000Z")
    expect(revivedExpiry("2027-12-31T23:30:00.000Z"), "in Rome it is 2028").toBe("2028-07-01T22:00:00.000Z")
  })
})

test("[GF-06] what a coupon paid is credit for the gift's own experience only", () => {
  const coupon = { variantId: "boat", cents: 1_000 }
  expect(usableCents(10_000, coupon, "boat")).toBe(10_000)
  expect(usableCents(10_000, coupon, "ride")).toBe(9_000)
  expect(usableCents(10_000, coupon, null)).toBe(9_000)
  expect(usableCents(400, coupon, "ride")).toBe(0)
  expect(usableCents(10_000, undefined, null)).toBe(10_000)
  expect(paysOf(10_000, coupon)).toEqual({ own: 10_000, elsewhere: 9_000 })
  expect(paysOf(10_000, undefined)).toEqual({ own: 10_000, elsewhere: 10_000 })
})
