import type { Cents } from "../../domain/money/cents.ts"
import { cents } from "../../domain/money/cents.ts"

const steps: readonly Cents[] = [25, 50, 75, 100, 150, 200, 300, 500].map((euro) => cents(euro * 100))

/** The amounts to choose from. An amount from the address is added in its place. */
export function priceSteps(chosen: Cents | null): readonly Cents[] {
  return chosen === null || steps.includes(chosen) ? steps : [...steps, chosen].sort((a, b) => a - b)
}
