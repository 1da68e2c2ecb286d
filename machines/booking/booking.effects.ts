import type { Discount } from "../../domain/checkout/discounts.ts"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { Hold } from "../../domain/participants/allocation.ts"
import { missingCents, unaskedCents } from "../money/guards.ts"
import { differenceOf, dueNow, returnedBy } from "./booking.amounts.ts"
import type {
  BookingContext,
  Demand,
  MailKind,
  PaidByLink,
  PartnerMailKind,
  PricedSlot,
  SlotRef,
} from "./booking.types.ts"

/*
 * What a booking asks of the outside. Each is complete in itself; no body ever runs here. The places are changed in the
 * transaction of the fact (a refusal there refuses the fact); everything else is sent from the outbox, at least once.
 */

export type PlacesParams = { readonly slotId: string; readonly holds: readonly Hold[] }
export type MoveParams = { readonly fromSlotId: string; readonly toSlotId: string; readonly holds: readonly Hold[] }
export type CreatePaymentParams = {
  readonly code: string
  readonly attempt: number
  readonly amountCents: number
  /** As the customer chose; absent where nothing was chosen, in which case it is a card. */
  readonly method?: PaymentMethod
}
export type PaymentParams = { readonly code: string; readonly paymentId: string }
export type AmountParams = PaymentParams & { readonly amountCents: number }
export type DiscountParams = { readonly bookingCode: string } & Discount
export type DiscountsParams = { readonly bookingCode: string; readonly discounts: readonly Discount[] }
export type LinkParams = { readonly code: string } & Demand
/** `payment` is null where all of it comes from links. */
export type DifferenceParams = {
  readonly code: string
  readonly payment: { readonly paymentId: string; readonly amountCents: number } | null
  readonly links: readonly PaidByLink[]
}
/** `of` tells mails of one kind apart that are each meant: which wish, or which payment, they are about. */
export type MailParams<Kind> = { readonly code: string; readonly kind: Kind; readonly of?: string }

export const bookingEffects = {
  holdPlaces: (_: unknown, _params: PlacesParams) => {},
  releasePlaces: (_: unknown, _params: PlacesParams) => {},
  sellPlaces: (_: unknown, _params: PlacesParams) => {},
  returnSoldPlaces: (_: unknown, _params: PlacesParams) => {},
  movePlaces: (_: unknown, _params: MoveParams) => {},
  moveSoldPlaces: (_: unknown, _params: MoveParams) => {},
  /* Coupons and credit go with the places: a code that cannot be had refuses the fact (lesson L07). */
  reserveDiscount: (_: unknown, _params: DiscountParams) => {},
  releaseDiscount: (_: unknown, _params: DiscountParams) => {},
  reserveDiscounts: (_: unknown, _params: DiscountsParams) => {},
  releaseDiscounts: (_: unknown, _params: DiscountsParams) => {},
  redeemDiscounts: (_: unknown, _params: DiscountsParams) => {},
  returnDiscounts: (_: unknown, _params: DiscountsParams) => {},
  /** Answered by places.reclaimed, whose fact holds the places, or by places.gone. */
  reclaimPlaces: (_: unknown, _params: PaymentParams) => {},
  /** Payments that nobody has finished are closed at the provider: after the end nothing can be paid any more. */
  closePayments: (_: unknown, _params: { readonly code: string }) => {},
  createPayment: (_: unknown, _params: CreatePaymentParams) => {},
  capturePayment: (_: unknown, _params: AmountParams) => {},
  releasePayment: (_: unknown, _params: PaymentParams) => {},
  refundPayment: (_: unknown, _params: AmountParams) => {},
  /** A part of what was taken comes back: the links' parts are theirs to give back, and to tell of. */
  refundDifference: (_: unknown, _params: DifferenceParams) => {},
  /** Answered by link.paid or link.closed. */
  openLink: (_: unknown, _params: LinkParams) => {},
  sendMail: (_: unknown, _params: MailParams<MailKind>) => {},
  tellPartner: (_: unknown, _params: MailParams<PartnerMailKind>) => {},
}

type Args = { readonly context: BookingContext }

