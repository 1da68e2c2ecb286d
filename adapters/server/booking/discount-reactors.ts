import { Effect, Schema } from "effect"
import type { Discount } from "../../../domain/checkout/discounts.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { type CouponRefusal, holdUse, releaseUse, returnUse, sellUse, UsesOutOfStep } from "../coupon/uses.ts"
import { causedBy } from "../kernel/origin.ts"
import { type Reactor, StoreFault, type Transactional } from "../store/flow.ts"
import { type CreditRefusal, giveCreditBack, takeCredit } from "../voucher/credit.ts"

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

const inStep = <A, E, R>(moved: Effect.Effect<A, E | UsesOutOfStep, R>) =>
  Effect.catchIf(
    moved,
    (error): error is UsesOutOfStep => error instanceof UsesOutOfStep,
    (cause) => Effect.fail(new StoreFault({ message: cause.message, cause })),
  )

type Use = { readonly bookingCode: string } & Discount

const reserve = (use: Use, origin: Origin): Transactional<DiscountRefusal | null> =>
  Effect.map(use.kind === "coupon" ? holdUse(use) : takeCredit(use, origin), (reason) =>
    reason === null ? null : refusalOfDiscount(reason),
  )

const release = (use: Use, origin: Origin): Transactional<null> =>
  Effect.as(use.kind === "coupon" ? inStep(releaseUse(use)) : giveCreditBack(use, origin), null)

/** Credit was taken when it was reserved: sold, it stays where it is. */
const redeem = (use: Use): Transactional<null> =>
  Effect.as(use.kind === "coupon" ? inStep(sellUse(use)) : Effect.void, null)

const giveBack = (use: Use, origin: Origin): Transactional<null> =>
  Effect.as(use.kind === "coupon" ? inStep(returnUse(use)) : giveCreditBack(use, origin), null)

type Step = (use: Use, origin: Origin) => Transactional<DiscountRefusal | null>

const decoded = <S extends Schema.Decoder<unknown>>(schema: S, params: unknown) =>
  Effect.mapError(
    Schema.decodeUnknownEffect(schema)(params),
    (cause) => new StoreFault({ message: "an effect on codes has other params", cause }),
  )

const one =
  (step: Step): Reactor<DiscountRefusal> =>
  (params, { stream, seq }) =>
    Effect.flatMap(decoded(One, params), (use) => step(use, causedBy("system", "booking", `${stream}/${seq}`)))

/** All of them or none. In a fixed order, so that two bookings with the same vouchers do not wait for each other. */
const each =
  (step: Step): Reactor<DiscountRefusal> =>
  (params, { stream, seq }) =>
    Effect.gen(function* () {
      const { bookingCode, discounts } = yield* decoded(All, params)
      const origin = causedBy("system", "booking", `${stream}/${seq}`)
      for (const discount of discounts.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
        const refused = yield* step({ bookingCode, ...discount }, origin)
        if (refused !== null) return refused
      }
      return null
    })

/** The effects on coupons and vouchers that a booking may ask for, each in the transaction of its fact (L07). */
export const discountReactors: Readonly<Record<string, Reactor<DiscountRefusal>>> = {
  reserveDiscount: one(reserve),
  releaseDiscount: one(release),
  reserveDiscounts: each(reserve),
  releaseDiscounts: each(release),
  redeemDiscounts: each(redeem),
  returnDiscounts: each(giveBack),
}
