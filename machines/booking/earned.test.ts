import { describe, expect, it } from "vitest"
import { dueOf, nothing, partnerPriceOf } from "../../domain/earnings/parts.ts"
import { earningBalances, postingsBetween } from "../../domain/earnings/postings.ts"
import { saleTerms } from "../../domain/earnings/terms.ts"
import { resellerInput } from "./booking.cases.ts"
import { earnedParts } from "./earned.ts"
import { after, canceled, confirmed, details, minute, open, type Sent, slot2, started } from "./history.fixture.ts"

const byLink = () => open({ dueOnlineCents: 0, ...saleTerms("PP_CUSTOMER_BOOKING", null, { paidTo: "link" }) })
const before = (at: string) =>
  Temporal.Instant.from(at).subtract({ minutes: 1 }).toString({ fractionalSecondDigits: 3 })
const gaveBack = (amountCents: number): Sent => ({ type: "link.gaveBack", amountCents })

describe("[PR-05] what a booking's partner earns", () => {
  it("is nothing before the sale, and nothing after a cancellation", () => {
    expect(earnedParts(open().snapshot)).toEqual(nothing)
    const sold = confirmed()
    expect(earnedParts(sold.snapshot)).toMatchObject({ online: 9_000, onSite: 3_000, commission: 2_400 })
    expect(earnedParts(after(sold, canceled).snapshot)).toEqual(nothing)
  })

  it("is less after an allowance: the partner and the shop bear it in proportion", () => {
    const sold = after(confirmed(), { type: "admin.refunded", amountCents: 4_000, remark: "remark-1" })
    const parts = earnedParts(sold.snapshot)
    expect([parts.online, parts.commission, partnerPriceOf(parts)]).toEqual([5_000, 1_600, 6_400])
  })

  it("a link that made the booking gives back a part", () => {
    const sold = after(byLink(), details, started)
    expect(earnedParts(sold.snapshot)).toMatchObject({ online: 12_000, onSite: 0, commission: 600 })
    const less = after(sold, gaveBack(2_000))
    expect(earnedParts(less.snapshot)).toMatchObject({ online: 10_000, commission: 500 })
    expect(earnedParts(after(less, canceled).snapshot)).toEqual(nothing)
  })

  it("of a reseller's booking is what the reseller owes, less its own part", () => {
    const sold = after(open(resellerInput), details, started)
    const parts = earnedParts(sold.snapshot)
    const balances = earningBalances(postingsBetween(nothing, parts, resellerInput))
    expect([dueOf(parts), balances.commission, balances.reseller]).toEqual([9_000, 600, -9_600])
    const [free, late] = [minute(60), minute(9 * 24 * 60)]
    expect(earnedParts(after(sold, [canceled, free]).snapshot)).toEqual(nothing)
    const forced = after(sold, [{ type: "reseller.canceled" }, late])
    expect(earnedParts(forced.snapshot), "who cancels too late still owes the price").toEqual(parts)
    const byPartner = after(sold, [{ type: "partner.canceled" }, late])
    expect(earnedParts(byPartner.snapshot), "what the partner calls off, nobody owes").toEqual(nothing)
    const moved = after(sold, { type: "partner.moved", ...slot2 })
    const gone = after(moved, [canceled, before(slot2.startsAt)])
    expect(earnedParts(gone.snapshot), "a date that the partner chose may be given up until it begins").toEqual(nothing)
  })
})
