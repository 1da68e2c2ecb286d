import type { CodedError } from "../errors/catalogue.ts"

/**
 * What a connection may do besides reading: `book` holds and buys places; `cancelLate` gives them back when cancelling is
 * no longer free.
 */
export const resellerRights = ["book", "cancelLate"] as const
export type ResellerRight = (typeof resellerRights)[number]
export const isResellerRight = (text: string): text is ResellerRight => resellerRights.some((one) => one === text)

export const MAX_RESELLER_NAME = 60
export const MOST_CONNECTIONS = 20

/** The most that a reseller keeps of a price. Percent. */
export const MOST_COMMISSION_PERCENT = 60

/** The commission as it was typed, in basis points: `12`, `12,5` or `12.75`. */
export function typedCommission(typed: string): { readonly bps: number } | CodedError {
  const [, whole, fraction = ""] = /^\s*(\d{1,2})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(typed) ?? []
  const bps = whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, "0"))
  return bps <= MOST_COMMISSION_PERCENT * 100
    ? { bps }
    : { code: "commission_invalid", params: { maximum: MOST_COMMISSION_PERCENT } }
}

/** A connection as its partner sees it. */
export type OwnConnection = {
  readonly id: string
  readonly reseller: string
  readonly commissionBps: number
  readonly rights: readonly ResellerRight[]
  readonly createdAt: string
  readonly usedAt: string | null
}
