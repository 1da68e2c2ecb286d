import type { SalesChannel } from "../partners/channels.ts"
import type { PartnerSelf } from "../partners/ports.ts"
import type { StatementTotals } from "./statement.ts"

/** `refunded`: the booking was called off. `earned`: a day after the visit; before that, `upcoming`. */
export const earningStates = ["upcoming", "earned", "refunded"] as const
export type EarningState = (typeof earningStates)[number]

/** What a partner earns by one booking, in cents. */
export type EarningLine = {
  readonly code: string
  readonly experience: string
  readonly startsAt: string
  readonly channel: SalesChannel
  readonly state: EarningState
  readonly valueCents: number
  /** What a coupon or points took off for the customer, and who bears it. */
  readonly discountCents: number
  readonly discountBy: "shop" | "partner" | null
  readonly commissionCents: number
  readonly resellerCents: number
  readonly onSiteCents: number
  readonly partnerPriceCents: number
  /** What the shop pays of it; below zero: what the partner owes. */
  readonly dueCents: number
}

/** How a statement stands. */
export const statementStates = ["OPEN", "COUNTING", "CLOSED", "APPROVED", "DISPUTED", "PAID"] as const
export type StatementState = (typeof statementStates)[number]

export type StatementView = {
  readonly number: number
  readonly state: StatementState
  readonly closesAt: string
  readonly closedAt: string | null
  readonly totals: StatementTotals
  readonly reference: string | null
}

/** Bank data as the page shows it: nobody gets to see the whole number again. */
export type BankView = { readonly holder: string; readonly shortIban: string }

export type PartnerMoney = {
  readonly self: PartnerSelf
  readonly now: string
  /** Of all that is in no statement yet. */
  readonly open: {
    readonly earnedCents: number
    readonly upcomingCents: number
    /** When it is counted; null: nothing was sold yet. */
    readonly closesAt: string | null
  }
  readonly statements: readonly StatementView[]
  /** Of a year and a bit, the latest visit first, at most a hundred. */
  readonly lines: readonly EarningLine[]
  readonly bank: BankView | null
  /** A change that does not count yet. */
  readonly nextBank: (BankView & { readonly since: string }) | null
}

declare module "../partners/ports.ts" {
  interface PartnerReads {
    /** Of the partner for which somebody is signed in. */
    money(): Promise<PartnerMoney>
  }
}
