import { askedCents, type PaymentWordOf } from "../payment/owner/money.ts"
import type { LinkTerms, PayLinkContext, PayLinkMail } from "./pay-link.types.ts"

/** `of` names the sending, the payment or the amounts that the mail is about. */
export type MailParams = { readonly linkId: string; readonly kind: PayLinkMail; readonly of: string }

/*
 * A link's effects; the empty functions here never run. Its payments and its booking need none, because they follow it
 * (follows.ts, follows-booking.ts).
 */
export const payLinkEffects = {
  sendMail: (_: unknown, _params: MailParams) => {},
}

type Args = { readonly context: PayLinkContext }

/** The terms of an existing link. Throws if there is none; the fact is then refused. */
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
    // Sent again if a refund bounced and has now arrived.
    const failures = paid.find(({ by }) => by === event.by)?.failures ?? 0
    return { linkId, kind: "refunded", of: [event.by, ...(failures > 0 ? [failures] : [])].join("/") }
  },
} as const

/** Named by its amount and by all that was asked back so far, so that each refund has its own mail. */
export const mailAllowance = {
  type: "sendMail",
  params: ({ context, event }: Args & { readonly event: { readonly amountCents: number } }): MailParams => ({
    linkId: context.linkId,
    kind: "allowance",
    of: `${event.amountCents}/${askedCents(context)}`,
  }),
} as const

export const mailBounced = {
  type: "sendMail",
  params: ({ context, event }: Args & { readonly event: PaymentWordOf<"payment.waitsForAPerson"> }): MailParams => ({
    linkId: context.linkId,
    kind: "refundBounced",
    of: `${event.failures}`,
  }),
} as const
