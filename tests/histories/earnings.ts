import fc from "fast-check"
import type { Discount } from "../../domain/checkout/discounts.ts"
import {
  dueOf,
  grossOf,
  nothing,
  type Parts,
  partnerPriceOf,
  partsOf,
  type Share,
  type Sold,
} from "../../domain/earnings/parts.ts"
import { type EarningPosting, earningBalances, partsFrom, postingsBetween } from "../../domain/earnings/postings.ts"
import { basisPoints, cents } from "../../domain/money/cents.ts"
import { percentOf } from "../../domain/money/percent.ts"
import { salesChannels } from "../../domain/partners/channels.ts"

/*
 * What happens to the money of one booking: it is sold, moved to dearer and cheaper dates, a part is given back, it is called
 * off, and now and then a statement is closed. The laws hold after each step.
 */

const terms = fc.record({
  channel: fc.constantFrom(...salesChannels),
  commissionBps: fc.integer({ min: 0, max: 4_000 }),
  resellerBps: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000 })),
  paidTo: fc.constantFrom("shop" as const, "link" as const, "reseller" as const),
  couponsBy: fc.constantFrom("shop" as const, "partner" as const),
})

const step = fc.oneof(
  fc.record({ kind: fc.constant("moved" as const), perPerson: fc.integer({ min: 0, max: 9_999 }) }),
  fc.record({ kind: fc.constant("allowance" as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("closed" as const) }),
  fc.record({ kind: fc.constant("canceled" as const) }),
)

export const history = fc.record({
  terms,
  people: fc.integer({ min: 1, max: 9 }),
  perPerson: fc.integer({ min: 0, max: 9_999 }),
  deposit: fc.integer({ min: 0, max: 100 }),
  discount: fc.constantFrom("none", "coupon", "credit", "points"),
  off: fc.integer({ min: 0, max: 100 }),
  steps: fc.array(step, { maxLength: 6 }),
})
export type History = typeof history extends fc.Arbitrary<infer T> ? T : never

export const soldAs = ({ terms, people, perPerson, deposit, discount, off }: History): Sold => {
  const totalCents = people * perPerson
  const dueOnlineCents = terms.paidTo === "shop" ? Math.ceil((totalCents * deposit) / 100) : 0
  const most = discount === "coupon" ? totalCents : dueOnlineCents
  const cut = Math.floor((most * off) / 100)
  // Codes belong to the checkout, which a link and a reseller do not have.
  const kind = terms.paidTo === "shop" && cut > 0 ? discount : "none"
  const discounts: readonly Discount[] =
    kind === "none" ? [] : [{ kind: kind as Discount["kind"], code: "C", cents: cut }]
  return { totalCents, dueOnlineCents, discounts, allowances: [], terms }
}
type Law = { readonly law: string; readonly found: unknown }

/** The laws that a history breaks. `share`: how commissions are taken. */
export function broken(given: History, share?: Share): readonly Law[] {
  const faults: Law[] = []
  const postings: EarningPosting[] = []
  const statements: number[] = []
  let sold: Sold | null = soldAs(given)
  let closed = 0
  let parts: Parts = nothing
  const check = () => {
    for (const { from, to, cents: amount } of postings)
      if (from === to || amount <= 0) faults.push({ law: "two ends", found: { from, to, amount } })
    const balances = earningBalances(postings)
    const sum = Object.values(balances).reduce((all, one) => all + one, 0)
    if (sum !== 0) faults.push({ law: "sum of postings", found: sum })
    // What came in for the booking has gone to the partner, to the shop or to the reseller: to the cent.
    if (balances.partner_due !== dueOf(parts)) faults.push({ law: "due", found: balances })
    if (JSON.stringify(partsFrom(postings, given.terms)) !== JSON.stringify(parts))
      faults.push({ law: "rebuilt", found: partsFrom(postings, given.terms) })
    const stated = statements.reduce((all, one) => all + one, 0)
    const open = earningBalances(postings.slice(closed)).partner_due
    if (stated + open !== dueOf(parts)) faults.push({ law: "statements", found: [stated, open] })
    if (Math.min(...Object.values(parts)) < 0) faults.push({ law: "no part below zero", found: parts })
    if (sold === null) {
      if (grossOf(parts) !== 0 || Object.values(balances).some((one) => one !== 0))
        faults.push({ law: "called off", found: balances })
      return
    }
    if (sold.allowances.length > 0) return
    const { totalCents, discounts, terms } = sold
    const coupon = discounts.reduce((all, { kind, cents }) => (kind === "coupon" ? all + cents : all), 0)
    const value = terms.couponsBy === "partner" ? totalCents - coupon : totalCents
    const commission = percentOf(cents(value), basisPoints(terms.commissionBps))
    if (grossOf(parts) !== value) faults.push({ law: "value", found: [grossOf(parts), value] })
    if (parts.commission !== commission) faults.push({ law: "commission", found: [parts.commission, commission] })
    if (partnerPriceOf(parts) + commission + parts.reseller !== value)
      faults.push({ law: "partner price", found: [partnerPriceOf(parts), value] })
  }
  const become = (next: Sold | null) => {
    const after = next === null ? nothing : partsOf(next, share)
    postings.push(...postingsBetween(parts, after, given.terms))
    parts = after
    sold = next
    check()
  }
  become(sold)
  for (const one of given.steps) {
    if (sold === null) break
    const now: Sold = sold
    if (one.kind === "canceled") become(null)
    else if (one.kind === "closed") {
      statements.push(earningBalances(postings.slice(closed)).partner_due)
      closed = postings.length
      check()
    } else if (one.kind === "allowance") {
      const back = Math.floor((parts.online * one.share) / 100)
      if (back > 0) become({ ...now, allowances: [...now.allowances, back] })
    } else if (now.discounts.length === 0 && now.allowances.length === 0) {
      become(soldAs({ ...given, perPerson: one.perPerson, discount: "none" }))
    }
  }
  return faults
}

/** A commission that is rounded for each person instead of once: the laws must notice it. */
export const roundedPerPerson =
  ({ people }: History): Share =>
  (value, bps) =>
    people * percentOf(cents(Math.floor(value / people)), basisPoints(bps))
