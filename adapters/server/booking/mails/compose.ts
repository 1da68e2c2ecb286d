import type { MailKind, PartnerMailKind } from "../../../../machines/booking/booking.types.ts"
import { bookingCalendar } from "../../documents/ics.ts"
import { type ComposedMail, type ComposeSettings, rendered } from "../../mail/compose.ts"
import type { MailBooking } from "../../mail/mail-booking.ts"
import type { Outgoing } from "../../mail/outgoing.ts"
import { words } from "../../mail/words.ts"
import { customerMail } from "./customer-mails.ts"
import { partnerMail } from "./partner-mails.ts"

export function composeForCustomer(kind: MailKind, booking: MailBooking, settings: ComposeSettings): ComposedMail {
  const { name, surname, email } = booking.customer
  const content = customerMail(kind, booking, settings.origin, settings.at, settings.of)
  const to = { name: `${name} ${surname}`, address: email }
  return { ...rendered(content, booking.locale), to, calendar: calendarOf(kind, booking, settings) }
}

export function composeForPartner(
  kind: PartnerMailKind,
  booking: MailBooking,
  settings: ComposeSettings,
): Pick<Outgoing, "mail" | "joins"> {
  const content = partnerMail(kind, booking, settings.origin)
  const { name, email, locale } = booking.partner
  return {
    mail: { ...rendered(content, locale), to: { name, address: email }, calendar: null },
    joins: { ...content, together: words[locale].partnerNews },
  }
}

/** The calendar file puts a sold booking into the calendar, and takes a cancelled one out. */
function calendarOf(
  kind: MailKind,
  booking: MailBooking,
  { origin, from, at }: ComposeSettings,
): ComposedMail["calendar"] {
  const method =
    kind === "confirmed" || kind === "rescheduled" || kind === "movedByPartner"
      ? "PUBLISH"
      : (kind === "canceled" || kind === "canceledByPartner") && booking.sold
        ? "CANCEL"
        : null
  if (method === null) return null
  const { sequence } = booking
  return { method, content: bookingCalendar({ booking, method, sequence, at, origin, organizer: from.address }) }
}
