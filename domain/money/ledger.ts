/**
 * Where the money of a booking is, as far as the shop must account for it: with the customer, on hold at the payment
 * provider, or captured.
 */
export const accounts = ["customer", "onHold", "taken"] as const
export type Account = (typeof accounts)[number]

/**
 * One line of the ledger: cents, above zero, that move from one account to another. The line holds both entries, so no
 * line can create or lose money.
 */
export type Posting = {
  readonly paymentId: string
  readonly from: Account
  readonly to: Account
  readonly cents: number
}

/** In cents. The sum over all accounts is zero: what the shop holds, the customer lacks. */
export type Balances = Readonly<Record<Account, number>>

export function balancesOf(postings: readonly Posting[]): Balances {
  const balances: Record<Account, number> = { customer: 0, onHold: 0, taken: 0 }
  for (const { from, to, cents } of postings) {
    balances[from] -= cents
    balances[to] += cents
  }
  return balances
}

/** The lines of each payment. */
export function byPayment(postings: readonly Posting[]): ReadonlyMap<string, readonly Posting[]> {
  return Map.groupBy(postings, ({ paymentId }) => paymentId)
}
