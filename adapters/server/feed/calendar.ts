import type { Locale } from "../../../domain/locale.ts"
import { productName } from "../../../domain/product.ts"
import { startLine, utcText, zoneLines } from "../documents/ics.ts"
import { icsDocument, icsText } from "../documents/ics-lines.ts"

/** A departure as a calendar shows it: without names. */
export type Departure = {
  readonly slotId: string
  readonly startsAt: string
  readonly minutes: number
  readonly experience: string
  readonly people: number
  readonly capacity: number
  readonly sequence: number
  readonly changedAt: string
  readonly isGone: boolean
}

/** A feed without components is no calendar (RFC 5545), so it always has the zone. */
export const departureCalendar = (name: string, departures: readonly Departure[], locale: Locale): string =>
  icsDocument([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${productName()}//${productName()}//${locale.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${icsText(`${name} · ${productName()}`)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
    "X-PUBLISHED-TTL:PT15M",
    ...zoneLines,
    ...departures.flatMap(eventLines),
    "END:VCALENDAR",
  ])

const eventLines = (departure: Departure): readonly string[] => {
  const { slotId, startsAt, minutes, experience, people, capacity, sequence, changedAt, isGone } = departure
  return [
    "BEGIN:VEVENT",
    `UID:departure-${slotId}@${productName().toLowerCase()}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcText(changedAt)}`,
    startLine(startsAt),
    `DURATION:PT${minutes}M`,
    `SUMMARY:${icsText(`${countOf(people, capacity)} · ${experience}`)}`,
    `STATUS:${isGone ? "CANCELLED" : "CONFIRMED"}`,
    `TRANSP:${isGone ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
  ]
}

/** A group takes one place, however many come. */
const countOf = (people: number, capacity: number): string =>
  people > capacity ? `${people}` : `${people}/${capacity}`
