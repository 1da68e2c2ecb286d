import { Effect } from "effect"
import { parseCode } from "../../../domain/code.ts"
import { extendedExpiry, lastDayOf, revivedExpiry } from "../../../domain/gift/voucher.ts"
import { cents } from "../../../domain/money/cents.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { creditStanding, worthOf } from "../../../machines/voucher/selectors.ts"
import { Refused } from "../kernel/refused.ts"
import { orderOfCode } from "./rows.ts"
import { voucherCommand, voucherState } from "./voucher-command.ts"

/* What the shop may do with a voucher, by the code of a gift order: that which bought it, or one that topped it up. */

const voucherIdOf = Effect.fnUntraced(function* (typed: string) {
  const row = yield* orderOfCode(parseCode(typed) ?? "")
  return row === null ? yield* new Refused({ code: "gift_not_found" }) : row.voucherId
})

const shown = Effect.fnUntraced(function* (voucherId: string) {
  const { snapshot, at } = yield* voucherState(voucherId)
  const { expiresAt, extensions } = snapshot.context
  const standing = creditStanding(snapshot, at)
  const leftCents = cents(standing === "left" ? worthOf(snapshot).leftCents : 0)
  return { voucherId, standing, leftCents, validUntil: lastDayOf(expiresAt), extensions }
})

/** Gives a voucher more time, counted from its present end: twice at most, the holder's own extension among them. */
export const extendByShop = Effect.fn("gift.extendByShop")(function* (typed: string, by: Origin) {
  const voucherId = yield* voucherIdOf(typed)
  const { snapshot } = yield* voucherState(voucherId)
  const expiresAt = extendedExpiry(snapshot.context.expiresAt)
  yield* voucherCommand(voucherId, { type: "shop.extended", expiresAt }, by)
  return yield* shown(voucherId)
})

/** Makes the credit of an expired voucher usable again, within 60 days of its end. */
export const reviveByShop = Effect.fn("gift.reviveByShop")(function* (typed: string, by: Origin) {
  const voucherId = yield* voucherIdOf(typed)
  const { at } = yield* voucherState(voucherId)
  yield* voucherCommand(voucherId, { type: "shop.revived", expiresAt: revivedExpiry(at) }, by)
  return yield* shown(voucherId)
})
