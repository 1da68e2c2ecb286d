import { expect, test } from "vitest"
import type { Discount } from "./discounts.ts"
import { endOfCode, nameless, shownCode } from "./shown-code.ts"

test("[CK-09] points name nobody; a coupon and a voucher keep their codes", () => {
  const of = (kind: Discount["kind"], code: string): Discount => ({ kind, code, cents: 700 })
  expect(nameless(of("points", "5f0c2a1e-0000-4000-8000-000000000001"))).toEqual(of("points", "points"))
  expect(nameless(of("coupon", "MENO20"))).toEqual(of("coupon", "MENO20"))
  expect(nameless(of("credit", "G1FT00000025"))).toEqual(of("credit", "G1FT00000025"))
  expect(shownCode(of("points", "points"))).toBe("")
  expect(shownCode(nameless(of("credit", "gv-7K2M9QXR4TBD"))), "only its holder knows its code").toBe("…TBD")
})

test("[CK-10] who typed a voucher's code sees its end, as it is printed", () => {
  const credit = { kind: "credit", code: "gv-7K2M9QXR4TBD", cents: 2_500 } as const
  expect(shownCode(endOfCode(credit, "7KQ2X9FDM3TB80ZC"))).toBe("…80ZC")
  expect(endOfCode(credit, null)).toEqual(nameless(credit))
  const old = { ...credit, code: "G1FT00000025" }
  expect(endOfCode(old, "G1FT00000025"), "of the first version").toEqual(old)
})
