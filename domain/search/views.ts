import type { VisitType } from "../catalogue/experience.ts"
import type { GuideLanguage } from "../catalogue/languages.ts"
import type { CategoryId, RegionId } from "../catalogue/taxonomy.ts"
import type { DestinationKind, ExperienceCard } from "../catalogue/views.ts"
import type { Bounds, Point } from "../map/map.ts"
import type { Cents } from "../money/cents.ts"
import type { FilterName } from "./filters.ts"

export type SearchPage = {
  readonly results: readonly FoundCard[]
  readonly total: number
  /** How many have all words, if others that have only some of them follow; else null. */
  readonly withAllWords: number | null
  readonly page: number
  readonly pageSize: number
  readonly facets: Facets
  /** For an empty result: how many results each active filter would leave if it alone were removed. Otherwise empty. */
  readonly loosen: readonly { readonly filter: FilterName; readonly count: number }[]
  /**
   * Filters that were ignored because they cannot apply, for example a date in the past, or "near me" without a
   * position.
   */
  readonly ignored: readonly FilterName[]
}

export type FoundCard = ExperienceCard & {
  /** Why it matches the words, if its name does not show it; null without words. */
  readonly match: WordMatch | null
  /** As the crow flies, if the search is near a place. */
  readonly distanceMeters: number | null
  /**
   * If the search asks for a day: the instant until which cancelling is free for every time of that day, so the first
   * time's. Null without a day, and if that instant has passed.
   */
  readonly freeCancellationUntil: string | null
  /** If the search asks for a day or a number of people. It then stands instead of the "price from" (CK-20). */
  readonly partyPrice: PartyPrice | null
}

/** What the searched party pays at least on the searched day. */
export type PartyPrice = {
  /** The party's total; if the search does not say how many come, the price of one or of the group. */
  readonly cents: Cents
  readonly people: number | null
  readonly per: "person" | "group"
}

/** The place in the text where the words were found, with a few words around it, cut into matching and other parts. */
export type WordMatch = {
  readonly field: "place" | "category" | "summary" | "text" | "partner"
  readonly excerpt: readonly { readonly text: string; readonly hit: boolean }[]
}

export type Counted<Id extends string> = { readonly id: Id; readonly count: number }

/**
 * How many results each option would give with the other filters as they are; choosing within a filter does not change
 * its own counts. All options are listed in the order of their list, also those without results.
 */
export type Facets = {
  readonly categories: readonly Counted<CategoryId>[]
  readonly regions: readonly Counted<RegionId>[]
  readonly visitTypes: readonly Counted<VisitType>[]
  readonly languages: readonly Counted<GuideLanguage>[]
  readonly offers: number
  readonly instant: number
  /** The histogram of prices (DI-02), ignoring the chosen price range: `priceBuckets` of domain/search/prices. */
  readonly prices: readonly number[]
}

/** An experience on the map. */
export type Marker = {
  readonly id: string
  readonly lat: number
  readonly lon: number
  /** The searched party's total if there is one, else the "price from". */
  readonly cents: Cents
  readonly per: "person" | "group"
}

/** The results for the map: the first ones in the search's order, at most `MAX_MARKERS`. */
export type Markers = { readonly total: number; readonly markers: readonly Marker[] }

/** Suggestions while typing, best first. */
export type Suggestion =
  | { readonly kind: "experience"; readonly slug: string; readonly name: string; readonly city: string }
  | {
      readonly kind: "destination"
      readonly slug: string
      readonly name: string
      readonly place: DestinationKind
      /** What the place lies in: for a city or province, its region. */
      readonly within: string | null
      readonly count: number
      readonly location: Point
      readonly bounds: Bounds
    }
  | { readonly kind: "category"; readonly id: CategoryId; readonly name: string; readonly count: number }
