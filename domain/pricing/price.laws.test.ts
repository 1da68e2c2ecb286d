import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { basisPoints, cents } from "../money/cents.ts"
import type { RoundingPolicy } from "../money/rounding.ts"
import { type AnyChoice, anyCents, anyChoice, anyPercent } from "../testing/arbitraries.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { depositSplit } from "./deposit.ts"
import { type PriceBreakdown, type PriceRequest, priceOf } from "./price.ts"

type Price = (request: PriceRequest) => PriceBreakdown

const anyPolicy = fc.constantFrom<RoundingPolicy>("cents", "tenths")
const anyRequest = fc.tuple(anyChoice, anyPolicy).map(([choice, policy]) => ({ ...choice, policy }))

const linesSum: Law<Price, [PriceRequest]> = (price) =>
  fc.property(anyRequest, (request) => {
    const { lines, totalCents, withoutOffersCents } = price(request)
    const sum = (kept: typeof lines) => kept.reduce((total, line) => total + line.totalCents, 0)
    expect(sum(lines)).toBe(totalCents)
    expect(sum(lines.filter(({ kind }) => kind !== "offer"))).toBe(withoutOffersCents)
    for (const line of lines) expect(line.quantity * line.unitCents).toBe(line.totalCents)
  })

const neverNegative: Law<Price, [PriceRequest]> = (price) =>
  fc.property(anyRequest, (request) => {
    const { totalCents, withoutOffersCents, dueOnlineCents, deposit } = price(request)
    expect(totalCents).toBeGreaterThanOrEqual(0)
    expect(totalCents).toBeLessThanOrEqual(withoutOffersCents)
    expect(dueOnlineCents).toBeGreaterThanOrEqual(0)
    expect(dueOnlineCents).toBeLessThanOrEqual(totalCents)
    if (deposit !== null) expect(deposit.onlineCents + deposit.onSiteCents).toBe(totalCents)
  })

/** One more of anything never costs less. */
const monotone: Law<Price, [PriceRequest, number]> = (price) =>
  fc.property(anyRequest, fc.nat({ max: 6 }), (request, which) => {
    const lines = request.participants.length
    const participants = request.participants.map((line, index) =>
      index === which ? { ...line, quantity: line.quantity + 1 } : line,
    )
    const addons = request.addons.map((line, index) =>
      index === which - lines ? { ...line, quantity: line.quantity + 1 } : line,
    )
    const before = price(request)
    const after = price({ ...request, participants, addons })
    expect(after.totalCents).toBeGreaterThanOrEqual(before.totalCents)
    expect(after.dueOnlineCents).toBeGreaterThanOrEqual(before.dueOnlineCents)
  })

/** Stored as JSON, read back, and with lines in any order: the price is the same to the cent. */
const recomputed: Law<Price, [AnyChoice]> = (price) =>
  fc.property(anyChoice, (choice) => {
    const stored: PriceRequest = JSON.parse(JSON.stringify(choice))
    const reversed = {
      ...stored,
      participants: [...stored.participants].reverse(),
      addons: [...stored.addons].reverse(),
    }
    expect(price(reversed)).toEqual(price(choice))
  })

describe("laws of the price", () => {
  test("[FL-05] [XD-09] the lines sum to the total, with and without the offer", () => assertLaw(linesSum, priceOf))

  test("[FL-05] the law catches an offer that is rounded line by line", () => {
    assertCaught(linesSum, (request) => {
      const price = priceOf(request)
      const off = (line: { totalCents: number }) => Math.round((line.totalCents * price.offerPercent) / 10_000)
      const lines = price.lines.map((line) => {
        if (line.kind !== "offer") return line
        const parts = price.lines.filter(({ kind }) => kind !== "offer").reduce((sum, part) => sum + off(part), 0)
        return { ...line, unitCents: cents(-parts), totalCents: cents(-parts) }
      })
      return { ...price, lines }
    })
  })

  test("[FL-05] [L21] no price is negative, none exceeds the price without offers", () => {
    assertLaw(neverNegative, priceOf)
  })

  test("[FL-05] the law catches offers that are added together", () => {
    assertCaught(neverNegative, (request) => {
      const price = priceOf(request)
      const percent = request.variant.offers.reduce((sum, offer) => sum + offer.percent, 0)
      return {
        ...price,
        totalCents: cents(price.withoutOffersCents - Math.floor((price.withoutOffersCents * percent) / 10_000)),
      }
    })
  })

  test("[FL-05] [XD-09] one more participant or add-on never costs less", () => assertLaw(monotone, priceOf))

  test("[FL-05] the law catches a discount for five people that makes five cheaper than four", () => {
    assertCaught(monotone, (request) => {
      const price = priceOf(request)
      const people = request.participants.reduce((sum, { quantity }) => sum + quantity, 0)
      const totalCents = people >= 5 ? cents(Math.floor(price.totalCents * 0.7)) : price.totalCents
      return { ...price, totalCents }
    })
  })

  test("[FL-05] [L20] the price recomputed from stored data is the same to the cent", () => {
    assertLaw(recomputed, priceOf)
  })

  test("[FL-05] [L20] the law catches a total that depends on the order of its lines", () => {
    assertCaught(recomputed, (request) => {
      const price = priceOf(request)
      const first = request.participants[0]?.quantity ?? 0
      return { ...price, totalCents: cents(price.totalCents + (first % 2)) }
    })
  })
})

type Split = (total: number, percent: number) => { onlineCents: number; onSiteCents: number }

const splitsExactly: Law<Split, [number, number]> = (split) =>
  fc.property(anyCents, anyPercent, (total, percent) => {
    const { onlineCents, onSiteCents } = split(total, percent)
    expect(onlineCents + onSiteCents).toBe(total)
    expect(onlineCents).toBe(Number((BigInt(total) * BigInt(percent) + 9_999n) / 10_000n))
    expect(onSiteCents).toBeGreaterThanOrEqual(0)
  })

describe("laws of the deposit", () => {
  test("[FL-05] [CK-07] online is the share rounded up, and both parts sum to the total", () => {
    assertLaw(splitsExactly, (total, percent) => depositSplit(cents(total), basisPoints(percent)))
  })

  test("[FL-05] the law catches rounding both parts half up", () => {
    assertCaught(splitsExactly, (total, percent) => ({
      onlineCents: Math.round((total * percent) / 10_000),
      onSiteCents: Math.round((total * (10_000 - percent)) / 10_000),
    }))
  })
})
