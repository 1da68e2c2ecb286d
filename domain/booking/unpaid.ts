/**
 * How many places one caller may keep without paying, so that nobody can hold a whole calendar (OP-11). The two kinds
 * are counted apart: places held by checkouts, and places of bookings to be paid later. 0: no limit.
 */
export type UnpaidLimits = {
  /** By one browser; to be paid later, also by one email address. A family of twelve may try three dates. */
  readonly perVisitor: number
  /** By one network address, which the guests of a hotel share. */
  readonly perAddress: number
}

/** So many times the places of one network address for all IPv6 networks of one /48, which one customer of a provider gets. */
export const networkTimes = 4

/**
 * So many times the places of one email address for all addresses of a mail domain that does not belong to a public
 * mail provider. Whoever owns a domain has any number of addresses.
 */
export const domainTimes = 2

/**
 * How many checkouts may be opened in an hour for each place that a caller may keep without paying. Each writes rows that
 * are kept for ever, also if it is left at once.
 */
export const openingsPerPlace = { ofVisitor: 1, ofAddress: 5 } as const

export const unpaidLimits: UnpaidLimits = { perVisitor: 36, perAddress: 48 }

/**
 * How much of one slot one caller may keep unpaid with several bookings, in percent of its places. A single booking may
 * take all of it, and so many places are always allowed.
 */
export const slotShare = { visitorPercent: 50, addressPercent: 75, alwaysPlaces: 12 } as const

const family = 12
const couples = 4

/**
 * How many of so many places all customers together may book to pay later: of one slot, and of one variant's month. The
 * rest waits for those who pay. It is half, or a family of twelve if that leaves a quarter, or two couples.
 */
export function unpaidTogether(capacity: number): number {
  const quarter = Math.ceil(capacity / 4)
  return Math.max(Math.floor(capacity / 2), Math.min(family, capacity - quarter), Math.min(couples, capacity))
}
