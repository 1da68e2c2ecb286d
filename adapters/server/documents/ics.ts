import type { BookingSummary } from "../../../domain/booking/views.ts"
import { formatCode } from "../../../domain/code.ts"
import { type Locale, ROME } from "../../../domain/locale.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { productName } from "../../../domain/product.ts"
import { icsDocument, icsParameter, icsText } from "./ics-lines.ts"

type Sending = {
  /** `PUBLISH` adds an entry to a calendar, `CANCEL` removes it. */
  readonly method: "PUBLISH" | "CANCEL"
  /** Must grow with every change of the booking, so that calendars know the newest file. The stream's seq is used. */
  readonly sequence: number
  /** The ISO instant at which the file was written. */
  readonly at: string
  /** The shop's sender address. */
  readonly organizer: string
}

export type CalendarEntry = Sending & {
  readonly booking: BookingSummary
  /** Origin of the shop. */
  readonly origin: string
}

export type VisitEntry = Sending & {
  /** Names the entry for its whole life. */
  readonly uid: string
  readonly visit: Pick<BookingSummary, "experience" | "durationMinutes" | "slot">
  readonly description: readonly string[]
  /** Where the visit can be looked at. */
  readonly url: string
  readonly locale: Locale
}

/** Italy's clock rules, valid since 1996. */
export const zoneLines = [
  "BEGIN:VTIMEZONE",
  `TZID:${ROME}`,
  "BEGIN:DAYLIGHT",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZNAME:CEST",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZNAME:CET",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "END:STANDARD",
  "END:VTIMEZONE",
] as const

const words = {
  it: { code: "Codice", manage: "Gestisci la prenotazione", with: "Con" },
  en: { code: "Code", manage: "Manage your booking", with: "With" },
} as const satisfies Readonly<Record<Locale, unknown>>

/**
 * A booking as a calendar file with one event. Its UID stays the same for the booking's whole life. It leads to the page
 * that finds a booking by code and email, not to the booking's own: that address opens the booking for everybody who
 * sees the calendar, and calendars are shared and synchronised.
 */
export function bookingCalendar({ booking, origin, ...sending }: CalendarEntry): string {
  const { code, experience, locale } = booking
  const word = words[locale]
  const url = `${origin}${publicPath(paths.findBooking, locale)}`
  const description = [
    booking.variantName,
    ...(experience.partnerName === null ? [] : [`${word.with} ${experience.partnerName}`]),
    `${word.code}: ${formatCode(code)}`,
    `${word.manage}: ${url}`,
  ]
  return visitCalendar({ ...sending, uid: code, visit: booking, description, url, locale })
}

/** A visit as a calendar file with one event. The file holds nothing else than what is given here. */
export function visitCalendar(entry: VisitEntry): string {
  const { uid, visit, description, url, locale, method, sequence, at, organizer } = entry
  const { experience, durationMinutes, slot } = visit
  return icsDocument([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${productName()}//${productName()}//${locale.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...zoneLines,
    "BEGIN:VEVENT",
    `UID:${uid}@${productName().toLowerCase()}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcText(at)}`,
    startLine(slot.startsAt),
    `DURATION:PT${durationMinutes}M`,
    `SUMMARY:${icsText(experience.name)}`,
    `LOCATION:${icsText(`${experience.meetingPoint}, ${experience.city}`)}`,
    `GEO:${experience.lat};${experience.lon}`,
    `DESCRIPTION:${icsText(description.join("\n"))}`,
    `URL:${url}`,
    `ORGANIZER;CN=${icsParameter(productName())}:mailto:${organizer}`,
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ])
}

/**
 * The start in Rome's local time. In October one hour comes twice, and local time cannot tell the two apart: the second
 * is written in UTC.
 */
export function startLine(startsAt: string): string {
  const instant = Temporal.Instant.from(startsAt)
  const local = instant.toZonedDateTimeISO(ROME).toPlainDateTime()
  const first = local.toZonedDateTime(ROME, { disambiguation: "earlier" }).toInstant()
  if (!first.equals(instant)) return `DTSTART:${utcText(startsAt)}`
  return `DTSTART;TZID=${ROME}:${compact(local)}`
}

export const utcText = (instant: string): string =>
  `${compact(Temporal.Instant.from(instant).toZonedDateTimeISO("UTC").toPlainDateTime())}Z`

const compact = (time: Temporal.PlainDateTime): string => time.toString({ smallestUnit: "second" }).replace(/[-:]/g, "")
