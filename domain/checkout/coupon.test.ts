import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { errorStatus } from "../errors/catalogue.ts"
import { basisPoints, type Cents, cents } from "../money/cents.ts"
import { anyCents, anyPercent } from "../testing/arbitraries.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { type Coupon, type CouponOrder, couponCents, couponProblem, parseCoupon } from "./coupon.ts"
import { afterDiscounts, conflictOf, type Discount, discountKinds, discountProblem, MAX_CREDITS } from "./discounts.ts"

const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  code: "TEN",
  off: { kind: "percent", percent: basisPoints(1_000) },
  minimumCents: cents(0),
  validFrom: "2026-11-01T00:00:00.000Z",
  validUntil: "2026-12-31T23:00:00.000Z",
  loginRequired: false,
  withDeposit: true,
  ...changes,
})
const order = (changes: Partial<CouponOrder> = {}): CouponOrder => ({
  totalCents: cents(10_000),
  hasDeposit: false,
  signedIn: false,
  discounts: [],
  at: "2026-11-22T10:00:00.000Z",
  ...changes,
})
const taken = (kind: Discount["kind"], code: string): Discount => ({ kind, code, cents: 500 })

describe("[CK-08] [CK-18] a coupon is refused with the reason that applies", () => {
  it.each([
    ["not yet valid", coupon({ validFrom: "2026-11-22T10:00:00.001Z" }), order(), "code_invalid"],
    ["no longer valid", coupon({ validUntil: order().at }), order(), "code_expired"],
    ["inserted already", coupon(), order({ discounts: [taken("coupon", "TEN")] }), "code_already_inserted"],
    ["beside another", coupon(), order({ discounts: [taken("coupon", "OTHER")] }), "coupon_only_one"],
    ["with a gift card", coupon(), order({ discounts: [taken("credit", "G1")] }), "coupon_not_with_gift_card"],
    ["without an account", coupon({ loginRequired: true }), order(), "coupon_login_required"],
    ["with a deposit", coupon({ withDeposit: false }), order({ hasDeposit: true }), "coupon_not_with_deposit"],
    ["below its price", coupon({ minimumCents: cents(10_001) }), order(), "coupon_minimum_price"],
    ["of nothing", coupon(), order({ totalCents: cents(0) }), "nothing_left_to_pay"],
  ] as const)("%s", (_name, given, of, code) => {
    expect(couponProblem(given, of)?.code).toBe(code)
    expect(errorStatus(code)).toBeLessThan(500)
  })

  it.each([
    ["on its first instant", coupon({ validFrom: order().at }), order()],
    ["right before its end", coupon({ validUntil: "2026-11-22T10:00:00.001Z" }), order()],
    ["without an end", coupon({ validUntil: null }), order()],
    ["at its very price", coupon({ minimumCents: cents(10_000) }), order()],
    ["with an account", coupon({ loginRequired: true }), order({ signedIn: true })],
    ["[CK-07] with a deposit, which it lifts", coupon(), order({ hasDeposit: true })],
  ] as const)("and taken %s", (_name, given, of) => expect(couponProblem(given, of)).toBeNull())

  it("the refusal says the coupon's minimum price", () =>
    expect(couponProblem(coupon({ minimumCents: cents(20_000) }), order())).toEqual({
      code: "coupon_minimum_price",
      minimumCents: 20_000,
    }))
})

describe("[CK-10] a voucher is refused", () => {
  const cards = Array.from({ length: MAX_CREDITS }, (_, n) => taken("credit", `G${n}`))
  it("when it is already inserted, beside a coupon, or beyond the maximum number", () => {
    const card = { kind: "credit", code: "G9" } as const
    expect(conflictOf(taken("credit", "G0"), cards.slice(0, 1))).toBe("code_already_inserted")
    expect(conflictOf(card, [taken("coupon", "TEN")])).toBe("coupon_not_with_gift_card")
    expect(conflictOf(card, cards)).toBe("codes_at_most")
    expect(conflictOf(card, cards.slice(1))).toBeNull()
  })
})

const anyDiscount: fc.Arbitrary<Discount> = fc.record({
  kind: fc.constantFrom(...discountKinds),
  code: fc.constantFrom("A", "B", "C", "D", "E", "F", "G"),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
})
/** Only lists that the checkout can produce: each code was accepted after those before it. */
const anyInserted = fc.array(anyDiscount, { maxLength: 8 }).map((all) => {
  const inserted: Discount[] = []
  for (const one of all) if (discountProblem(one, inserted) === null) inserted.push(one)
  return inserted
})

type Problem = typeof discountProblem

/** CK-08, CK-09: one coupon alone, or up to five vouchers and one person's points, each once and with something left. */
const fewCodes: Law<Problem, [Discount, readonly Discount[]]> = (problem) =>
  fc.property(anyDiscount, anyInserted, (one, inserted) => {
    const all = [...inserted, one]
    const coupons = all.filter(({ kind }) => kind === "coupon").length
    const points = all.filter(({ kind }) => kind === "points").length
    const others = all.length - points
    const fit = coupons === 0 ? others <= 5 && points <= 1 : all.length === 1
    const allowed = new Set(all.map(({ code }) => code)).size === all.length && fit
    expect(problem(one, inserted) === null).toBe(allowed)
    expect(problem({ ...one, cents: 0 }, inserted)).not.toBeNull()
  })

