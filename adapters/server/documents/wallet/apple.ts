import { formatCode } from "../../../../domain/code.ts"
import { locales } from "../../../../domain/locale.ts"
import { moneyText } from "../../../../domain/money/text.ts"
import { paths, publicPath } from "../../../../domain/paths.ts"
import { productName } from "../../../../domain/product.ts"
import { freeCancellationText } from "../../../../domain/time/cancellation.ts"
import { isBefore, plusHours, plusMinutes } from "../../../../domain/time/instant.ts"
import { durationText } from "../../../../domain/time/text.ts"
import { applePictures } from "./pictures.ts"
import type { AppleSettings } from "./settings.ts"
import { type Issued, type PassBooking, passColours, passWords, people, romeTime, scanned } from "./ticket.ts"

/** So many hours before the visit, the phone shows the pass by itself. */
const SHOWN_HOURS_BEFORE = 3
/** The pass expires this many hours after the visit's end, because visits may run late. */
const KEPT_HOURS_AFTER = 12

/**
 * Makes `pass.json`, as Apple's "Pass" describes it. The labels are in the booking's language. Each label is also the
 * key of its translation, so a phone in a third language shows the booking's language.
 */
export function applePass(
  booking: PassBooking,
  { passTypeId, teamId }: Pick<AppleSettings, "passTypeId" | "teamId">,
  { origin, at }: Issued,
) {
  const { experience, slot, locale, cancellationUntil } = booking
  const word = passWords[locale]
  const ends = plusMinutes(slot.startsAt, booking.durationMinutes)
  const place = `${experience.meetingPoint}, ${experience.city}`
  const field = (key: keyof typeof word, value: string) => ({ key, label: word[key], value })
  const maybe = (key: keyof typeof word, value: string | null) =>
    value === null || value === "" ? [] : [field(key, value)]
  const starts = {
    ...field("when", romeTime(slot.startsAt)),
    dateStyle: "PKDateStyleShort",
    timeStyle: "PKDateStyleShort",
    // Shows Rome's local time, in any time zone of the phone.
    ignoresTimeZone: true,
  }
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    // It stays the same for the booking's life, so that a newer pass replaces the older one on the phone.
    serialNumber: booking.code,
    organizationName: productName(),
    description: `${productName()}: ${experience.name}`,
    backgroundColor: rgb(passColours.paper),
    foregroundColor: rgb(passColours.ink),
    labelColor: rgb(passColours.accent),
    barcodes: [
      {
        format: "PKBarcodeFormatQR",
        message: scanned(booking),
        messageEncoding: "iso-8859-1",
        altText: formatCode(booking.code),
      },
    ],
    relevantDate: slot.startsAt,
    relevantDates: [{ startDate: plusHours(slot.startsAt, -SHOWN_HOURS_BEFORE), endDate: ends }],
    expirationDate: plusHours(ends, KEPT_HOURS_AFTER),
    locations: [{ latitude: experience.lat, longitude: experience.lon, relevantText: place }],
    semantics: {
      eventType: "PKEventTypeGeneric",
      eventName: experience.name,
      eventStartDate: romeTime(slot.startsAt),
      eventEndDate: romeTime(ends),
      venueName: place,
      venueLocation: { latitude: experience.lat, longitude: experience.lon },
    },
    eventTicket: {
      headerFields: [starts],
      primaryFields: [{ key: "experience", label: booking.variantName, value: experience.name }],
      secondaryFields: [field("where", place)],
      auxiliaryFields: [field("who", people(booking)), field("code", formatCode(booking.code))],
      backFields: [
        // The full text: the front of the pass cuts long texts.
        { ...field("where", place), key: "place" },
        ...maybe("host", experience.partnerName),
        field("duration", durationText(booking.durationMinutes, locale)),
        ...maybe("addons", booking.addons.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ")),
        ...maybe("onSite", booking.amounts.dueOnSite > 0 ? moneyText(booking.amounts.dueOnSite, locale) : null),
        ...maybe(
          "plansChange",
          isBefore(at, cancellationUntil) ? freeCancellationText(cancellationUntil, locale) : null,
        ),
        field("manage", `${origin}${publicPath(paths.findBooking, locale)}`),
        field("fresh", word.freshText),
      ],
    },
  }
}

/** The signed pass as a file. */
export async function applePassFile(booking: PassBooking, settings: AppleSettings, issued: Issued): Promise<Buffer> {
  // The signing library is large, and most servers never sign a pass.
  const { PKPass } = await import("passkit-generator")
  const pass = new PKPass(
    { ...applePictures, "pass.json": Buffer.from(JSON.stringify(applePass(booking, settings, issued))) },
    { wwdr: settings.wwdr, signerCert: settings.certificate, signerKey: settings.key },
  )
  const own = Object.entries(passWords[booking.locale])
  for (const locale of locales) {
    const inIt = new Map(Object.entries(passWords[locale]))
    pass.localize(locale, Object.fromEntries(own.map(([key, text]) => [text, inIt.get(key) ?? text])))
  }
  return pass.getAsBuffer()
}

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)).join(", ")})`
