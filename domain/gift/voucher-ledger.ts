/**
 * What happened to a voucher's credit so far, in cents, by kind of line. What the shop still owes its holder is their
 * sum with signs.
 */
export type VoucherLedger = Readonly<Record<LedgerKind, number>>

/** The kinds of lines: those of `adds` raise what is owed, the others lower it. */
export const ledgerKinds = ["issued", "toppedUp", "used", "givenBack", "refunded", "expired", "revived"] as const
export type LedgerKind = (typeof ledgerKinds)[number]

const adds: ReadonlySet<LedgerKind> = new Set(["issued", "toppedUp", "givenBack", "revived"])

export const emptyLedger: VoucherLedger = {
  issued: 0,
  toppedUp: 0,
  used: 0,
  givenBack: 0,
  refunded: 0,
  expired: 0,
  revived: 0,
}

export function withLine(ledger: VoucherLedger, kind: LedgerKind, cents: number): VoucherLedger {
  return { ...ledger, [kind]: ledger[kind] + cents }
}

/** What is still owed. */
export function owedCents(ledger: VoucherLedger): number {
  return ledgerKinds.reduce((sum, kind) => (adds.has(kind) ? sum + ledger[kind] : sum - ledger[kind]), 0)
}
