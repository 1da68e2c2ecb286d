import { Effect } from "effect"
import type { Discount } from "../../../domain/checkout/discounts.ts"
import { endOfCode, nameless } from "../../../domain/checkout/shown-code.ts"
import { codeOfVoucher } from "../voucher/part.ts"

/**
 * Discounts as the pages of their booking name them: a voucher by the end of its own code, as it is printed, which who
 * typed it knows.
 */
export const shownDiscounts = Effect.fnUntraced(function* (discounts: readonly Discount[]) {
  return yield* Effect.forEach(discounts, (discount) =>
    discount.kind === "credit"
      ? Effect.map(codeOfVoucher(discount.code), (code) => endOfCode(discount, code))
      : Effect.succeed(nameless(discount)),
  )
})
