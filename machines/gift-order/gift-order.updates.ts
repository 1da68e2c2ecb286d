import type { Discount } from "../../domain/checkout/discounts.ts"
import type { Spending } from "../../domain/gift/review.ts"
import { isBefore, plusHours, plusMinutes } from "../../domain/time/instant.ts"
import { nothingPaid } from "../payment/owner/money.ts"
import type { GiftOrderContext, GiftOrderEventOf, GiftOrderInput } from "./gift-order.types.ts"

type Args = { readonly context: GiftOrderContext }
type Update = Partial<GiftOrderContext>

export function firstContext(input: GiftOrderInput): GiftOrderContext {
  return {
    ...input,
    ...nothingPaid,
    deadline: plusMinutes(input.at, input.policy.checkoutMinutes),
    detailsGiven: false,
    paymentStarted: false,
    stopped: 0,
    sending: { toRecipient: false, sendAt: null },
    discounts: [],
    confirmedAt: null,
    doubt: null,
    reviewUntil: null,
    reason: null,
  }
}

export const choose = (_: Args, { choice }: GiftOrderEventOf<"customer.chose">): Update => ({ choice })

export const customise = (_: Args, { sending }: GiftOrderEventOf<"customer.customised">): Update => ({ sending })

/** Paying extends the deadline to `paymentMinutes` from now, but at most by `paymentMinutes` in all. */
export const beginAttempt = (
  { context }: Args,
  { attempt, at }: GiftOrderEventOf<"customer.paymentStarted">,
): Update => ({
  ...(context.paymentStarted ? {} : { deadline: extendedDeadline(context, at) }),
  paymentStarted: true,
  attempt,
  error: null,
})

export const stopAttempt = ({ context }: Args): Update => ({ stopped: context.attempt })

/** Gives time to pay by another card, with the same limit. */
export const extendDeadline = ({ context }: Args, { at }: { readonly at: string }): Update => ({
  deadline: extendedDeadline(context, at),
})

export const addDiscount = ({ context }: Args, { kind, code, cents }: Discount): Update => ({
  discounts: [...context.discounts, { kind, code, cents }],
})

export const dropDiscount = ({ context }: Args, { code }: Pick<Discount, "code">): Update => ({
  discounts: context.discounts.filter((discount) => discount.code !== code),
})

export const giveReason = (_: Args, { reason }: { readonly reason: string }): Update => ({ reason })

export const keepLate = (): Update => ({ reason: null })

export const beginReview = (
  { context }: Args,
  { cardCents, addressCents, at }: Spending & { readonly at: string },
): Update => ({
  doubt: { cardCents, addressCents },
  reviewUntil: plusHours(at, 24 * (context.policy.review?.days ?? 0)),
})

export const confirm = (_: Args, { at }: { readonly at: string }): Update => ({ confirmedAt: at })

function extendedDeadline({ at: openedAt, deadline, policy }: GiftOrderContext, at: string): string {
  const wished = plusMinutes(at, policy.paymentMinutes)
  const bound = plusMinutes(openedAt, policy.checkoutMinutes + policy.paymentMinutes)
  const extended = isBefore(wished, bound) ? wished : bound
  return isBefore(deadline, extended) ? extended : deadline
}
