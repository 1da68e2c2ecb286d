import { cents } from "../money/cents.ts"
import type { ChosenAddons } from "../participants/addons.ts"
import type { Participants } from "../participants/quantities.ts"
import { type PriceBreakdown, type PricedVariant, priceOf } from "../pricing/price.ts"
import { giftValue } from "./terms.ts"

/**
 * The price of an experience as a gift. It has no date yet, so no offer of a day counts; and it is paid as a whole, so
 * there is no deposit. The voucher is worth its price.
 */
export function giftPrice(variant: PricedVariant, participants: Participants, addons: ChosenAddons): PriceBreakdown {
  const undated = { ...variant, offers: [], depositPercent: null }
  return priceOf({ variant: undated, participants, addons, date: "" })
}

/** The price of a sum: the sum. */
export function sumPrice(valueCents: number): PriceBreakdown {
  const value = cents(valueCents)
  return {
    lines: [{ kind: "group", id: "", quantity: 1, unitCents: value, totalCents: value }],
    totalCents: value,
    withoutOffersCents: value,
    offerPercent: 0,
    deposit: null,
    dueOnlineCents: value,
  }
}

/** Whether a gift of a sum, or a top-up, may be of this value. */
export function isGiftValue(valueCents: number): boolean {
  return Number.isSafeInteger(valueCents) && valueCents >= giftValue.least && valueCents <= giftValue.most
}
