import type { SqlClient, Statement } from "effect/sql"
import type { CategoryId } from "../../../domain/catalogue/taxonomy.ts"
import type { SearchState } from "../../../domain/search/state.ts"
import { categoryBits } from "./categories.ts"

/** Where to look, under the name `experiences`, and conditions on it; a filter that is not set is `true`. */
export type Filters = {
  readonly among: Statement.Fragment
  readonly price: Statement.Fragment
  readonly categories: Statement.Fragment
  readonly regions: Statement.Fragment
}

/** `text`: the condition of the words that were searched, null for all experiences. */
export function filtersOf(sql: SqlClient.SqlClient, asked: SearchState, text: Statement.Fragment | null): Filters {
  const { categories, regions, priceFromCents: from, priceToCents: to } = asked
  return {
    among: text === null ? sql`experiences` : matching(sql, text),
    price: sql.and([
      ...(from === null ? [] : [sql`price_from_cents >= ${from}`]),
      ...(to === null ? [] : [sql`price_from_cents <= ${to}`]),
    ]),
    categories: categories.length === 0 ? sql`true` : hasCategory(sql, categories),
    regions: regions.length === 0 ? sql`true` : sql`region = any(${regions})`,
  }
}

/**
 * `offset 0` keeps the words apart from order and limit: the planner does not know what it costs to fetch a search
 * vector, and would walk an order's index and look into the text of every experience for a word that few have.
 */
const matching = (sql: SqlClient.SqlClient, text: Statement.Fragment) => sql`(
  select id, region, categories, price_from_cents, popularity, rating_order, review_count, published_at
  from experiences where ${text} offset 0) as experiences`

/** One of these categories: as a list of sets of categories, which an index can look up; bits it cannot. */
export function hasCategory(sql: SqlClient.SqlClient, categories: readonly CategoryId[]): Statement.Fragment {
  return sql`categories = any(array(
    select categories from category_sets where categories & ${categoryBits(categories)} <> 0))`
}
