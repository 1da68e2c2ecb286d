import { formatCode, isOpaque } from "../code.ts"
import type { Discount } from "./discounts.ts"

/** A voucher's code in groups, as it is printed; a coupon's code stays one word. Points have no code to show. */
export function shownCode({ kind, code }: Discount): string {
  if (kind === "points") return ""
  return kind === "credit" ? formatCode(code) : code
}

/** What every discount of points is called where others can read it. */
const POINTS = "points"

/**
 * A discount as whoever holds the booking's link may read it. In the log, the code of points is the id of the person
 * whose they are: nobody else needs to know who that is. The code of credit is its voucher's id; its last characters tell
 * it from other vouchers.
 */
export function nameless(discount: Discount): Discount {
  const { kind, code } = discount
  if (kind === "points") return { ...discount, code: POINTS }
  return kind === "credit" && isOpaque(code) ? { ...discount, code: `…${code.slice(-3)}` } : discount
}
