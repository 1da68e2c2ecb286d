import { Effect } from "effect"
import { creditStanding } from "../../../machines/voucher/selectors.ts"
import { Refused } from "../kernel/refused.ts"
import { asTopUp, prepareSum } from "./choice.ts"
import { type Beginning, createGift } from "./create.ts"
import { voucherByCode } from "./voucher-command.ts"

/**
 * Opens the order of more credit for a voucher. If the voucher is over when the order is paid, the order gives the money
 * back.
 */
export const beginTopUp = Effect.fn("gift.beginTopUp")(function* (
  typed: string,
  amountCents: number,
  begin: Omit<Beginning, "voucherId">,
) {
  const { voucherId, snapshot, at } = yield* voucherByCode(typed, begin.address)
  if (creditStanding(snapshot, at) === "expired") return yield* new Refused({ code: "code_expired" })
  const topUp = asTopUp(yield* prepareSum(amountCents, begin.locale, "amount_cents"))
  return yield* createGift(topUp, { ...begin, voucherId })
})
