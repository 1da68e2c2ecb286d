import type { Locale } from "../../../domain/locale.ts"
import type { MailKind, PartnerMailKind } from "../../../machines/booking/booking.types.ts"
import { bookingCalendar } from "../documents/ics.ts"
import type { MailContent } from "./content.ts"
import { customerMail } from "./customer-mails.ts"
import { html } from "./html.tsx"
import type { MailBooking } from "./mail-booking.ts"
import { partnerMail } from "./partner-mails.ts"
import { plainText } from "./plain.ts"

export type Mailbox = { readonly name: string; readonly address: string }

/** A mail ready to be written as MIME. */
export type ComposedMail = {
  readonly to: Mailbox
  /** Where an answer goes, when not to the shop. */
  readonly replyTo?: Mailbox
  readonly subject: string
  readonly locale: Locale
  readonly html: string
  readonly text: string
  readonly calendar: { readonly method: "PUBLISH" | "CANCEL"; readonly content: string } | null
}

export type ComposeSettings = {
  /** Origin of the shop that links lead to. */
  readonly origin: string
  readonly from: Mailbox
  /** ISO instant of writing. */
  readonly at: string
  /** Which of several mails of its kind it is. */
  readonly of?: string
}

export function composeForCustomer(kind: MailKind, booking: MailBooking, settings: ComposeSettings): ComposedMail {
  const { name, surname, email } = booking.customer
  const content = customerMail(kind, booking, settings.origin, settings.at, settings.of)
  const to = { name: `${name} ${surname}`, address: email }
  return { ...rendered(content, booking.locale), to, calendar: calendarOf(kind, booking, settings) }
}

/** Partners are written to in Italian: they run their experiences in Italy, and have no language of theirs yet. */
export function composeForPartner(
  kind: PartnerMailKind,
  booking: MailBooking,
  settings: ComposeSettings,
): ComposedMail {
  const content = partnerMail(kind, booking, "it", settings.origin)
  return {
    ...rendered(content, "it"),
    to: { name: booking.partner.name, address: booking.partner.email },
    calendar: null,
  }
}

export const rendered = (content: MailContent, locale: Locale) => ({
  subject: content.subject,
  locale,
  html: html(content, locale),
  text: plainText(content, locale),
})

/** Into the calendar when it is sold, out of it when it was sold and is called off. */
function calendarOf(
  kind: MailKind,
  booking: MailBooking,
  { origin, from, at }: ComposeSettings,
): ComposedMail["calendar"] {
  const method =
    kind === "confirmed" || kind === "rescheduled" ? "PUBLISH" : kind === "canceled" && booking.sold ? "CANCEL" : null
  if (method === null) return null
  const { sequence } = booking
  return { method, content: bookingCalendar({ booking, method, sequence, at, origin, organizer: from.address }) }
}
