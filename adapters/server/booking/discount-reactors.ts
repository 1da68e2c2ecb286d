import { Effect, Schema } from "effect"
import { type Discount, discountKinds } from "../../../domain/checkout/discounts.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { type CouponRefusal, type UseWrite, useHeld, useReleased, useReturned, useSold } from "../coupon/part.ts"
import { causedBy } from "../kernel/origin.ts"
import { givePointsBack, holdPoints, type PointsRefusal, spendPoints } from "../points/part.ts"
import type { Ask, Reaction, Reactor } from "../store/flow.ts"
import { type CreditRefusal, giveCreditBack, takeCredit } from "../voucher/part.ts"

/** Why a code could not be reserved. */
export type DiscountRefusal = { readonly kind: "discount"; readonly code: ErrorCode }

type Reason = CouponRefusal | CreditRefusal | PointsRefusal

const refusals: Readonly<Record<Reason, ErrorCode>> = {
  unknown: "code_invalid",
  expired: "code_expired",
  used: "code_already_used",
  notForThis: "code_not_for_this",
  inUse: "code_in_use",
  tooFew: "not_enough_points",
}

export const refusalOfDiscount = (reason: Reason): DiscountRefusal => ({
  kind: "discount",
  code: refusals[reason],
})

const booking = {
  bookingCode: Schema.String,
  totalCents: Schema.Int,
  // Only bookings say: a gift order takes no credit.
  variantId: Schema.optionalKey(Schema.String),
}
const fields = { kind: Schema.Literals(discountKinds), code: Schema.String, cents: Schema.Int }
const One = Schema.Struct({ ...booking, ...fields })
const All = Schema.Struct({ ...booking, discounts: Schema.Array(Schema.Struct(fields)) })

type Use = { readonly isGift: boolean } & typeof One.Type
type Step = (use: Use, origin: Origin) => readonly Reaction<DiscountRefusal>[]

/** Translates a guard's refusal into a refusal of the booking. */
const inWords = (writes: readonly UseWrite[]): readonly Reaction<DiscountRefusal>[] =>
  writes.map((write) => ({
    ...write,
    guard: write.guard && { ...write.guard, why: Effect.map(write.guard.why, refusalOfDiscount) },
  }))

/** Translates the refusal of another flow. */
const asked = <Why extends Reason>(ask: Ask<Why>): Ask<DiscountRefusal> => ({
  ...ask,
  why: (refusal) => Effect.map(ask.why(refusal), refusalOfDiscount),
})

/** A point is a cent. */
const pointsOf = ({ code, bookingCode, cents, isGift }: Use) => ({ personId: code, bookingCode, points: cents, isGift })

type Steps = { readonly reserve: Step; readonly release: Step; readonly redeem: Step; readonly giveBack: Step }

/** In the log, the code of credit is its voucher's id. */
const creditOf = ({ code, bookingCode, cents, variantId }: Use) => ({
  ...{ voucherId: code, bookingCode, cents },
  ...(variantId !== undefined && { variantId }),
})

const giveCredit: Step = (use, origin) => [giveCreditBack(creditOf(use), origin)]
const givePoints: Step = (use, origin) => [givePointsBack(pointsOf(use), origin)]

/** What each kind of discount does when its booking holds it, lets it go, is sold and is cancelled. */
const steps: Readonly<Record<Discount["kind"], Steps>> = {
  coupon: {
    reserve: (use) => inWords(useHeld(use)),
    release: (use) => inWords(useReleased(use)),
    redeem: (use) => inWords(useSold(use)),
    giveBack: (use) => inWords(useReturned(use)),
  },
  // Credit is taken when it is reserved, so a sale changes nothing.
  credit: {
    reserve: (use, origin) => [asked(takeCredit(creditOf(use), origin))],
    release: giveCredit,
    redeem: () => [],
    giveBack: giveCredit,
  },
  points: {
    reserve: (use, origin) => [asked(holdPoints(pointsOf(use), use.totalCents, origin))],
    release: givePoints,
    redeem: (use, origin) => [spendPoints(pointsOf(use), origin)],
    giveBack: givePoints,
  },
}

const step =
  (name: keyof Steps): Step =>
  (use, origin) =>
    steps[use.kind][name](use, origin)

const decodeOne = Schema.decodeUnknownSync(One)
const decodeAll = Schema.decodeUnknownSync(All)

const one =
  (step: Step, isGift: boolean): Reactor<DiscountRefusal> =>
  (params, { stream, seq }) =>
    step({ ...decodeOne(params), isGift }, causedBy("system", "booking", `${stream}/${seq}`))

/** Changes all codes or none. The store takes vouchers, points and coupons in its own fixed order. */
const each =
  (step: Step, isGift: boolean): Reactor<DiscountRefusal> =>
  (params, { stream, seq }) => {
    const { discounts, ...booking } = decodeAll(params)
    const origin = causedBy("system", "booking", `${stream}/${seq}`)
    return discounts.flatMap((discount) => step({ ...booking, ...discount, isGift }, origin))
  }

const reactorsOf = (isGift: boolean): Readonly<Record<string, Reactor<DiscountRefusal>>> => ({
  reserveDiscount: one(step("reserve"), isGift),
  releaseDiscount: one(step("release"), isGift),
  reserveDiscounts: each(step("reserve"), isGift),
  releaseDiscounts: each(step("release"), isGift),
  redeemDiscounts: each(step("redeem"), isGift),
  returnDiscounts: each(step("giveBack"), isGift),
})

/** A booking's effects on coupons, vouchers and points, each in the transaction of its fact (L07). */
export const discountReactors = reactorsOf(false)

/** The same for a gift order: its lines of points say that they are for a gift. */
export const giftDiscountReactors = reactorsOf(true)
