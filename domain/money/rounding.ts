import { type Cents, cents } from "./cents.ts"

/**
 * How a shown or charged price is rounded. `cents` keeps two decimals. `tenths` is the other reading of the
 * specification (§5): to ten cents, rounding up if the hundredths digit is 5 or more.
 */
export type RoundingPolicy = "cents" | "tenths"

export const defaultRounding: RoundingPolicy = "cents"

export function rounded(amount: Cents, policy: RoundingPolicy): Cents {
  switch (policy) {
    case "cents":
      return amount
    case "tenths":
      return cents(Math.floor((amount + 5) / 10) * 10)
    default:
      return policy satisfies never
  }
}
