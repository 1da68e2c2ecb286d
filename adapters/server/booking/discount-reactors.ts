import { Effect, Schema } from "effect"
import type { Discount } from "../../../domain/checkout/discounts.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { type CouponRefusal, type UseWrite, useHeld, useReleased, useReturned, useSold } from "../coupon/part.ts"
import { causedBy } from "../kernel/origin.ts"
import type { Ask, Reaction, Reactor } from "../store/flow.ts"
import { type CreditRefusal, giveCreditBack, takeCredit } from "../voucher/part.ts"

/** Why a code could not be reserved. */
export type DiscountRefusal = { readonly kind: "discount"; readonly code: ErrorCode }

const refusals: Readonly<Record<CouponRefusal | CreditRefusal, ErrorCode>> = {
  unknown: "code_invalid",
  expired: "code_expired",
  used: "code_already_used",
  inUse: "code_in_use",
}

export const refusalOfDiscount = (reason: CouponRefusal | CreditRefusal): DiscountRefusal => ({
  kind: "discount",
  code: refusals[reason],
})

const fields = { kind: Schema.Literals(["coupon", "credit"]), code: Schema.String, cents: Schema.Int }
const One = Schema.Struct({ bookingCode: Schema.String, ...fields })
const All = Schema.Struct({ bookingCode: Schema.String, discounts: Schema.Array(Schema.Struct(fields)) })

type Use = { readonly bookingCode: string } & Discount
type Step = (use: Use, origin: Origin) => readonly Reaction<DiscountRefusal>[]

/** Translates a guard's refusal into a refusal of the booking. */
const inWords = (writes: readonly UseWrite[]): readonly Reaction<DiscountRefusal>[] =>
  writes.map((write) => ({
    ...write,
    guard: write.guard && { ...write.guard, why: Effect.map(write.guard.why, refusalOfDiscount) },
  }))

const reserve: Step = (use, origin) => (use.kind === "coupon" ? inWords(useHeld(use)) : [creditTaken(use, origin)])

const creditTaken = (use: Use, origin: Origin): Ask<DiscountRefusal> => {
  const taken = takeCredit(use, origin)
  return { ...taken, why: (refusal) => Effect.map(taken.why(refusal), refusalOfDiscount) }
}

const giveCredit = (use: Use, origin: Origin) => [giveCreditBack(use, origin)]

const release: Step = (use, origin) => (use.kind === "coupon" ? inWords(useReleased(use)) : giveCredit(use, origin))

/** Credit was taken when it was reserved, so a sale changes nothing. */
const redeem: Step = (use) => (use.kind === "coupon" ? inWords(useSold(use)) : [])

const giveBack: Step = (use, origin) => (use.kind === "coupon" ? inWords(useReturned(use)) : giveCredit(use, origin))

const decodeOne = Schema.decodeUnknownSync(One)
const decodeAll = Schema.decodeUnknownSync(All)

const one =
  (step: Step): Reactor<DiscountRefusal> =>
  (params, { stream, seq }) =>
    step(decodeOne(params), causedBy("system", "booking", `${stream}/${seq}`))

/** Changes all codes or none. The store takes vouchers and coupons in its own fixed order. */
const each =
  (step: Step): Reactor<DiscountRefusal> =>
  (params, { stream, seq }) => {
    const { bookingCode, discounts } = decodeAll(params)
    const origin = causedBy("system", "booking", `${stream}/${seq}`)
    return discounts.flatMap((discount) => step({ bookingCode, ...discount }, origin))
  }

/** A booking's effects on coupons and vouchers, each in the transaction of its fact (L07). */
export const discountReactors: Readonly<Record<string, Reactor<DiscountRefusal>>> = {
  reserveDiscount: one(reserve),
  releaseDiscount: one(release),
  reserveDiscounts: each(reserve),
  releaseDiscounts: each(release),
  redeemDiscounts: each(redeem),
  returnDiscounts: each(giveBack),
}
