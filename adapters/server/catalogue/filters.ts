import type { SqlClient, Statement } from "effect/sql"
import type { CategoryId } from "../../../domain/catalogue/taxonomy.ts"
import type { SearchState } from "../../../domain/search/state.ts"
import { bookableLanguages, partyPrice } from "./availability-filter.ts"
import { categoryBits } from "./categories.ts"
import { languageBits } from "./languages.ts"
import type { AskedSearch } from "./meaning.ts"
import { placeConditions } from "./place-filter.ts"
import type { AskedWords } from "./search-text.ts"

/** The filters that show a count for each option. The other filters decide which experiences are counted. */
export const facetNames = ["price", "categories", "regions", "visitTypes", "offers", "instant", "languages"] as const
export type FacetName = (typeof facetNames)[number]

/** The conditions of a search on the table that it names `experiences`. */
export type Filters = {
  readonly among: Statement.Fragment
  /** The conditions that apply to every count: the place. */
  readonly always: Statement.Fragment
  /**
   * What a card shows: with a day or a party, what the party pays (CK-20), in any language where it pays nothing in those
   * asked for; without, the "price from".
   */
  readonly price: Statement.Fragment
  /** The range of prices asked for; null: any. */
  readonly prices: { readonly from: number; readonly to: number } | null
  /** The other chosen facets whose values are in the row itself. */
  readonly chosen: ReadonlyMap<Exclude<FacetName, "price" | "languages">, Statement.Fragment>
  /** The languages, as bits, in which the experience can be visited; SQL null where it cannot. */
  readonly languages: Statement.Fragment
  /** Whether `languages` may be null. It and `price` then read other tables, which costs time. */
  readonly lookedUp: boolean
  /** The bits of the languages asked for; 0 means any. */
  readonly wanted: number
  /** Whether every experience meets them. */
  readonly isAll: boolean
}

/** `words`: the searched words, or null for all experiences. */
export function filtersOf(
  sql: SqlClient.SqlClient,
  { asked, place, now }: AskedSearch,
  words: AskedWords | null,
): Filters {
  const bookable = bookableLanguages(sql, asked, now)
  const chosen = chosenFacets(sql, asked)
  const { priceFromCents: from, priceToCents: to } = asked
  const wanted = languageBits(asked.languages)
  return {
    among: words === null ? sql`experiences` : matching(sql, words),
    always: sql.and(placeConditions(sql, place)),
    price: priceOf(sql, asked, now),
    prices: from === null && to === null ? null : { from: from ?? 0, to: to ?? MOST_CENTS },
    chosen,
    languages: bookable ?? sql`languages`,
    lookedUp: bookable !== null,
    wanted,
    isAll:
      words === null &&
      from === null &&
      to === null &&
      place.within === null &&
      chosen.size === 0 &&
      bookable === null &&
      wanted === 0,
  }
}

/** All conditions together. */
export function matches(sql: SqlClient.SqlClient, filters: Filters): Statement.Fragment {
  const { always, chosen, languages, lookedUp, wanted } = filters
  const affordable = filters.prices === null ? [] : [inPrices(sql, filters, filters.price)]
  const spoken = wanted > 0 ? [sql`${languages} & ${wanted} <> 0`] : lookedUp ? [sql`${languages} is not null`] : []
  return sql.and([always, ...chosen.values(), ...spoken, ...affordable])
}

function chosenFacets(sql: SqlClient.SqlClient, asked: SearchState): Filters["chosen"] {
  const { categories, regions, visitTypes } = asked
  const chosen = new Map<Exclude<FacetName, "price" | "languages">, Statement.Fragment>()
  if (categories.length > 0) chosen.set("categories", hasCategory(sql, categories))
  if (regions.length > 0) chosen.set("regions", sql`region = any(${regions})`)
  if (visitTypes.length > 0) chosen.set("visitTypes", sql`visit_type = any(${visitTypes})`)
  if (asked.hasOffers) chosen.set("offers", sql`offer_percent is not null`)
  if (asked.instantBooking) chosen.set("instant", sql`instant`)
  return chosen
}

function priceOf(sql: SqlClient.SqlClient, asked: SearchState, now: string): Statement.Fragment {
  const of = (languages: SearchState["languages"]) =>
    partyPrice(sql, { ...asked, languages }, now, sql`experiences.id`, "cents")
  const spoken = of(asked.languages)
  if (spoken === null) return sql`price_from_cents`
  return asked.languages.length === 0 ? spoken : sql`coalesce(${spoken}, ${of([])})`
}

/** Whether `cents` is in the range of prices asked for. */
export const inPrices = (
  sql: SqlClient.SqlClient,
  { prices }: Pick<Filters, "prices">,
  cents: Statement.Fragment,
): Statement.Fragment => sql`${cents} between ${prices?.from ?? 0} and ${prices?.to ?? MOST_CENTS}`

/** The largest value of an integer column. */
const MOST_CENTS = 2_147_483_647

/**
 * `offset 0` keeps the planner from merging the word search with order and limit. The planner does not know how much it
 * costs to read a search vector: for a rare word it would walk an order's index and read the text of every experience.
 */
const matching = (sql: SqlClient.SqlClient, words: AskedWords) => sql`(
  select id, region, categories, price_from_cents, price_per, visit_type, offer_percent, instant, languages, lat, lon,
    popularity, rating_order, review_count, published_at, city, province
  from experiences where ${words.matches} offset 0) as experiences`

/**
 * Has one of these categories. The SQL lists all sets of categories that contain one of them, because an index can look
 * up a list but not bits.
 */
export function hasCategory(sql: SqlClient.SqlClient, categories: readonly CategoryId[]): Statement.Fragment {
  return sql`categories = any(array(
    select categories from category_sets where categories & ${categoryBits(categories)} <> 0))`
}
