import { LowestPrice } from "../kit/lowest-price.tsx"
import type { Box } from "./use-booking-box.ts"

/** The lowest price before the discount of the chosen variant: that of another one says nothing of it. */
export function LowestOfChosen({ box: { detail, snapshot } }: { box: Box }) {
  const price = detail.lowestPrices.find(({ variantId }) => variantId === snapshot.context.variantId)
  return price && <LowestPrice price={price} named />
}
