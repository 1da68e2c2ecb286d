import type { Locale } from "../locale.ts"
import type { BasisPoints, Cents } from "../money/cents.ts"
import type { ArtRef, CapacityGroup, CustomField, Offer, Pricing, VisitType } from "./experience.ts"
import type { CategoryId, RegionId } from "./taxonomy.ts"

/** What a page shows of the catalogue: the texts are already in the reader's language. */
export type ExperienceCard = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly summary: string
  readonly categories: readonly CategoryId[]
  readonly city: string
  readonly province: string
  readonly region: RegionId
  readonly lat: number
  readonly lon: number
  readonly images: readonly ArtRef[]
  /** Average of the reviews in hundredths of a star (470 is 4.7); null without reviews. */
  readonly ratingHundredths: number | null
  readonly reviewCount: number
  readonly visitType: VisitType
  readonly priceFrom: PriceFrom
  readonly durationMinutes: number
  readonly instantBooking: boolean
  readonly depositPercent: BasisPoints | null
  /** Highest offer on any coming day; null without one. */
  readonly offerPercent: BasisPoints | null
  readonly cancellationHours: number
  /** Null when the partner is not to be named. */
  readonly partnerName: string | null
  /** Counted from the booking events of the last 24 hours. */
  readonly bookings24h: number
}

export type PriceFrom = { readonly cents: Cents; readonly withoutOffersCents: Cents; readonly per: "person" | "group" }

export type ExperienceDetail = ExperienceCard & {
  readonly description: string
  readonly program: readonly { readonly title: string; readonly text: string; readonly minutes: number }[]
  readonly included: readonly string[]
  readonly excluded: readonly string[]
  readonly additionalInfo: readonly string[]
  readonly meetingPoint: string
  readonly languages: readonly string[]
  readonly variants: readonly VariantView[]
  readonly reviews: readonly ReviewView[]
  readonly similar: readonly ExperienceCard[]
  /** Path of the same page in the other language, for hreflang. */
  readonly alternates: Readonly<Record<Locale, string>>
}

export type VariantView = {
  readonly id: string
  readonly name: string
  readonly pricing: Pricing
  readonly durationMinutes: number
  readonly minParticipants: number
  readonly participantTypes: readonly ParticipantTypeView[]
  readonly capacityGroups: readonly CapacityGroup[]
  readonly addons: readonly AddonView[]
  readonly customFields: readonly CustomFieldView[]
  readonly offers: readonly Offer[]
  readonly instantBooking: boolean
  readonly depositPercent: BasisPoints | null
  readonly leadTimeHours: number
  readonly languages: readonly string[]
}

export type ParticipantTypeView = {
  readonly id: string
  readonly name: string
  readonly priceCents: Cents
  readonly capacityGroup: string
  readonly suggestedQuantity: number | null
}

export type AddonView = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly priceCents: Cents
  readonly per: "participant" | "booking" | "all"
}

export type CustomFieldView = Localised<CustomField>

/** Texts `{it, en}` become strings, at any depth; branded numbers stay what they are. */
export type Localised<T> = T extends string | number | boolean | null
  ? T
  : T extends { readonly it: string; readonly en: string }
    ? string
    : T extends readonly (infer Item)[]
      ? readonly Localised<Item>[]
      : T extends object
        ? { readonly [K in keyof T]: Localised<T[K]> }
        : T

export type ReviewView = {
  readonly id: string
  readonly author: string
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly title: string
  readonly text: string
  readonly language: Locale
  readonly visitedOn: string
  readonly images: readonly ArtRef[]
}

/** One day of the calendar, for the participants asked for. */
export type DayAvailability = {
  /** ISO date in Rome. */
  readonly date: string
  readonly state: "free" | "full" | "closed" | "tooSoon"
  /** Most places left in any slot of the day. */
  readonly placesLeft: number
  readonly priceFromCents: Cents | null
  readonly offerPercent: BasisPoints | null
}

export type SlotView = {
  readonly id: string
  readonly variantId: string
  /** ISO date and `HH:MM` in Rome. */
  readonly date: string
  readonly start: string
  readonly end: string
  /** ISO instant. */
  readonly startsAt: string
  readonly places: readonly { readonly group: string; readonly left: number; readonly capacity: number }[]
  readonly language: string | null
}

export type SearchPage = {
  readonly results: readonly ExperienceCard[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly facets: {
    readonly categories: readonly { readonly id: CategoryId; readonly count: number }[]
    readonly regions: readonly { readonly id: RegionId; readonly count: number }[]
  }
}
