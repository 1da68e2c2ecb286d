import { isPriceFromOf } from "../../domain/pricing/price-from.ts"
import { variantOf } from "../../machines/booking-steps/choices.ts"
import { LowestPrice } from "../kit/lowest-price.tsx"
import type { Box } from "./use-booking-box.ts"

/** The lowest price before the discount, for the variant that the experience's price from is of: it is not that of others. */
export function LowestOfChosen({ box: { detail, snapshot } }: { box: Box }) {
  const variant = variantOf(snapshot.context)
  if (variant === null || !isPriceFromOf(variant, detail.priceFrom)) return null
  return <LowestPrice price={detail.priceFrom} named />
}
