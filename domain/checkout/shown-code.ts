import { formatCode } from "../code.ts"
import type { Discount } from "./discounts.ts"

/** A voucher's code in groups, as it is printed; a coupon's code stays one word. */
export const shownCode = ({ kind, code }: Discount): string => (kind === "credit" ? formatCode(code) : code)
