import type { SalesChannel } from "../partners/channels.ts"

/**
 * The terms on which a booking is sold for its partner. They are a fact of its opening, so that a later contract changes
 * nothing that was sold.
 */
export type SaleTerms = {
  readonly channel: SalesChannel
  /** The shop's commission on the whole value, in basis points. */
  readonly commissionBps: number
  /** The reseller's commission on the whole value, in basis points; zero without a reseller. */
  readonly resellerBps: number
  /**
   * To whom the customer pays what is not paid on site. `link`: a pay link takes the whole price. `reseller`: the reseller
   * takes it, and owes it to the shop.
   */
  readonly paidTo: "shop" | "link" | "reseller"
  /** Who bears the coupons. Points are always the shop's. */
  readonly couponsBy: "shop" | "partner"
}

/** What the operator agrees on with a partner for one channel. */
export type ContractTerms = Pick<SaleTerms, "commissionBps" | "couponsBy">

const marketplace: ContractTerms = { commissionBps: 2_000, couponsBy: "shop" }

/** The terms of a partner without a contract of its own. */
export const standardTerms: Readonly<Record<SalesChannel, ContractTerms>> = {
  PP_CUSTOMER_BOOKING: { commissionBps: 500, couponsBy: "shop" },
  ALTROVE_COM: marketplace,
  ALTROVE_COM_OPEN: marketplace,
  ALTROVE_NETWORK: { commissionBps: 500, couponsBy: "shop" },
}

/** The terms of a booking that is opened now. `agreed`: the partner's contract for this channel, if it has one. */
export const saleTerms = (
  channel: SalesChannel,
  agreed: ContractTerms | null,
  given: Partial<Pick<SaleTerms, "resellerBps" | "paidTo">> = {},
): SaleTerms => ({
  channel,
  ...(agreed ?? standardTerms[channel]),
  resellerBps: given.resellerBps ?? 0,
  paidTo: given.paidTo ?? "shop",
})

/** Those of the bookings up to version 9, which did not name them. They never change. */
export const contractBefore: ContractTerms = { commissionBps: 2_000, couponsBy: "shop" }
