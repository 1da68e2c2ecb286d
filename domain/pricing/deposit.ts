import { type BasisPoints, type Cents, cents } from "../money/cents.ts"
import { percentOfUp } from "../money/percent.ts"

/**
 * The amount due now is the share rounded up to the cent; the rest is paid on site, so both always sum to the total.
 */
export function depositSplit(total: Cents, percent: BasisPoints): { onlineCents: Cents; onSiteCents: Cents } {
  const onlineCents = percentOfUp(total, percent)
  return { onlineCents, onSiteCents: cents(total - onlineCents) }
}
