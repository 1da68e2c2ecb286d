import { nothing, type PartKind, type Parts, partKinds } from "./parts.ts"
import type { SaleTerms } from "./terms.ts"

/**
 * Where the money of partners is. `customer`, `voucher`, `promotion` and `reseller` bring it; `partner_due` is what the
 * shop owes; `commission` is the shop's; `on_site` is what the partner took itself; `paid_out` is what was paid to it.
 */
export const earningAccounts = [
  "customer",
  "voucher",
  "promotion",
  "partner_due",
  "commission",
  "reseller",
  "paid_out",
  "on_site",
] as const
export type EarningAccount = (typeof earningAccounts)[number]

/** Cents, above zero, that move from one account to another because of one fact. A fact has one posting of a kind. */
export type EarningPosting = {
  readonly kind: PartKind
  readonly from: EarningAccount
  readonly to: EarningAccount
  readonly cents: number
}

type Ends = Pick<EarningPosting, "from" | "to">

/** Between which accounts a part moves when the booking is sold. */
export const endsOf = (kind: PartKind, { paidTo }: Pick<SaleTerms, "paidTo">): Ends => {
  switch (kind) {
    case "online":
      return { from: paidTo === "reseller" ? "reseller" : "customer", to: "partner_due" }
    case "voucher":
      return { from: "voucher", to: "partner_due" }
    case "promotion":
      return { from: "promotion", to: "partner_due" }
    case "onSite":
      return { from: "customer", to: "on_site" }
    case "commission":
      return { from: "partner_due", to: "commission" }
    case "reseller":
      return { from: "partner_due", to: "reseller" }
    default:
      return kind satisfies never
  }
}

/** The postings of a fact that changed a booking's money: the differences, each a counter-posting if a part shrank. */
export function postingsBetween(
  before: Parts,
  after: Parts,
  terms: Pick<SaleTerms, "paidTo">,
): readonly EarningPosting[] {
  return partKinds.flatMap((kind): readonly EarningPosting[] => {
    const change = after[kind] - before[kind]
    const { from, to } = endsOf(kind, terms)
    if (change === 0) return []
    return change > 0 ? [{ kind, from, to, cents: change }] : [{ kind, from: to, to: from, cents: -change }]
  })
}

/** The parts that these postings lead to. */
export function partsFrom(postings: readonly EarningPosting[], terms: Pick<SaleTerms, "paidTo">): Parts {
  const parts: Record<PartKind, number> = { ...nothing }
  for (const { kind, from, cents } of postings) parts[kind] += from === endsOf(kind, terms).from ? cents : -cents
  return parts
}

/** In cents. The sum over all accounts is zero: what one end gains, the other lacks. */
export function earningBalances(
  postings: readonly Pick<EarningPosting, "from" | "to" | "cents">[],
): Readonly<Record<EarningAccount, number>> {
  const balances = Object.fromEntries(earningAccounts.map((account) => [account, 0])) as Record<EarningAccount, number>
  for (const { from, to, cents } of postings) {
    balances[from] -= cents
    balances[to] += cents
  }
  return balances
}
