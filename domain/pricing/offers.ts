import type { Offer } from "../catalogue/experience.ts"
import { type BasisPoints, basisPoints } from "../money/cents.ts"

/** The best offer for a visit on that day (ISO date in Rome); 0 without one. Offers are never added together. */
export function offerOn(offers: readonly Offer[], date: string): BasisPoints {
  return best(offers.filter((offer) => offer.from <= date && date <= offer.to))
}

/** The best offer on any day from `today` on; 0 without one. */
export function offerFrom(offers: readonly Offer[], today: string): BasisPoints {
  return best(offers.filter((offer) => offer.from <= offer.to && today <= offer.to))
}

function best(offers: readonly Offer[]): BasisPoints {
  return basisPoints(offers.reduce((most, offer) => Math.max(most, offer.percent), 0))
}
