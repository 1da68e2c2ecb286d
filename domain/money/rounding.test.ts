import fc from "fast-check"
import { expect, test } from "vitest"
import { anyCents } from "../testing/arbitraries.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { type Cents, cents } from "./cents.ts"
import { rounded } from "./rounding.ts"

type Tenths = (amount: Cents) => number

/** The specification's words: to tenths, 0.1 more when the hundredths digit is 5 or more. */
const asSpecified: Law<Tenths, [Cents]> = (tenths) =>
  fc.property(anyCents, (amount) => {
    const digits = String(amount).padStart(3, "0")
    const hundredths = Number(digits.at(-1))
    const cut = Number(`${digits.slice(0, -1)}0`)
    expect(tenths(amount)).toBe(hundredths >= 5 ? cut + 10 : cut)
  })

test("[XD-09] the policy cents changes nothing, tenths rounds to ten cents, 5 up", () => {
  expect(rounded(cents(1_234), "cents")).toBe(1_234)
  expect([1_234, 1_235, 1_245, 1_295].map((amount) => rounded(cents(amount), "tenths"))).toEqual([
    1_230, 1_240, 1_250, 1_300,
  ])
})

test("[FL-05] [XD-09] tenths is the specification's other reading for every amount", () => {
  assertLaw(asSpecified, (amount) => rounded(amount, "tenths"))
})

test("[FL-05] the law catches rounding to tenths with toFixed", () => {
  assertCaught(asSpecified, (amount) => Math.round(Number((amount / 100).toFixed(1)) * 100), 3_000)
})
