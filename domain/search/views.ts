import type { VisitType } from "../catalogue/experience.ts"
import type { GuideLanguage } from "../catalogue/languages.ts"
import type { CategoryId, RegionId } from "../catalogue/taxonomy.ts"
import type { DestinationKind, ExperienceCard } from "../catalogue/views.ts"
import type { Bounds, Point } from "../map/extent.ts"
import type { Cents } from "../money/cents.ts"
import type { FilterName } from "./filters.ts"

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
