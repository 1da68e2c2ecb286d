import { Effect } from "effect"
import { couponCents, couponProblem, parseCoupon } from "../../../domain/checkout/coupon.ts"
import { conflictOf, type Discount, discountProblem, MAX_CREDITS } from "../../../domain/checkout/discounts.ts"
import { dueWithoutDeposit } from "../../../domain/checkout/payable.ts"
import type { CodedError, ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import { type Cents, cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { dueNow } from "../../../machines/booking/booking.amounts.ts"
import { couponOf } from "../coupon/part.ts"
import type { Proof } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { countCode, countWrongCode, creditOf, voucherOfCode } from "../voucher/part.ts"
import { type Booked, bookedByCode } from "./booked.ts"
import { command } from "./command.ts"
import { refusalOfDiscount } from "./discount-reactors.ts"
import { shownDiscounts } from "./shown-discounts.ts"
import { stopPayment } from "./stop-payment.ts"

/** The limit of tried codes, right or wrong, per booking. Those per network address count elsewhere too. */
const perBooking = [{ name: "codes:booking", points: 20, seconds: 3_600 }]

export type TypedCode = {
  readonly typed: string
  /** The call's idempotency key. */
  readonly key: string | null
  readonly address: string | null
  readonly isSignedIn: boolean
  /** Whether a coupon that lifts the deposit is refused, because the customer has not been asked. */
  readonly ask?: boolean
  /** The language of the answer. */
  readonly locale: Locale
}

const refused = (code: ErrorCode, params?: CodedError["params"]) => {
  const error = params === undefined ? { code } : { code, params }
  return new Refused({ ...error, errors: [{ field: "code", ...error }] })
}

/**
 * Applies a coupon or a voucher to a checkout and reserves it (CK-08, CK-10, L07). Fails with Refused, with the reason
 * at the field.
 */
export const applyCode = Effect.fn("booking.applyCode")(function* (code: string, proof: Proof, given: TypedCode) {
  const booked = yield* bookedByCode(code, proof)
  const { row } = booked
  if (given.typed.trim() === "") return yield* refused("code_required")
  yield* countCode(given.address, [{ who: `booking:${row.code}`, limits: perBooking }], false)
  const apply = Effect.fnUntraced(function* (at: Booked) {
    const discount = yield* discountOf(at, given)
    const event = { type: "customer.discountApplied" as const, ...discount }
    return yield* command(yield* stopPayment(at), event, causedBy("visitor", row.visitorHash, given.key))
  })
  // Another checkout took some of the voucher in between. What is left of it is taken, if anything is.
  return yield* Effect.catchIf(
    apply(booked),
    (error) => error instanceof Refused && error.code === "code_in_use",
    () => Effect.flatMap(bookedByCode(code, proof), apply),
  )
})

/** Removes a code, as it is shown or as it was typed. */
export const removeCode = Effect.fn("booking.removeCode")(function* (
  code: string,
  proof: Proof,
  { typed, key }: Pick<TypedCode, "typed" | "key">,
) {
  const booked = yield* bookedByCode(code, proof)
  const { row, snapshot } = booked
  const voucher = yield* voucherOfCode(typed)
  const named = "is" in voucher ? typed.trim() : voucher.voucherId
  const { discounts } = snapshot.context
  const shown = yield* shownDiscounts(discounts)
  const inserted = discounts.find(
    (one, index) => one.code === parseCoupon(typed) || one.code === named || shown[index]?.code === named,
  )
  if (inserted === undefined) return yield* refused("code_not_inserted")
  const event = { type: "customer.discountRemoved" as const, code: inserted.code }
  return yield* command(yield* stopPayment(booked), event, causedBy("visitor", row.visitorHash, key))
})

/** The discount of a code. The field is the same for both kinds; a coupon is looked up first. */
const discountOf = Effect.fnUntraced(function* (
  { row, snapshot: { context }, at }: Booked,
  { typed, address, isSignedIn, ask = false, locale }: TypedCode,
) {
  const { discounts } = context
  const totalCents = cents(context.totalCents)
  const couponCode = parseCoupon(typed)
  const coupon = couponCode === null ? null : yield* couponOf(couponCode)
  if (coupon !== null) {
    const hasDeposit = row.summary.price.deposit !== null
    const problem = couponProblem(coupon, { totalCents, hasDeposit, signedIn: isSignedIn, discounts, at })
    if (problem === null) {
      const discount = { kind: "coupon", code: coupon.code, cents: couponCents(coupon, totalCents) } as const
      const due = ask && hasDeposit ? dueWithoutDeposit(context, discount) : null
      if (due === null) return discount
      const money = (amount: Cents) => moneyText(amount, locale)
      return yield* refused("coupon_pays_all", { all: money(due.allCents), deposit: money(due.depositCents) })
    }
    const { code, minimumCents } = problem
    return yield* refused(code, minimumCents && { minimum: moneyText(minimumCents, locale) })
  }
  const voucher = yield* voucherOfCode(typed)
  if ("is" in voucher && voucher.is === "mistyped") return yield* refused("code_mistyped")
  const left = "is" in voucher ? "unknown" : yield* creditOf(voucher.voucherId, context.variantId)
  if ("is" in voucher || left === "unknown") {
    yield* countWrongCode(address, typed)
    return yield* refused("code_invalid")
  }
  const { voucherId } = voucher
  const conflict = conflictOf({ kind: "credit", code: voucherId }, discounts)
  if (conflict !== null) {
    return yield* refused(conflict, conflict === "codes_at_most" ? { maximum: MAX_CREDITS } : undefined)
  }
  if (typeof left === "string") return yield* refused(refusalOfDiscount(left).code)
  const discount: Discount = { kind: "credit", code: voucherId, cents: Math.min(left, dueNow(context)) }
  const problem = discountProblem(discount, discounts)
  return problem === null ? discount : yield* refused(problem)
})
