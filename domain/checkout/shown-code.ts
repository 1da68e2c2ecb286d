import { formatCode, isOpaque } from "../code.ts"
import type { Discount } from "./discounts.ts"

/** What stands for the rest of a code of which only the end is shown. */
const REST = "…"

/** A voucher's code in groups, as it is printed; a coupon's code stays one word. Points have no code to show. */
export function shownCode({ kind, code }: Discount): string {
  if (kind === "points") return ""
  return kind === "credit" && !code.startsWith(REST) ? formatCode(code) : code
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
  return kind === "credit" && isOpaque(code) ? { ...discount, code: `${REST}${code.slice(-3)}` } : discount
}

/** Credit for who may know its voucher's code; null: it has none. A code of the first version stands in the log itself. */
export function endOfCode(credit: Discount, code: string | null): Discount {
  return isOpaque(credit.code) && code !== null ? { ...credit, code: `${REST}${code.slice(-4)}` } : nameless(credit)
}
