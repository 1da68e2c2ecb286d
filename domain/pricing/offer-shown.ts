import type { FromPrice } from "../catalogue/views.ts"
import { type BasisPoints, basisPoints } from "../money/cents.ts"

/**
 * The discount that a card announces: the one of its own price, not the highest of all variants. Found from the two rounded
 * prices, to half a percent.
 */
export function offerShown({ cents, onOfferCents }: Pick<FromPrice, "cents" | "onOfferCents">): BasisPoints | null {
  return onOfferCents === null ? null : basisPoints(Math.round((1 - onOfferCents / cents) * 200) * 50)
}
