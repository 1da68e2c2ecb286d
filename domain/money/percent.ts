import { type BasisPoints, type Cents, cents } from "./cents.ts"

const WHOLE = 10_000

/**
 * What is left of `amount` after `off` is taken away, rounded half a cent up: `floor((amount × (10000 − off) × 2 +
 * 10000) / 20000)`. The amount is split first so that every product is an exact integer for any amount.
 */
export function percentOff(amount: Cents, off: BasisPoints): Cents {
  const kept = WHOLE - off
  const wholes = Math.floor(amount / WHOLE)
  const rest = amount - wholes * WHOLE
  return cents(wholes * kept + Math.floor((rest * kept * 2 + WHOLE) / (2 * WHOLE)))
}

/** The share `part` of `amount`, rounded half a cent up. */
export function percentOf(amount: Cents, part: BasisPoints): Cents {
  return percentOff(amount, (WHOLE - part) as BasisPoints)
}

/** The share `part` of `amount`, any fraction of a cent rounded up: the part of a deposit that is due now. */
export function percentOfUp(amount: Cents, part: BasisPoints): Cents {
  const wholes = Math.floor(amount / WHOLE)
  const rest = amount - wholes * WHOLE
  return cents(wholes * part + Math.ceil((rest * part) / WHOLE))
}
