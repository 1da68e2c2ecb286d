import { formatCode } from "../code.ts"
import type { Discount } from "./discounts.ts"

/** A voucher's code in groups, as it is printed; a coupon's code stays one word. Points have no code to show. */
export function shownCode({ kind, code }: Discount): string {
  if (kind === "points") return ""
  return kind === "credit" ? formatCode(code) : code
}
