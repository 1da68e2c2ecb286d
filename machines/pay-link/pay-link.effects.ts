import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import { missingCents, unaskedCents } from "../money/guards.ts"
import type { BookingWord, LinkTerms, PayLinkContext, PayLinkMail } from "./pay-link.types.ts"

export type PaymentOf = { readonly linkId: string; readonly paymentId: string }
export type AmountOf = PaymentOf & { readonly amountCents: number }
export type CreateParams = {
  readonly linkId: string
  readonly attempt: number
  readonly amountCents: number
  /** As the customer chose; absent where nothing was chosen, in which case it is a card. */
  readonly method?: PaymentMethod
}
/** `of`: which sending, or which payment, the mail is about. */
export type MailParams = { readonly linkId: string; readonly kind: PayLinkMail; readonly of: string }
export type WordParams = { readonly bookingCode: string; readonly linkId: string; readonly word: BookingWord }

/* What a link asks of the outside; no body ever runs here. */
export const payLinkEffects = {
  sendMail: (_: unknown, _params: MailParams) => {},
  /** Answered by booking.canceled where the booking is no more. */
  tellBooking: (_: unknown, _params: WordParams) => {},
  createPayment: (_: unknown, _params: CreateParams) => {},
  closePayments: (_: unknown, _params: { readonly linkId: string }) => {},
  capturePayment: (_: unknown, _params: AmountOf) => {},
  releasePayment: (_: unknown, _params: PaymentOf) => {},
  refundPayment: (_: unknown, _params: AmountOf) => {},
}

type Args = { readonly context: PayLinkContext }
type OfPayment = Args & { readonly event: { readonly paymentId: string } }

/** The terms, where there must be some. Throws: then the fact is refused and nothing is asked. */
export function termsOf({ link, linkId }: PayLinkContext): LinkTerms {
  if (link === null) throw new Error(`there is no link ${linkId}`)
  return link
}

function known({ linkId, payment }: PayLinkContext): AmountOf {
  if (payment === null || payment.paymentId === null) throw new Error(`link ${linkId} has no payment`)
  return { linkId, paymentId: payment.paymentId, amountCents: payment.amountCents }
}

export const mailLink = {
  type: "sendMail",
  params: ({ context: { linkId, sendings } }: Args): MailParams => ({ linkId, kind: "link", of: `${sendings}` }),
} as const

export const mailReminder = {
  type: "sendMail",
  params: ({ context: { linkId } }: Args): MailParams => ({ linkId, kind: "reminder", of: "1" }),
} as const

export const mailTooLate = {
  type: "sendMail",
  params: ({ context, event }: OfPayment): MailParams => ({
    linkId: context.linkId,
    kind: "tooLate",
    of: event.paymentId,
  }),
} as const

export const mailRefunded = {
  type: "sendMail",
  params: ({ context }: Args): MailParams => ({
    linkId: context.linkId,
    kind: "refunded",
    // Once more where what had come back did not arrive, and comes again.
    of: [known(context).paymentId, ...(context.refundFailures > 0 ? [context.refundFailures] : [])].join("/"),
  }),
} as const

export const tellBooking = (word: BookingWord) =>
  ({
    type: "tellBooking",
    params: ({ context }: Args): WordParams => ({
      bookingCode: termsOf(context).bookingCode,
      linkId: context.linkId,
      word,
    }),
  }) as const

export const create = {
  type: "createPayment",
  params: ({
    context,
    event: { attempt, method },
  }: Args & { readonly event: Pick<CreateParams, "attempt" | "method"> }): CreateParams => ({
    linkId: context.linkId,
    attempt,
    amountCents: termsOf(context).amountCents,
    ...(method === undefined ? {} : { method }),
  }),
} as const

export const closePayments = {
  type: "closePayments",
  params: ({ context }: Args) => ({ linkId: context.linkId }),
} as const

export const capture = { type: "capturePayment", params: ({ context }: Args) => known(context) } as const
/** What of it was not asked back in part before. */
export const refund = {
  type: "refundPayment",
  params: ({ context }: Args): AmountOf => ({ ...known(context), amountCents: unaskedCents(context) }),
} as const

export const refundPart = {
  type: "refundPayment",
  params: ({ context, event }: Args & { readonly event: { readonly amountCents: number } }): AmountOf => ({
    ...known(context),
    amountCents: event.amountCents,
  }),
} as const

/** What had come back and did not arrive, once more. */
export const refundAgain = {
  type: "refundPayment",
  params: ({ context, event }: Args & { readonly event: { readonly inAllCents: number } }): AmountOf => ({
    ...known(context),
    amountCents: missingCents(context, event),
  }),
} as const

export const mailBounced = {
  type: "sendMail",
  params: ({ context: { linkId, refundFailures } }: Args): MailParams => ({
    linkId,
    kind: "refundBounced",
    of: `${refundFailures}`,
  }),
} as const

export const releaseHeld = {
  type: "releasePayment",
  params: ({ context }: Args): PaymentOf => ({ linkId: context.linkId, paymentId: known(context).paymentId }),
} as const

export const releaseStray = {
  type: "releasePayment",
  params: ({ context, event }: OfPayment): PaymentOf => ({ linkId: context.linkId, paymentId: event.paymentId }),
} as const
