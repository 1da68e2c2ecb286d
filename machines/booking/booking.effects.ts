import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { Hold } from "../../domain/participants/allocation.ts"
import type { BookingContext, MailKind, PartnerMailKind, SlotRef } from "./booking.types.ts"

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
/** `of` tells mails of one kind apart that are each meant: which wish, or which payment, they are about. */
export type MailParams<Kind> = { readonly code: string; readonly kind: Kind; readonly of?: string }

export const bookingEffects = {
  holdPlaces: (_: unknown, _params: PlacesParams) => {},
  releasePlaces: (_: unknown, _params: PlacesParams) => {},
  sellPlaces: (_: unknown, _params: PlacesParams) => {},
  returnSoldPlaces: (_: unknown, _params: PlacesParams) => {},
  movePlaces: (_: unknown, _params: MoveParams) => {},
  moveSoldPlaces: (_: unknown, _params: MoveParams) => {},
  /** Answered by places.reclaimed, whose fact holds the places, or by places.gone. */
  reclaimPlaces: (_: unknown, _params: PaymentParams) => {},
  /** Payments that nobody has finished are closed at the provider: after the end nothing can be paid any more. */
  closePayments: (_: unknown, _params: { readonly code: string }) => {},
  createPayment: (_: unknown, _params: CreatePaymentParams) => {},
  capturePayment: (_: unknown, _params: AmountParams) => {},
  releasePayment: (_: unknown, _params: PaymentParams) => {},
  refundPayment: (_: unknown, _params: AmountParams) => {},
  sendMail: (_: unknown, _params: MailParams<MailKind>) => {},
  tellPartner: (_: unknown, _params: MailParams<PartnerMailKind>) => {},
}

type Args = { readonly context: BookingContext }

const places = ({ context }: Args): PlacesParams => ({ slotId: context.slotId, holds: context.holds })

export const hold = { type: "holdPlaces", params: places } as const
export const release = { type: "releasePlaces", params: places } as const
export const sell = { type: "sellPlaces", params: places } as const
export const returnSold = { type: "returnSoldPlaces", params: places } as const

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
    amountCents: context.dueOnlineCents,
    ...(method === undefined ? {} : { method }),
  }),
} as const

export const capture = { type: "capturePayment", params: ({ context }: Args) => known(context) } as const

export const refund = { type: "refundPayment", params: ({ context }: Args) => known(context) } as const

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
