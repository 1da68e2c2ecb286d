import { LowestPrice } from "../kit/lowest-price.tsx"
import type { Box } from "./use-booking-box.ts"

/** The lowest price of the chosen variant before its discount. Another variant's lowest price would mislead. */
export function LowestOfChosen({ box: { detail, snapshot } }: { box: Box }) {
  const price = detail.lowestPrices.find(({ variantId }) => variantId === snapshot.context.variantId)
  return price && <LowestPrice price={price} named />
}
