import { payableOf } from "../../../../domain/checkout/payable.ts"
import type { Locale } from "../../../../domain/locale.ts"
import { cents } from "../../../../domain/money/cents.ts"
import type { SlotView } from "../../../../domain/slot.ts"
import { cancellationUntil } from "../../../../domain/time/cancellation.ts"
import { romeInstant } from "../../../../domain/time/rome.ts"
import { slotEnd } from "../../../../domain/time/slot-end.ts"
import type { MailBooking, MailPartner } from "../mail-booking.ts"

export function sampleSlot(date: string, start: string, durationMinutes = 150): SlotView {
  return {
    id: `slot-${date}-${start}`,
    variantId: "var-1",
    date,
    start,
    end: slotEnd(start, durationMinutes),
    startsAt: romeInstant(date, start),
    places: [{ group: "all", left: 4, capacity: 12 }],
    language: "it",
  }
}

const texts = {
  it: {
    name: "Tramonto in barca a vela nel golfo, con aperitivo",
    variant: "Uscita condivisa",
    meetingPoint: "Molo Beverello, banchina 4",
    adults: "Adulti",
    children: "Ragazzi (6–12)",
    addon: "Tagliere del pescatore",
    bring: "Crema solare e cappello",
  },
  en: {
    name: "Sunset sail in the gulf, with aperitivo",
    variant: "Shared outing",
    meetingPoint: "Molo Beverello, quay 4",
    adults: "Adults",
    children: "Children (6–12)",
    addon: "Fisherman’s board",
    bring: "Sun cream and a hat",
  },
} as const

/** What was booked, with the names of a language. */
function bookedIn(locale: Locale): MailPartner["booked"] {
  const text = texts[locale]
  return {
    experience: {
      id: "exp-1",
      slug: "tramonto-in-barca",
      name: text.name,
      city: "Napoli",
      meetingPoint: text.meetingPoint,
      cover: { category: "sea", region: "campania", seed: 7 },
      partnerName: "Vela & Sale S.r.l.",
      ratingHundredths: 470,
      reviewCount: 31,
      lat: 40.8378,
      lon: 14.2542,
    },
    variantName: text.variant,
    participants: [
      { typeId: "adult", name: text.adults, quantity: 2 },
      { typeId: "child", name: text.children, quantity: 1 },
    ],
    addons: [{ addonId: "board", name: text.addon, quantity: 1 }],
  }
}

/** Its partner, who is written to in this language. */
export const samplePartner = (locale: Locale): MailPartner => ({
  name: "Vela & Sale",
  email: "ciao@velaesale.example",
  locale,
  booked: bookedIn(locale),
})

/** A booking with everything that a mail can show, with `changes`. */
export function sampleBooking(locale: Locale, changes: Partial<MailBooking> = {}): MailBooking {
  const slot = sampleSlot("2026-11-26", "10:00")
  const booking = {
    code: "7K2M9QXR4TBD",
    token: "tok_Zm9vYmFy-_x",
    ...bookedIn(locale),
    variantId: "var-1",
    durationMinutes: 150,
    slot,
    price: {
      lines: [
        { kind: "participants", id: "adult", quantity: 2, unitCents: cents(5_500), totalCents: cents(11_000) },
        { kind: "participants", id: "child", quantity: 1, unitCents: cents(3_000), totalCents: cents(3_000) },
        { kind: "addon", id: "board", quantity: 1, unitCents: cents(1_450), totalCents: cents(1_450) },
        { kind: "offer", id: "", quantity: 1, unitCents: cents(-1_545), totalCents: cents(-1_545) },
      ],
      totalCents: cents(13_905),
      withoutOffersCents: cents(15_450),
      offerPercent: 1_000,
      deposit: { percent: 3_000, onlineCents: cents(4_172), onSiteCents: cents(9_733) },
      dueOnlineCents: cents(4_172),
    },
    instantBooking: false,
    lowestPrice: { per: "person", lowest30DaysCents: cents(5_200), lowestSince: null },
    cancellationUntil: cancellationUntil(slot.startsAt, 48),
    locale,
    readAt: "2026-11-20T09:00:00.000Z",
    customer: { name: "Ada", surname: "Rossi", email: "ada@example.it", phone: "+393331234567", customFields: {} },
    partner: samplePartner("it"),
    alternatives: [sampleSlot("2026-11-27", "10:00"), sampleSlot("2026-11-28", "15:30")],
    wishedStart: null,
    answerUntil: "2026-11-23T09:30:00.000Z",
    heldUntil: null,
    payLaterUntil: null,
    sequence: 6,
    sold: false,
    demand: null,
    paidCents: cents(0),
    refundedCents: cents(0),
    allowances: [],
    owedByHandCents: cents(0),
    earnedPoints: 0,
    discounts: [],
    theDay: {
      arriveBy: "2026-11-26T08:50:00.000Z",
      bring: [texts[locale].bring],
      phoneFrom: "2026-11-25",
      phone: null,
    },
    ticket: null,
    wallets: [],
    ...changes,
  } satisfies Omit<MailBooking, "payable">
  return { ...booking, payable: payableOf(booking.price, booking.discounts) }
}
