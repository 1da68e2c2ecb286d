import type { PaymentWordOf } from "../payment/owner.ts"
import type { BookingWord, LinkTerms, PayLinkContext, PayLinkMail } from "./pay-link.types.ts"

/** `of`: which sending, or which payment, the mail is about. */
export type MailParams = { readonly linkId: string; readonly kind: PayLinkMail; readonly of: string }
export type WordParams = { readonly bookingCode: string; readonly linkId: string; readonly word: BookingWord }

/* What a link asks of the outside; no body ever runs here. Its payments follow it by themselves (follows.ts). */
export const payLinkEffects = {
  sendMail: (_: unknown, _params: MailParams) => {},
  /** Answered by booking.canceled where the booking is no more. */
  tellBooking: (_: unknown, _params: WordParams) => {},
}

type Args = { readonly context: PayLinkContext }

/** The terms, where there must be some. Throws: then the fact is refused and nothing is asked. */
export function termsOf({ link, linkId }: PayLinkContext): LinkTerms {
  if (link === null) throw new Error(`there is no link ${linkId}`)
  return link
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
  params: ({ context, event }: Args & { readonly event: PaymentWordOf<"payment.held"> }): MailParams => ({
    linkId: context.linkId,
    kind: "tooLate",
    of: event.by,
  }),
} as const

export const mailRefunded = {
  type: "sendMail",
  params: ({
    context: { linkId, paid },
    event,
  }: Args & { readonly event: PaymentWordOf<"payment.givenBack"> }): MailParams => {
    // Once more where what had come back did not arrive, and comes again.
    const failures = paid.find(({ by }) => by === event.by)?.failures ?? 0
    return { linkId, kind: "refunded", of: [event.by, ...(failures > 0 ? [failures] : [])].join("/") }
  },
} as const

export const mailBounced = {
  type: "sendMail",
  params: ({ context, event }: Args & { readonly event: PaymentWordOf<"payment.waitsForAPerson"> }): MailParams => ({
    linkId: context.linkId,
    kind: "refundBounced",
    of: `${event.failures}`,
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