const places = ({ context }: Args): PlacesParams => ({ slotId: context.slotId, holds: context.holds })

export const hold = { type: "holdPlaces", params: places } as const
export const release = { type: "releasePlaces", params: places } as const
export const sell = { type: "sellPlaces", params: places } as const
export const returnSold = { type: "returnSoldPlaces", params: places } as const

const discounts = ({ context: { code, discounts } }: Args): DiscountsParams => ({ bookingCode: code, discounts })

export const reserveDiscount = {
  type: "reserveDiscount",
  params: ({ context, event: { kind, code, cents } }: Args & { readonly event: Discount }): DiscountParams => ({
    bookingCode: context.code,
    kind,
    code,
    cents,
  }),
} as const

export const releaseDiscount = {
  type: "releaseDiscount",
  params: ({ context, event }: Args & { readonly event: Pick<Discount, "code"> }): DiscountParams => {
    const discount = context.discounts.find(({ code }) => code === event.code)
    if (discount === undefined) throw new Error(`booking ${context.code} has no code ${event.code}`)
    return { bookingCode: context.code, ...discount }
  },
} as const

export const reserveDiscounts = { type: "reserveDiscounts", params: discounts } as const
/** All that a booking that is not sold holds: its places, and what its codes stand for. */
export const releaseAll = [release, { type: "releaseDiscounts", params: discounts }] as const
export const sellAll = [sell, { type: "redeemDiscounts", params: discounts }] as const
export const returnAll = [returnSold, { type: "returnDiscounts", params: discounts }] as const

type ToSlot = Args & { readonly event: SlotRef }

const toSlot = ({ context, event }: ToSlot): MoveParams => ({
  fromSlotId: context.slotId,
  toSlotId: event.slotId,
  holds: context.holds,
})

/** What is held, to another slot. */
export const move = { type: "movePlaces", params: toSlot } as const
/** What is sold, to another slot. */
export const moveSold = { type: "moveSoldPlaces", params: toSlot } as const

export const holdWished = {
  type: "holdPlaces",
  params: ({ context, event }: ToSlot): PlacesParams => ({ slotId: event.slotId, holds: context.holds }),
} as const

export const releaseWished = {
  type: "releasePlaces",
  params: ({ context: { code, wish, holds } }: Args): PlacesParams => {
    if (wish === null) throw new Error(`booking ${code} asks for no other date`)
    return { slotId: wish.slotId, holds }
  },
} as const

export const mail = (kind: MailKind) =>
  ({ type: "sendMail", params: ({ context }: Args) => ({ code: context.code, kind }) }) as const

export const partner = (kind: PartnerMailKind) =>
  ({ type: "tellPartner", params: ({ context }: Args) => ({ code: context.code, kind }) }) as const

const each = <Kind>(kind: Kind) => ({
  params: ({ context }: Args): MailParams<Kind> => ({ code: context.code, kind, of: `${context.wishes}` }),
})

/** A mail about the customer's wish for another date: there may be several. */
export const mailEach = (kind: MailKind) => ({ type: "sendMail", ...each(kind) }) as const

export const partnerEach = (kind: PartnerMailKind) => ({ type: "tellPartner", ...each(kind) }) as const

/** The payment of the booking, where there must be one. Throws: then the fact is refused and nothing is asked. */
function known({ code, payment }: BookingContext): AmountParams {
  if (payment === null || payment.paymentId === null) throw new Error(`booking ${code} has no payment`)
  return { code, paymentId: payment.paymentId, amountCents: payment.amountCents }
}

export const create = {
  type: "createPayment",
  params: ({
    context,
    event: { attempt, method },
  }: Args & { readonly event: Pick<CreatePaymentParams, "attempt" | "method"> }): CreatePaymentParams => ({
    code: context.code,
    attempt,
    amountCents: dueNow(context),
    ...(method === undefined ? {} : { method }),
  }),
} as const

export const capture = { type: "capturePayment", params: ({ context }: Args) => known(context) } as const

/** What of it was not asked back in part before. */
export const refund = {
  type: "refundPayment",
  params: ({ context }: Args): AmountParams => ({ ...known(context), amountCents: unaskedCents(context) }),
} as const

