import type { Locale } from "../locale.ts"
import type { Bounds } from "../map/map.ts"
import type { BasisPoints, Cents } from "../money/cents.ts"
import type { ArtRef, CapacityGroup, CustomField, Offer, Picture, Pricing, VisitType } from "./experience.ts"
import type { CategoryId, RegionId } from "./taxonomy.ts"

/** How many cards one call answers. */
export const MAX_CARDS = 30

/** What pages show of the catalogue. Texts are already in the reader's language. */
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
  readonly images: readonly Picture[]
  /** Average of the reviews in hundredths of a star (470 is 4.7); null without reviews. */
  readonly ratingHundredths: number | null
  readonly reviewCount: number
  readonly visitType: VisitType
  readonly fromPrice: CardPrice
  readonly durationMinutes: number
  readonly instantBooking: boolean
  readonly depositPercent: BasisPoints | null
  /** The offer beside the "price from"; without one, the highest of another variant on any coming day. */
  readonly offerPercent: BasisPoints | null
  readonly cancellationHours: number
  /** Null if the partner is not to be named. */
  readonly partnerName: string | null
  /** Counted from the booking events of the last 24 hours. */
  readonly bookings24h: number
}

/** The lowest price of a variant on any coming day. */
export type OfferedPrice = {
  readonly cents: Cents
  readonly withoutOffersCents: Cents
  readonly per: "person" | "group"
}

/** What the cheapest type that may book alone pays, or the group (CK-20). */
export type FromPrice = {
  /** On an ordinary day, without offers. */
  readonly cents: Cents
  /** On the days of the best offer; null without one. */
  readonly onOfferCents: Cents | null
  readonly per: "person" | "group"
}

export type CardPrice = FromPrice & {
  /** For a discount: the lowest price in the 30 days before it began (BX-02). Null without a discount. */
  readonly lowest30DaysCents: Cents | null
  /**
   * For a variant on sale for less than 30 days then: the ISO date from which its prices were compared; else null.
   */
  readonly lowestSince: string | null
}

/** What the law requires to be shown beside a discount, wherever it is announced. */
export type LowestBefore = Pick<CardPrice, "per" | "lowest30DaysCents" | "lowestSince">

/** The same for one variant: the earlier prices of another variant say nothing about it. */
export type VariantLowest = LowestBefore & { readonly variantId: string }

export type ExperienceDetail = ExperienceCard & {
  /** Counted from today's booking events (the day in Rome). */
  readonly bookingsToday: number
  readonly description: string
  readonly program: readonly { readonly title: string; readonly text: string; readonly minutes: number }[]
  readonly included: readonly string[]
  readonly excluded: readonly string[]
  readonly additionalInfo: readonly string[]
  readonly meetingPoint: string
  readonly languages: readonly string[]
  readonly variants: readonly VariantView[]
  /** What those pay who come only with others, with the variant of the "price from" (CK-20). */
  readonly accompanied: readonly Pick<ParticipantTypeView, "id" | "name" | "priceCents">[]
  /** Only the variants that must show an earlier price beside their discount. */
  readonly lowestPrices: readonly VariantLowest[]
  readonly reviews: readonly ReviewView[]
  /** How many texts about it a person has refused. */
  readonly refusedReviews: number
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
  readonly accompanied?: boolean
}

export type AddonView = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly priceCents: Cents
  readonly per: "participant" | "booking" | "all"
  /** How a gift is presented: a box, a card. Offered with a gift only. */
  readonly gift?: boolean
}

export type CustomFieldView = Localised<CustomField>

/** Replaces texts `{it, en}` by strings, at any depth; branded numbers stay as they are. */
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
  /** The text in the other language, if there is one. */
  readonly translation?: string | null
  readonly visitedOn: string
  readonly images: readonly ArtRef[]
  /** The names of the author's photos. Reviews of the demo have none. */
  readonly photos?: readonly string[]
  /** The one answer of the host. */
  readonly reply?: string | null
}

/** One day of the calendar, for the chosen participants. */
export type DayAvailability = {
  /** ISO date in Rome. */
  readonly date: string
  readonly state: "free" | "full" | "closed" | "tooSoon"
  /** How many slots of the day are not too soon to book, full ones among them. */
  readonly slots: number
  /** The most places left in any slot of the day. */
  readonly placesLeft: number
  /** The party's total; without a party, what the cheapest lone booker pays. Null if nothing can be booked. */
  readonly priceCents: Cents | null
  readonly offerPercent: BasisPoints | null
}

export type DestinationKind = "region" | "province" | "city"

/** Landing pages: the pages by which search engines and visitors enter (DI-10, RT-03). */
export type LandingKind = "destination" | "category" | "gift" | "partner"

/**
 * The landing page of one place, category, gift idea or partner: what it is, what there is to do, and common questions.
 */
export type Landing = {
  readonly kind: LandingKind
  readonly slug: string
  /** The plain name: `Toscana`, where the title says `Esperienze in Toscana`. */
  readonly label: string
  readonly title: string
  /** One sentence, also used as the description for search engines. */
  readonly lead: string
  readonly paragraphs: readonly string[]
  readonly faq: readonly { readonly question: string; readonly answer: string }[]
  /** The breadcrumbs from the top, without home and without the page itself; `path` has no language prefix. */
  readonly breadcrumbs: readonly { readonly label: string; readonly path: string }[]
  readonly picture: Picture
  readonly results: readonly ExperienceCard[]
  readonly total: number
  /** Nearby experiences, for a place that has few of its own; else empty. */
  readonly nearby: readonly ExperienceCard[]
  /**
   * The query (`printSearch`) of the matching search. For a region, category or gift idea the search finds exactly this
   * page's experiences; for a province or city it finds everything within its bounds. Null if no search matches, for
   * example for a partner.
   */
  readonly searchQuery: string | null
  /** The area that the page's map shows; null without a map. */
  readonly bounds: Bounds | null
  readonly related: readonly LandingLink[]
  /** ISO instant of the newest change, for the sitemap. */
  readonly changedAt: string
}

/** Slugs of the categories and regions that have a page: those with experiences. */
export type LandingSlugs = { readonly categories: readonly string[]; readonly regions: readonly string[] }

export type LandingLink = {
  readonly kind: LandingKind
  readonly slug: string
  readonly label: string
  /** The kind of destination, and the region that it is or lies in; null for other pages. */
  readonly place: DestinationKind | null
  readonly region: RegionId | null
  readonly count: number
  readonly picture: Picture
}
