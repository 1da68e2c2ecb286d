import { sign } from "node:crypto"
import { formatCode } from "../../../../domain/code.ts"
import { productName } from "../../../../domain/product.ts"
import { plusMinutes } from "../../../../domain/time/instant.ts"
import type { GoogleSettings } from "./settings.ts"
import { type Issued, type PassBooking, passColours, people, romeTime, scanned } from "./ticket.ts"

const saveAddress = "https://pay.google.com/gp/v/save/"

/** Google's limit: some browsers cut longer links. Characters. */
export const MAX_LINK = 1_800

/**
 * What may be cut, step by step, until the link is short enough: first the other names, then the experience's own, and at
 * last the logo. Characters.
 */
const sizes: readonly Size[] = [
  ...[100, 60, 40, 30, 24, 18].map((others) => ({ name: Math.max(others, 60), others, logo: true })),
  ...[40, 30, 24, 18, 12].map((name) => ({ name, others: Math.min(name, 18), logo: true })),
  ...[24, 12, 8].map((name) => ({ name, others: name, logo: false })),
]

type Size = { readonly name: number; readonly others: number; readonly logo: boolean }

/** The address of the logo, which Google fetches. */
export const googleLogoPath = "/art/mark.png"

/**
 * The link that saves the pass. It contains the whole signed ticket, so Google needs no earlier call. Long names are
 * cut. Throws RangeError if the link is still too long.
 */
export function googleSaveLink(booking: PassBooking, settings: GoogleSettings, issued: Issued): string {
  for (const size of sizes) {
    const link = `${saveAddress}${signed(googlePass(booking, settings, issued, size), settings)}`
    if (link.length < MAX_LINK) return link
  }
  throw new RangeError(`the pass of ${booking.code} is too long for a link`)
}

/** The ticket and its event. Google creates both when the link is opened, and does not change them afterwards. */
function googlePass(booking: PassBooking, { issuerId, email }: GoogleSettings, { origin, at }: Issued, size: Size) {
  const { experience, slot, locale } = booking
  const text = (value: string) => cut(value, size.others)
  const said = (value: string) => ({ defaultValue: { language: locale, value } })
  const starts = Temporal.Instant.from(slot.startsAt)
  // Another date needs another ticket id, because Google would keep the existing ticket as it is.
  const id = `${issuerId}.${booking.code}-${(starts.epochMilliseconds / 60_000).toString(36)}`
  const event = `${id}-e`
  return {
    iss: email,
    aud: "google",
    typ: "savetowallet",
    iat: Math.floor(Temporal.Instant.from(at).epochMilliseconds / 1_000),
    payload: {
      eventTicketClasses: [
        {
          id: event,
          issuerName: productName(),
          reviewStatus: "UNDER_REVIEW",
          eventName: said(cut(experience.name, size.name)),
          venue: { name: said(text(experience.meetingPoint)), address: said(text(experience.city)) },
          dateTime: {
            start: romeTime(slot.startsAt),
            end: romeTime(plusMinutes(slot.startsAt, booking.durationMinutes)),
          },
          hexBackgroundColor: passColours.paper,
          // Google fetches the logo, so it needs a public address.
          ...(size.logo &&
            origin.startsWith("https:") && { logo: { sourceUri: { uri: `${origin}${googleLogoPath}` } } }),
        },
      ],
      eventTicketObjects: [
        {
          id,
          classId: event,
          state: "ACTIVE",
          barcode: { type: "QR_CODE", value: scanned(booking), alternateText: formatCode(booking.code) },
          textModulesData: [{ header: text(booking.variantName), body: text(people(booking)) }],
        },
      ],
    },
  }
}

/** Signs in the compact form of RFC 7515, with RS256, which Google requires. */
function signed(claims: object, { key }: GoogleSettings): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  const text = `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}`
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`
}

/** Counts characters as people see them. */
function cut(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join("")}…`
}
