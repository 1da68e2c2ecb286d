import type { CategoryId, RegionId } from "../../../../../domain/catalogue/taxonomy.ts"
import type { Text } from "../../../../../domain/locale.ts"
import type { SearchState } from "../../../../../domain/search/state.ts"
import type { Faq } from "../../../catalogue/landing-texts.ts"

/** What a page that people enter by is written of; what it lists, counts and links comes from the catalogue. */
type Page = {
  readonly slug: string
  /** The first heading. */
  readonly title: Text
  /** One sentence of at most 155 characters, also the description for search engines. */
  readonly lead: Text
  readonly paragraphs: readonly Text[]
  readonly faq: readonly Faq[]
}

/** `slug` is the region's id. */
export type RegionEditorial = Page & {
  readonly kind: "destination"
  readonly place: "region"
  readonly region: RegionId
}

/** `city` is the name as addresses of experiences spell it; `slug` is made of it. */
export type CityEditorial = Page & {
  readonly kind: "destination"
  readonly place: "city"
  readonly region: RegionId
  readonly city: string
}

export type DestinationEditorial = RegionEditorial | CityEditorial

export type CategoryEditorial = Page & { readonly kind: "category"; readonly category: CategoryId }

/** Only what holds on every day of the year. */
export type GiftSearch = Partial<
  Pick<SearchState, "categories" | "regions" | "priceFromCents" | "priceToCents" | "visitTypes">
>

/** `search` picks the experiences: the page shows what it finds, and leads to it. */
export type GiftEditorial = Page & { readonly kind: "gift"; readonly search: GiftSearch }

export type Editorial = DestinationEditorial | CategoryEditorial | GiftEditorial
