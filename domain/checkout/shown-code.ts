import { formatCode } from "../code.ts"
import type { Discount } from "./discounts.ts"

/** A voucher's code in groups, as it is printed on it; a coupon's is a word. */
export const shownCode = ({ kind, code }: Discount): string => (kind === "credit" ? formatCode(code) : code)
