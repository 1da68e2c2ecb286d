import type { SqlClient, Statement } from "effect/sql"
import type { CategoryId } from "../../../domain/catalogue/taxonomy.ts"
import type { SearchState } from "../../../domain/search/state.ts"
import { bookableLanguages } from "./availability-filter.ts"
import { categoryBits } from "./categories.ts"
import { languageBits } from "./languages.ts"
import type { AskedSearch } from "./meaning.ts"
import { placeConditions } from "./place-filter.ts"
import type { AskedWords } from "./search-text.ts"

/** Filters with counts of their own options; the others decide what there is to count. */
export const facetNames = ["price", "categories", "regions", "visitTypes", "offers", "instant", "languages"] as const
export type FacetName = (typeof facetNames)[number]

/** Where a search looks, under the name `experiences`, and conditions on it. */
export type Filters = {
  readonly among: Statement.Fragment
  /** What no count leaves out: the place. */
  readonly always: Statement.Fragment
  /** The facets that are asked for and stand in the row itself. */
  readonly chosen: ReadonlyMap<Exclude<FacetName, "languages">, Statement.Fragment>
  /** The languages, in bits, that an experience can be visited in; SQL null where it cannot. */
  readonly languages: Statement.Fragment
  /** Whether `languages` may be null, and costs a look at other tables. */
  readonly lookedUp: boolean
  /** The bits of the languages asked for; 0 is any. */
  readonly wanted: number
}

/** `words`: those that were searched, null for all experiences. */
export function filtersOf(
  sql: SqlClient.SqlClient,
  { asked, place, now }: AskedSearch,
  words: AskedWords | null,
): Filters {
  const bookable = bookableLanguages(sql, asked, now)
  return {
    among: words === null ? sql`experiences` : matching(sql, words),
    always: sql.and(placeConditions(sql, place)),
    chosen: chosenFacets(sql, asked),
    languages: bookable ?? sql`languages`,
    lookedUp: bookable !== null,
    wanted: languageBits(asked.languages),
  }
}

/** All conditions at once. */
export function matches(sql: SqlClient.SqlClient, filters: Filters): Statement.Fragment {
  const { always, chosen, languages, lookedUp, wanted } = filters
  const spoken = wanted > 0 ? [sql`${languages} & ${wanted} <> 0`] : lookedUp ? [sql`${languages} is not null`] : []
  return sql.and([always, ...chosen.values(), ...spoken])
}

function chosenFacets(sql: SqlClient.SqlClient, asked: SearchState): Filters["chosen"] {
  const { categories, regions, visitTypes, priceFromCents: from, priceToCents: to } = asked
  const chosen = new Map<Exclude<FacetName, "languages">, Statement.Fragment>()
  if (from !== null || to !== null)
    chosen.set("price", sql`price_from_cents between ${from ?? 0} and ${to ?? MOST_CENTS}`)
  if (categories.length > 0) chosen.set("categories", hasCategory(sql, categories))
  if (regions.length > 0) chosen.set("regions", sql`region = any(${regions})`)
  if (visitTypes.length > 0) chosen.set("visitTypes", sql`visit_type = any(${visitTypes})`)
  if (asked.hasOffers) chosen.set("offers", sql`offer_percent is not null`)
  if (asked.instantBooking) chosen.set("instant", sql`instant`)
  return chosen
}

/** What an integer column holds at most. */
const MOST_CENTS = 2_147_483_647

/**
 * `offset 0` keeps the words apart from order and limit: the planner does not know what it costs to fetch a search
 * vector, and would walk an order's index and look into the text of every experience for a word that few have.
 */
const matching = (sql: SqlClient.SqlClient, words: AskedWords) => sql`(
  select id, region, categories, price_from_cents, price_per, visit_type, offer_percent, instant, languages, lat, lon,
    popularity, rating_order, review_count, published_at
  from experiences where ${words.matches} offset 0) as experiences`

/** One of these categories: as a list of sets of categories, which an index can look up; bits it cannot. */
export function hasCategory(sql: SqlClient.SqlClient, categories: readonly CategoryId[]): Statement.Fragment {
  return sql`categories = any(array(
    select categories from category_sets where categories & ${categoryBits(categories)} <> 0))`
}