describe("[CK-08] the codes of one booking", () => {
  it("are one coupon, or up to five vouchers, each once", () => assertLaw(fewCodes, discountProblem))

  it("planted faults are caught", () => {
    assertCaught(fewCodes, () => null)
    assertCaught(fewCodes, conflictOf)
    assertCaught(fewCodes, (one, inserted) => (inserted.length === 0 ? null : discountProblem(one, inserted.slice(1))))
  })
})

type Take = (coupon: Coupon, total: Cents) => number

const anyCoupon = fc
  .oneof(
    anyPercent.map((percent) => ({ kind: "percent", percent }) as const),
    anyCents.map((amount) => ({ kind: "fixed", cents: amount }) as const),
  )
  .map((off) => coupon({ off }))

const withinPrice: Law<Take, [Coupon, Cents]> = (take) =>
  fc.property(anyCoupon, anyCents, (given, total) => {
    const off = take(given, total)
    expect(Number.isSafeInteger(off)).toBe(true)
    expect(off).toBeGreaterThanOrEqual(0)
    expect(off).toBeLessThanOrEqual(total)
  })

/** A coupon of 100% leaves nothing to pay (L21); a smaller one is off its exact share by at most half a cent. */
const exact: Law<Take, [Coupon, Cents]> = (take) =>
  fc.property(anyCoupon, anyCents, (given, total) => {
    const off = take(given, total)
    if (given.off.kind === "fixed") return void expect(off).toBe(Math.min(given.off.cents, total))
    const twice = BigInt(off) * 20_000n - BigInt(total) * BigInt(given.off.percent) * 2n
    expect(twice <= 10_000n && twice >= -10_000n).toBe(true)
    if (given.off.percent === 10_000) expect(off).toBe(total)
  })

/** Amounts stored in the log in cents give the same results whenever they are summed, and never less than zero. */
const recomputed: Law<typeof afterDiscounts, [Cents, Cents, readonly Discount[]]> = (after) =>
  fc.property(anyCents, anyCents, anyInserted, (one, other, inserted) => {
    const [totalCents, dueOnlineCents] = one > other ? [one, other] : [other, one]
    const left = after({ totalCents, dueOnlineCents }, inserted)
    expect(after({ totalCents, dueOnlineCents }, JSON.parse(JSON.stringify(inserted)))).toEqual(left)
    expect(left.totalCents).toBeGreaterThanOrEqual(0)
    expect(left.dueOnlineCents).toBeGreaterThanOrEqual(0)
    expect(left.dueOnlineCents).toBeLessThanOrEqual(left.totalCents)
    const off = (kind: Discount["kind"]) =>
      inserted.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.cents, 0)
    if (inserted.length === 0) expect(left).toEqual({ totalCents, dueOnlineCents })
    else if (off("coupon") > 0) {
      const total = Math.max(0, totalCents - off("coupon"))
      expect(left).toEqual({ totalCents: total, dueOnlineCents: total })
    } else
      expect(left).toEqual({ totalCents, dueOnlineCents: Math.max(0, dueOnlineCents - off("credit") - off("points")) })
  })

describe("[L20] [L21] the cents of a coupon", () => {
  it("are whole, and never more than the price", () => assertLaw(withinPrice, couponCents))
  it("equal its exact share to within half a cent", () => assertLaw(exact, couponCents))
  it("[CK-07] give the same amounts again after they are stored, never below zero", () =>
    assertLaw(recomputed, afterDiscounts))

  it("planted faults are caught", () => {
    assertCaught(withinPrice, ({ off }, total) =>
      off.kind === "fixed" ? off.cents : couponCents(coupon({ off }), total),
    )
    assertCaught(withinPrice, ({ off }, total) =>
      off.kind === "fixed" ? Math.min(off.cents, total) : (total * off.percent) / 10_000,
    )
    assertCaught(exact, ({ off }, total) =>
      off.kind === "fixed" ? Math.min(off.cents, total) : Math.max(0, Math.floor((total * off.percent) / 10_000) - 1),
    )
    assertCaught(recomputed, (amounts, discounts) => ({
      ...afterDiscounts(amounts, discounts),
      dueOnlineCents: amounts.dueOnlineCents - discounts.reduce((sum, one) => sum + one.cents, 0),
    }))
  })
})

describe("[CK-08] a typed coupon", () => {
  it.each([
    ["estate 10", "ESTATE10"],
    ["  Be-nvenuto", "BENVENUTO"],
    ["ab", null],
    ["", null],
    ["TEN%", null],
    ["A".repeat(41), null],
    ["A".repeat(21), null],
  ])("%s is %s", (typed, code) => expect(parseCoupon(typed)).toBe(code))
})
