import { walletPassPath } from "../../../domain/booking/wallets.ts"
import type { Discount } from "../../../domain/checkout/discounts.ts"
import { nameless, shownCode } from "../../../domain/checkout/shown-code.ts"
import { formatCode } from "../../../domain/code.ts"
import type { Locale } from "../../../domain/locale.ts"
import { mapsUrl } from "../../../domain/map/map.ts"
import { basisPoints, cents } from "../../../domain/money/cents.ts"
import { percentText } from "../../../domain/money/text.ts"
import type { VisitView } from "../../../domain/participation/views.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { leastPriceText } from "../../../domain/pricing/from-price.ts"
import type { PriceLine } from "../../../domain/pricing/price.ts"
import { freeCancellationText } from "../../../domain/time/cancellation.ts"
import { isBefore } from "../../../domain/time/instant.ts"
import { clockText, dateText, durationText, longDateTimeText } from "../../../domain/time/text.ts"
import type { AmountRow, Block, Row } from "./content.ts"
import type { MailBooking } from "./mail-booking.ts"
import { words } from "./words.ts"

export const hostOf = (booking: MailBooking): string => booking.experience.partnerName ?? words[booking.locale].host

/** The visit, as a ticket shows it. */
export const visitRows = (booking: MailBooking, locale: Locale): readonly Row[] => [
  ...placeRows(booking, locale),
  { label: words[locale].code, value: formatCode(booking.code) },
]

/** The same rows without the booking's code, which only the owner may know. */
export function placeRows(booking: VisitView, locale: Locale): readonly Row[] {
  const word = words[locale]
  const { experience, slot } = booking
  const people = booking.participants.map(({ quantity, name }) => `${quantity} × ${name}`)
  const extras = booking.addons.map(({ quantity, name }) => `${quantity} × ${name}`)
  return [
    { label: word.experience, value: `${experience.name} — ${booking.variantName}` },
    { label: word.when, value: longDateTimeText(slot.startsAt, locale) },
    { label: word.duration, value: durationText(booking.durationMinutes, locale) },
    { label: word.where, value: `${experience.meetingPoint}, ${experience.city}` },
    { label: word.who, value: people.join(", ") },
    ...(extras.length > 0 ? [{ label: word.addons, value: extras.join(", ") }] : []),
  ]
}

export const visit = (booking: MailBooking): Block => ({ kind: "facts", rows: visitRows(booking, booking.locale) })

/** How the mail names the picture of its ticket. */
export const TICKET_CID = "ticket"

/** The ticket for a camera; null if the booking has none. */
export const ticketBlock = ({ ticket, locale }: MailBooking): Block | null =>
  ticket === null
    ? null
    : {
        kind: "picture",
        cid: TICKET_CID,
        alt: words[locale].ticket,
        side: 180,
        line: words[locale].showTicket,
      }

/** By when to be there, what to bring, and whom to call once it is shown. */
export function theDay({ theDay: { arriveBy, bring, phone }, locale }: MailBooking): Block {
  const word = words[locale]
  const rows = [
    { label: word.arriveBy, value: clockText(arriveBy) },
    ...(bring.length > 0 ? [{ label: word.bring, value: bring.join(" · ") }] : []),
    ...(phone === null ? [] : [{ label: word.hostPhone, value: phone }]),
  ]
  return { kind: "facts", rows }
}

/** The visit, and until when cancelling is free, if that is still possible at `at`, an ISO instant (BX-04). */
export const cancellableVisit = (booking: MailBooking, at: string): Block => {
  const { locale, cancellationUntil } = booking
  const free = { label: words[locale].plansChange, value: freeCancellationText(cancellationUntil, locale) }
  return { kind: "facts", rows: [...visitRows(booking, locale), ...(isBefore(at, cancellationUntil) ? [free] : [])] }
}

