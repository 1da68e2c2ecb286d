import { Effect } from "effect"
import { couponCents, couponProblem, parseCoupon } from "../../../domain/checkout/coupon.ts"
import { afterDiscounts } from "../../../domain/checkout/discounts.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { BuyerValues } from "../../../domain/gift/buyer.ts"
import type { GiftTypedField } from "../../../domain/gift/typed.ts"
import type { Locale } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { takesCodes } from "../../../machines/gift-order/gift-order.amounts.ts"
import { couponOf } from "../coupon/part.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { countCode, countWrongCode, voucherOfCode } from "../voucher/part.ts"
import { checkedBuyer, checkedGift } from "./checks.ts"
import type { PreparedChoice } from "./choice.ts"
import { giftCommand, orderState } from "./command.ts"
import { stopPayment } from "./pay.ts"
import { type GiftOrderRow, isPosted, summaryRow, wordsRow } from "./rows.ts"

/** What the buyer changes before the gift is paid. */

const byVisitor = (row: GiftOrderRow, key: string | null = null) => causedBy("visitor", row.visitorHash, key)

/** Stores what was typed beside the log, and tells the machine how the voucher is to be sent. */
export const customise = Effect.fn("gift.customise")(function* (
  row: GiftOrderRow,
  typed: Partial<Record<GiftTypedField, string>>,
) {
  const { values, sendAt } = yield* checkedGift(typed, row.now, isPosted(row.summary))
  const sending = { toRecipient: values.sendTo === "recipient", sendAt }
  yield* giftCommand(row, { type: "customer.customised", sending }, byVisitor(row), ({ entry }) => [
    wordsRow(row.code, { ...row.words, ...values, sendAt }, entry.at),
  ])
})

export const giveBuyer = Effect.fn("gift.giveBuyer")(function* (row: GiftOrderRow, values: BuyerValues) {
  const buyer = yield* checkedBuyer(values)
  yield* giftCommand(row, { type: "customer.detailsGiven" }, byVisitor(row), ({ entry }) => [
    wordsRow(row.code, { ...row.words, ...buyer }, entry.at),
  ])
})

export const choose = Effect.fn("gift.choose")(function* (row: GiftOrderRow, { choice, summary }: PreparedChoice) {
  yield* stopPayment(row)
  yield* giftCommand(row, { type: "customer.chose", choice }, byVisitor(row), () => [summaryRow(row.code, summary)])
})

export const leave = (row: GiftOrderRow) => giftCommand(row, { type: "customer.leftCheckout" }, byVisitor(row))

/** The limit of tried codes per order. Those per network address count elsewhere too. */
const perOrder = [{ name: "codes:booking", points: 20, seconds: 3_600 }]

const refused = (code: ErrorCode) => new Refused({ code, errors: [{ field: "code", code }] })

export type TypedCoupon = {
  readonly typed: string
  readonly key: string | null
  readonly address: string | null
  readonly isSignedIn: boolean
  readonly locale: Locale
}

/** Applies a coupon and reserves it. A voucher is refused: it cannot pay for another one. */
export const applyCoupon = Effect.fn("gift.applyCoupon")(function* (
  row: GiftOrderRow,
  { typed, key, address, isSignedIn, locale }: TypedCoupon,
) {
  if (typed.trim() === "") return yield* refused("code_required")
  yield* countCode(address, [{ who: `gift:${row.code}`, limits: perOrder }], false)
  const { context } = (yield* orderState(row.stream)).snapshot
  if (!takesCodes(context)) return yield* refused("coupon_not_for_credit")
  const code = parseCoupon(typed)
  const coupon = code === null ? null : yield* couponOf(code)
  if (coupon === null) {
    if ("voucherId" in (yield* voucherOfCode(typed))) return yield* refused("voucher_not_for_gifts")
    yield* countWrongCode(address, typed)
    return yield* refused("code_invalid")
  }
  const totalCents = cents(context.choice.totalCents)
  const { discounts } = context
  const at = yield* now
  const problem = couponProblem(coupon, { totalCents, hasDeposit: false, signedIn: isSignedIn, discounts, at })
  if (problem !== null) {
    const { code, minimumCents } = problem
    const params = minimumCents && { minimum: moneyText(minimumCents, locale) }
    const error = params === undefined ? { code } : { code, params }
    return yield* new Refused({ ...error, errors: [{ field: "code", ...error }] })
  }
  yield* stopPayment(row)
  const due = afterDiscounts({ totalCents, dueOnlineCents: totalCents }, discounts).dueOnlineCents
  const off = Math.min(couponCents(coupon, totalCents), due)
  yield* giftCommand(
    row,
    { type: "customer.discountApplied", kind: "coupon", code: coupon.code, cents: off },
    byVisitor(row, key),
  )
})

export const removeCoupon = Effect.fn("gift.removeCoupon")(function* (
  row: GiftOrderRow,
  { typed, key }: Pick<TypedCoupon, "typed" | "key">,
) {
  const { context } = (yield* orderState(row.stream)).snapshot
  const inserted = context.discounts.find(({ code }) => code === parseCoupon(typed))
  if (inserted === undefined) return yield* refused("code_not_inserted")
  yield* stopPayment(row)
  yield* giftCommand(row, { type: "customer.discountRemoved", code: inserted.code }, byVisitor(row, key))
})
