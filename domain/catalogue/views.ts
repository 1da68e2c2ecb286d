import type { Locale } from "../locale.ts"
import type { BasisPoints, Cents } from "../money/cents.ts"
import type { FilterName } from "../search/filters.ts"
import type { Bounds, Point } from "../search/place.ts"
import type { ArtRef, CapacityGroup, CustomField, Offer, Pricing, VisitType } from "./experience.ts"
import type { GuideLanguage } from "./languages.ts"
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

/** The lowest price that a coming day offers. */
export type OfferedPrice = {
  readonly cents: Cents
  readonly withoutOffersCents: Cents
  readonly per: "person" | "group"
}

export type PriceFrom = OfferedPrice & {
  /** Beside a discount: the lowest price in the 30 days before it began (BX-02). Null without one. */
  readonly lowest30DaysCents: Cents | null
  /** ISO date from which that price is the lowest, of what was younger than 30 days then; else null. */
  readonly lowestSince: string | null
}

/** What has to stand beside a discount, wherever it is announced. */
export type LowestBefore = Pick<PriceFrom, "per" | "lowest30DaysCents" | "lowestSince">

/** The same of one variant: what another one cost before says nothing of it. */
export type VariantLowest = LowestBefore & { readonly variantId: string }

export type ExperienceDetail = ExperienceCard & {
  /** Counted from the booking events of the running day in Rome. */
  readonly bookingsToday: number
  readonly description: string
  readonly program: readonly { readonly title: string; readonly text: string; readonly minutes: number }[]
  readonly included: readonly string[]
  readonly excluded: readonly string[]
  readonly additionalInfo: readonly string[]
  readonly meetingPoint: string
  readonly languages: readonly string[]
  readonly variants: readonly VariantView[]
  /** Of the variants that have something to stand beside their discount; those without one are left out. */
  readonly lowestPrices: readonly VariantLowest[]
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
  readonly results: readonly FoundCard[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly facets: Facets
  /** Of an empty result: how many each filter that is on would leave if it alone were let go. Else empty. */
  readonly loosen: readonly { readonly filter: FilterName; readonly count: number }[]
  /** Filters that could not mean anything, and were left out: a date that has passed, around a visitor nobody found. */
  readonly ignored: readonly FilterName[]
}

export type FoundCard = ExperienceCard & {
  /** Why it matches the words, when its name does not say so; null without words. */
  readonly match: WordMatch | null
  /** As the crow flies, where the search is around a place. */
  readonly distanceMeters: number | null
  /**
   * Where a day is searched for: the instant until which cancelling is free whichever of its times is chosen, that is of
   * the first one. Null without a day, and where it has passed.
   */
  readonly freeCancellationUntil: string | null
}

/** Where the words stand, and around them a few words of that text, cut into what matched and what did not. */
export type WordMatch = {
  readonly field: "place" | "category" | "summary" | "text" | "partner"
  readonly excerpt: readonly { readonly text: string; readonly hit: boolean }[]
}

export type Counted<Id extends string> = { readonly id: Id; readonly count: number }

/**
 * How many each option would give beside the other filters: the choice of a filter does not change its own counts.
 * Every option is listed, in the order of its list, with those that have none.
 */
export type Facets = {
  readonly categories: readonly Counted<CategoryId>[]
  readonly regions: readonly Counted<RegionId>[]
  readonly visitTypes: readonly Counted<VisitType>[]
  readonly languages: readonly Counted<GuideLanguage>[]
  readonly offers: number
  readonly instant: number
  /** The price-distribution histogram (DI-02), whatever price is asked for: `priceBuckets` of domain/search/prices. */
  readonly prices: readonly number[]
}

/** An experience on the map. */
export type Marker = {
  readonly id: string
  readonly lat: number
  readonly lon: number
  readonly cents: Cents
  readonly per: "person" | "group"
}

/** What a search finds, for the map: the first of its order, at most `MAX_MARKERS`. */
export type Markers = { readonly total: number; readonly markers: readonly Marker[] }

/** While typing: what the words may mean, best first. */
export type Suggestion =
  | { readonly kind: "experience"; readonly slug: string; readonly name: string; readonly city: string }
  | {
      readonly kind: "destination"
      readonly slug: string
      readonly name: string
      readonly place: DestinationKind
      /** What the place lies in: the region of a city or province. */
      readonly within: string | null
      readonly count: number
      readonly location: Point
      readonly bounds: Bounds
    }
  | { readonly kind: "category"; readonly id: CategoryId; readonly name: string; readonly count: number }

export type DestinationKind = "region" | "province" | "city"

/** Pages that search engines and visitors enter by (DI-10, RT-03). */
export type LandingKind = "destination" | "category" | "gift" | "partner"

/** One place, category, gift idea or partner: what it is, what there is to do, and what people ask. */
export type Landing = {
  readonly kind: LandingKind
  readonly slug: string
  /** What it is called: `Toscana`, where the title says `Esperienze in Toscana`. */
  readonly label: string
  readonly title: string
  /** One sentence, also the description for search engines. */
  readonly lead: string
  readonly paragraphs: readonly string[]
  readonly faq: readonly { readonly question: string; readonly answer: string }[]
  /** From the top, without home and without the page itself; `path` without language. */
  readonly breadcrumbs: readonly { readonly label: string; readonly path: string }[]
  readonly picture: ArtRef
  readonly results: readonly ExperienceCard[]
  readonly total: number
  /** What lies around a place that has little of its own; else empty. */
  readonly nearby: readonly ExperienceCard[]
  /**
   * The query (`printSearch`) of the search for the same: of a region, category or gift idea it finds exactly this page's
   * experiences, of a province or city whatever lies within its bounds. Null where no search does, as for a partner.
   */
  readonly searchQuery: string | null
  /** Where the map of the page looks; null without one. */
  readonly bounds: Bounds | null
  readonly related: readonly LandingLink[]
  /** ISO instant of the newest change, for the sitemap. */
  readonly changedAt: string
}

export type LandingLink = {
  readonly kind: LandingKind
  readonly slug: string
  readonly label: string
  /** What kind of destination, and the region it is or lies in; null of everything else. */
  readonly place: DestinationKind | null
  readonly region: RegionId | null
  readonly count: number
  readonly picture: ArtRef
}