function lineLabel(line: PriceLine, booking: MailBooking, locale: Locale): string {
  const word = words[locale]
  switch (line.kind) {
    case "participants": {
      const name = booking.participants.find(({ typeId }) => typeId === line.id)?.name ?? line.id
      return `${line.quantity} × ${name}`
    }
    case "group":
      return word.group
    case "addon": {
      const name = booking.addons.find(({ addonId }) => addonId === line.id)?.name ?? line.id
      return `${line.quantity} × ${name}`
    }
    case "offer":
      return `${word.offer} ${percentText(basisPoints(booking.price.offerPercent), locale)}`
    default:
      return line.kind satisfies never
  }
}

/** Every line and the total, then how much of it is `held` on the card, paid, to be paid on site, or given back. */
export function amounts(booking: MailBooking, online: "held" | "taken" | "ended"): Block {
  const { locale, price } = booking
  const word = words[locale]
  const { totalCents, dueOnlineCents, onSiteCents } = booking.payable
  const lines = price.lines.map(
    (line): AmountRow => ({ label: lineLabel(line, booking, locale), cents: line.totalCents }),
  )
  const codes = (kind: Discount["kind"], label: string, sign: 1 | -1): AmountRow[] =>
    booking.discounts.flatMap((discount) =>
      discount.kind === kind
        ? [{ label: `${label} ${shownCode(nameless(discount))}`.trim(), cents: cents(sign * discount.cents) }]
        : [],
    )
  const rest = [
    ...codes("credit", online === "ended" ? word.creditBack : word.credit, 1),
    ...codes("points", online === "ended" ? word.pointsBack : word.points, 1),
  ]
  if (online === "held" && dueOnlineCents > 0) rest.push({ label: word.held, cents: dueOnlineCents })
  if (online !== "held" && booking.paidCents > 0) rest.push({ label: word.paid, cents: booking.paidCents })
  if (online === "taken" && booking.demand !== null) {
    const until = longDateTimeText(booking.demand.until, locale)
    rest.push({ label: `${word.toPayUntil} ${until}`, cents: booking.demand.amountCents })
  }
  // If the visit does not take place, nothing is paid on site.
  if (online !== "ended" && onSiteCents > 0) rest.push({ label: word.onSite, cents: onSiteCents })
  if (booking.refundedCents > 0) rest.push({ label: word.refunded, cents: booking.refundedCents })
  const total = { label: word.total, cents: totalCents, strong: true as const }
  return { kind: "amounts", rows: [...lines, ...codes("coupon", word.coupon, -1), total, ...rest] }
}

/**
 * The lowest earlier price, which the law requires beside a discount, in words that stay true on any later day (BX-02);
 * null without a discount.
 */
export function lowestBefore({ lowestPrice, locale }: MailBooking): Block | null {
  if (lowestPrice === null || lowestPrice.lowest30DaysCents === null) return null
  const { lowest30DaysCents, lowestSince } = lowestPrice
  const word = words[locale]
  const what = lowestSince === null ? word.lowest : `${word.lowestSince} ${dateText(lowestSince, locale)}`
  return { kind: "note", text: `${what}: ${leastPriceText(lowest30DaysCents, lowestPrice.per, locale)}` }
}

export const manageUrl = ({ token, locale }: MailBooking, origin: string): string =>
  `${origin}${publicPath(paths.booking(token), locale)}`

export const manage = (booking: MailBooking, origin: string, label = words[booking.locale].manage): Block => ({
  kind: "button",
  label,
  href: manageUrl(booking, origin),
})

/** Opens the meeting point in a maps app. */
export const map = ({ locale, experience }: MailBooking): Block => ({
  kind: "link",
  label: words[locale].map,
  href: mapsUrl(experience.lat, experience.lon),
})

/** Links that save the ticket on a phone (BK-09). */
export const passes = ({ token, locale, wallets }: MailBooking, origin: string): readonly Block[] =>
  wallets.map((wallet) => ({
    kind: "link",
    label: words[locale].wallet[wallet],
    href: `${origin}${walletPassPath(token, wallet)}`,
  }))

/** The link to withdraw, which mails must have while the customer may withdraw (BX-01). */
export const withdraw = ({ token, locale }: MailBooking, origin: string): Block => ({
  kind: "link",
  label: words[locale].withdraw,
  href: `${origin}${publicPath(paths.withdrawalOf(token), locale)}`,
})
