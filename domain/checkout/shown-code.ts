import { formatCode, isOpaque } from "../code.ts"
import type { Discount } from "./discounts.ts"

/**
 * A voucher's code in groups, as it is printed; a coupon's code stays one word. Points have no code to show. The code of
 * a voucher with an opaque id is known to its holder alone, so the end of its id tells it from others.
 */
export function shownCode({ kind, code }: Discount): string {
  if (kind === "points") return ""
  if (kind === "credit" && isOpaque(code)) return `…${code.slice(-4)}`
  return kind === "credit" ? formatCode(code) : code
}

/** What every discount of points is called where others can read it. */
const POINTS = "points"

/**
 * A discount as whoever holds the booking's link may read it. In the log, the code of points is the id of the person
 * whose they are: nobody else needs to know who that is.
 */
export const nameless = (discount: Discount): Discount =>
  discount.kind === "points" ? { ...discount, code: POINTS } : discount
