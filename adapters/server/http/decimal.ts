import type { Cents } from "../../../domain/money/cents.ts"

/** Two decimals, as the specification writes prices and percentages: `12.50`. */
export const decimal = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`
export const price = (amount: Cents): string => decimal(amount)
export const maybe = (hundredths: number | null): string | null => (hundredths === null ? null : decimal(hundredths))
