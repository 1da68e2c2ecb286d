import type { Discount } from "../../domain/checkout/discounts.ts"
import type { Hold } from "../../domain/participants/allocation.ts"
import type { PaymentWordOf } from "../payment/owner/money.ts"
import { differenceOf, returnedBy } from "./booking.amounts.ts"
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
 * A booking's effects. Each has all its parameters; the empty functions here never run. Places and codes change in the
 * transaction of the fact: if the change is refused, so is the fact. Everything else is sent from the outbox, at least
 * once. Payments need no effect: they follow the booking's state (stance.ts).
 */

export type PlacesParams = { readonly slotId: string; readonly holds: readonly Hold[] }
export type MoveParams = { readonly fromSlotId: string; readonly toSlotId: string; readonly holds: readonly Hold[] }
export type ReclaimParams = { readonly code: string; readonly paymentId: string }
/**
 * `totalCents`: the booking's price. Some points are for dearer bookings only. `variantId`: what is booked. What a coupon
 * paid of a voucher is credit for its own experience only.
 */
type OfDiscounts = { readonly bookingCode: string; readonly totalCents: number; readonly variantId: string }
export type DiscountParams = OfDiscounts & Discount
export type DiscountsParams = OfDiscounts & { readonly discounts: readonly Discount[] }
export type LinkParams = { readonly code: string } & Demand
/** How much money of each pay link comes back. The booking's own payments follow its state instead. */
export type DifferenceParams = { readonly code: string; readonly links: readonly PaidByLink[] }
/** `of` distinguishes mails of one kind: it names the wish or the payment that the mail is about. */
export type MailParams<Kind> = { readonly code: string; readonly kind: Kind; readonly of?: string }

export const bookingEffects = {
  holdPlaces: (_: unknown, _params: PlacesParams) => {},
  releasePlaces: (_: unknown, _params: PlacesParams) => {},
  sellPlaces: (_: unknown, _params: PlacesParams) => {},
  returnSoldPlaces: (_: unknown, _params: PlacesParams) => {},
  movePlaces: (_: unknown, _params: MoveParams) => {},
  moveSoldPlaces: (_: unknown, _params: MoveParams) => {},
  /* Coupons and credit are reserved with the places. If a code is not available, the fact is refused (L07). */
  reserveDiscount: (_: unknown, _params: DiscountParams) => {},
  releaseDiscount: (_: unknown, _params: DiscountParams) => {},
  reserveDiscounts: (_: unknown, _params: DiscountsParams) => {},
  releaseDiscounts: (_: unknown, _params: DiscountsParams) => {},
  redeemDiscounts: (_: unknown, _params: DiscountsParams) => {},
  returnDiscounts: (_: unknown, _params: DiscountsParams) => {},
  /** Answered by places.reclaimed, whose fact holds the places, or by places.gone. */
  reclaimPlaces: (_: unknown, _params: ReclaimParams) => {},
  /** Each pay link gives back its part. */
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

const of = ({ code, totalCents, variantId }: BookingContext) => ({ bookingCode: code, totalCents, variantId })

const discounts = ({ context }: Args): DiscountsParams => ({ ...of(context), discounts: context.discounts })

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
    if (discount === undefined) throw new Error(`booking ${context.code} has no code ${event.code}`)
    return { ...of(context), ...discount }
  },
} as const

export const reserveDiscounts = { type: "reserveDiscounts", params: discounts } as const
/** Releases all that an unsold booking holds: its places and its codes. */
export const releaseAll = [release, { type: "releaseDiscounts", params: discounts }] as const
export const sellAll = [sell, { type: "redeemDiscounts", params: discounts }] as const
export const returnAll = [returnSold, { type: "returnDiscounts", params: discounts }] as const

type ToSlot = Args & { readonly event: SlotRef }

const toSlot = ({ context, event }: ToSlot): MoveParams => ({
  fromSlotId: context.slotId,
  toSlotId: event.slotId,
  holds: context.holds,
})

/** Moves held places to another slot. */
export const move = { type: "movePlaces", params: toSlot } as const
/** Moves sold places to another slot. */
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

/** A mail about a wish for another date. A booking may have several wishes. */
export const mailEach = (kind: MailKind) => ({ type: "sendMail", ...each(kind) }) as const

export const partnerEach = (kind: PartnerMailKind) => ({ type: "tellPartner", ...each(kind) }) as const

type Dated = Args & { readonly event: { readonly type: string } | PricedSlot }

/** How much cheaper the new date is. The event names it; otherwise it is the wished one. */
const lessBy = ({ context, event }: Dated): number =>
  -differenceOf(context, context.wish ?? ("slotId" in event ? event : {}))

const refundPart = <Of extends Args>(centsOf: (args: Of) => number) =>
  [
    {
      type: "refundDifference",
      params: (args: Of): DifferenceParams => {
        const { context } = args
        return { code: context.code, links: returnedBy(context, centsOf(args)).ofLinks }
      },
    },
    { type: "noteReturned", params: (args: Of) => ({ refundCents: centsOf(args) }) },
  ] as const

export const refundDifference = refundPart(lessBy)

type OfCents = Args & { readonly event: { readonly amountCents: number } }

export const refundAllowance = refundPart(({ event }: OfCents) => event.amountCents)

const mailOf = (kind: MailKind, of: (context: BookingContext) => number) =>
  ({
    type: "sendMail",
    params: ({ context }: Args): MailParams<MailKind> => ({ code: context.code, kind, of: `${of(context)}` }),
  }) as const

/** The partner may move a booking several times. */
export const mailMoved = mailOf("movedByPartner", ({ partnerMoves }) => partnerMoves)

export const mailAllowance = mailOf("allowance", ({ allowances }) => allowances.length)

type With<Word> = Args & { readonly event: Word }

/** After a refund bounced and was sent again, all is back once more: the number of bounces makes it another mail. */
export const mailRefunded = {
  type: "sendMail",
  params: ({ context: { code, paid } }: Args): MailParams<MailKind> => {
    const bounces = paid.reduce((sum, { failures }) => sum + failures, 0)
    return { code, kind: "refunded", ...(bounces > 0 && { of: `${bounces}` }) }
  },
} as const

export const mailBounced = {
  type: "sendMail",
  params: ({ context: { code }, event }: With<PaymentWordOf<"payment.waitsForAPerson">>): MailParams<MailKind> => ({
    code,
    kind: "refundBounced",
    of: `${event.failures}`,
  }),
} as const

export const openLink = {
  type: "openLink",
  params: ({ context: { code, demand } }: Args): LinkParams => {
    if (demand === null) throw new Error(`booking ${code} asks for no money`)
    return { code, ...demand }
  },
} as const

/** The payment that came after the checkout had expired. */
function late({ code, paid }: BookingContext): ReclaimParams {
  const part = paid.findLast(({ askedCents }) => askedCents === 0)
  if (part === undefined) throw new Error(`booking ${code} has no late payment`)
  return { code, paymentId: part.by }
}

export const reclaim = { type: "reclaimPlaces", params: ({ context }: Args) => late(context) } as const

const tooLate = (code: string, of: string): MailParams<MailKind> => ({ code, kind: "tooLate", of })

/** Mailed if there are no places for a late payment. */
export const mailLate = {
  type: "sendMail",
  params: ({ context }: Args) => tooLate(context.code, late(context).paymentId),
} as const

/** Mailed if late money is not the payment that the checkout had waited for. */
export const mailStray = {
  type: "sendMail",
  params: ({ context, event }: With<PaymentWordOf<"payment.held">>) => tooLate(context.code, event.by),
} as const