type Dated = Args & { readonly event: { readonly type: string } | PricedSlot }

/** What the booking costs less on the date that it goes to: of the event, or the one wished for. */
const lessBy = ({ context, event }: Dated): number =>
  -differenceOf(context, context.wish ?? ("slotId" in event ? event : {}))

const refundPart = <Of extends Args>(centsOf: (args: Of) => number) =>
  [
    {
      type: "refundDifference",
      params: (args: Of): DifferenceParams => {
        const { context } = args
        const { ofPaymentCents, ofLinks } = returnedBy(context, centsOf(args))
        const payment =
          ofPaymentCents === 0 ? null : { paymentId: known(context).paymentId, amountCents: ofPaymentCents }
        return { code: context.code, payment, links: ofLinks }
      },
    },
    { type: "noteReturned", params: (args: Of) => ({ refundCents: centsOf(args) }) },
  ] as const

export const refundDifference = refundPart(lessBy)

type OfCents = Args & { readonly event: { readonly amountCents: number } }

export const refundAllowance = refundPart(({ event }: OfCents) => event.amountCents)

/* What had come back and did not arrive, once more: all that is left, or a part of what is kept. */

type CameBack = Args & { readonly event: { readonly inAllCents: number } }

export const refundAgain = {
  type: "refundPayment",
  params: ({ context, event }: CameBack): AmountParams => ({
    ...known(context),
    amountCents: missingCents(context, event),
  }),
} as const

export const refundPartAgain = {
  type: "refundDifference",
  params: ({ context, event }: CameBack): DifferenceParams => {
    const { code, paymentId } = known(context)
    return { code, payment: { paymentId, amountCents: missingCents(context, event) }, links: [] }
  },
} as const

const mailOf = (kind: MailKind, of: (context: BookingContext) => number) =>
  ({
    type: "sendMail",
    params: ({ context }: Args): MailParams<MailKind> => ({ code: context.code, kind, of: `${of(context)}` }),
  }) as const

/** Once more where what had come back did not arrive, and comes again. */
export const mailRefunded = {
  type: "sendMail",
  params: ({ context: { code, refundFailures } }: Args): MailParams<MailKind> => ({
    code,
    kind: "refunded",
    ...(refundFailures > 0 && { of: `${refundFailures}` }),
  }),
} as const
export const mailAllowance = mailOf("allowance", ({ allowances }) => allowances.length)
export const mailBounced = mailOf("refundBounced", ({ refundFailures }) => refundFailures)

export const openLink = {
  type: "openLink",
  params: ({ context: { code, demand } }: Args): LinkParams => {
    if (demand === null) throw new Error(`booking ${code} asks for no money`)
    return { code, ...demand }
  },
} as const

export const releaseHeld = {
  type: "releasePayment",
  params: ({ context }: Args): PaymentParams => ({ code: context.code, paymentId: known(context).paymentId }),
} as const

export const releaseStray = {
  type: "releasePayment",
  params: ({ context, event }: Args & { readonly event: { readonly paymentId: string } }): PaymentParams => ({
    code: context.code,
    paymentId: event.paymentId,
  }),
} as const

export const mailStray = {
  type: "sendMail",
  params: ({ context, event }: Args & { readonly event: { readonly paymentId: string } }): MailParams<MailKind> => ({
    code: context.code,
    kind: "tooLate",
    of: event.paymentId,
  }),
} as const

export const closePayments = {
  type: "closePayments",
  params: ({ context }: Args) => ({ code: context.code }),
} as const

const latePayment = ({ context: { code, late } }: Args): PaymentParams => {
  if (late === null) throw new Error(`booking ${code} has no late payment`)
  return { code, paymentId: late.paymentId }
}

export const reclaim = { type: "reclaimPlaces", params: latePayment } as const
export const mailLate = {
  type: "sendMail",
  params: (args: Args): MailParams<MailKind> => ({
    code: args.context.code,
    kind: "tooLate",
    of: latePayment(args).paymentId,
  }),
} as const
export const releaseLate = { type: "releasePayment", params: latePayment } as const
