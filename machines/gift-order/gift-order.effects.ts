import type { Discount } from "../../domain/checkout/discounts.ts"
import { askedCents, givenBackCents, type PaymentWordOf, takenCents } from "../payment/owner/money.ts"
import type {
  CountParams,
  DiscountParams,
  DiscountsParams,
  GiftOrderContext,
  GiftOrderMail,
  MailParams,
} from "./gift-order.types.ts"

/*
 * An order's effects; the empty functions here never run. Its payments, its voucher and its deliveries need none, because
 * they follow it.
 */
export const giftOrderEffects = {
  /* Coupons and points are reserved with the fact. If a code is not available, the fact is refused. */
  reserveDiscount: (_: unknown, _params: DiscountParams) => {},
  releaseDiscount: (_: unknown, _params: DiscountParams) => {},
  releaseDiscounts: (_: unknown, _params: DiscountsParams) => {},
  redeemDiscounts: (_: unknown, _params: DiscountsParams) => {},
  returnDiscounts: (_: unknown, _params: DiscountsParams) => {},
  /** Answered by spending.counted. */
  countSpending: (_: unknown, _params: CountParams) => {},
  sendMail: (_: unknown, _params: MailParams) => {},
}

type Args = { readonly context: GiftOrderContext }

const of = ({ code, choice: { totalCents } }: GiftOrderContext) => ({ bookingCode: code, totalCents })
const all = ({ context }: Args): DiscountsParams => ({ ...of(context), discounts: context.discounts })

export const reserveDiscount = {
  type: "reserveDiscount",
  params: ({ context, event: { kind, code, cents } }: Args & { readonly event: Discount }): DiscountParams => ({
    ...of(context),
    kind,
    code,
    cents,
  }),
} as const

export const releaseDiscount = {
  type: "releaseDiscount",
  params: ({ context, event }: Args & { readonly event: Pick<Discount, "code"> }): DiscountParams => {
    const discount = context.discounts.find(({ code }) => code === event.code)
    if (discount === undefined) throw new Error(`gift order ${context.code} has no code ${event.code}`)
    return { ...of(context), ...discount }
  },
} as const

export const releaseAll = { type: "releaseDiscounts", params: all } as const
export const redeemAll = { type: "redeemDiscounts", params: all } as const
export const returnAll = { type: "returnDiscounts", params: all } as const

export const countSpending = {
  type: "countSpending",
  params: ({ context }: Args): CountParams => ({ code: context.code, cents: takenCents(context) }),
} as const

const mail = <Event>(kind: GiftOrderMail, about: (args: Args & { readonly event: Event }) => string) =>
  ({
    type: "sendMail",
    params: (args: Args & { readonly event: Event }): MailParams => ({
      code: args.context.code,
      kind,
      of: about(args),
    }),
  }) as const

export const mailTooLate = mail<PaymentWordOf<"payment.held">>("tooLate", ({ event }) => event.by)
/** After a refund bounced and was sent again, all is back once more: the number of bounces makes it another mail. */
export const mailRefunded = mail<unknown>("refunded", ({ context }) => {
  const bounces = context.paid.reduce((sum, { failures }) => sum + failures, 0)
  return `${askedCents(context)}/${givenBackCents(context)}/${bounces}`
})
export const mailBounced = mail<PaymentWordOf<"payment.waitsForAPerson">>(
  "refundBounced",
  ({ event }) => `${event.by}/${event.failures}`,
)

/** An order is checked, and ends, once. */
const mailOnce = (kind: GiftOrderMail) => mail<unknown>(kind, () => kind)
export const mailInReview = mailOnce("inReview")
export const mailNotAllowed = mailOnce("notAllowed")
export const mailUnchecked = mailOnce("unchecked")
export const mailGivenUp = mailOnce("givenUp")
