import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type CategoryId, categoryIds, regionIds } from "../../../domain/catalogue/taxonomy.ts"
import type { SearchPage } from "../../../domain/catalogue/views.ts"
import type { SearchState } from "../../../domain/search/state.ts"
import { bitOf, categoryBits } from "./categories.ts"
import type { Filters } from "./filters.ts"

/**
 * How many experiences have this set of categories (in the regions asked for), and how many are in this region (of the
 * categories asked for); one row may say both.
 */
export type CountRow = { readonly categories: number | null; readonly region: string | null; readonly count: number }

/**
 * Counts for a total and for both filters. The counts of a filter ignore that filter's own choice, so that its other
 * options show what choosing them would add. Grouped by the set of categories, one pass also gives the exact total.
 */
export const countsOf = Effect.fnUntraced(function* (filters: Filters, asked: SearchState) {
  const sql = yield* SqlClient.SqlClient
  const { among, price, regions, categories } = filters
  if (asked.categories.length === 0 && asked.regions.length === 0) {
    return yield* sql<CountRow>`select categories, region, count(*) from ${among}
      where ${price} group by categories, region`
  }
  return yield* sql<CountRow>`
    select categories, null as region, count(*) from ${among}
      where ${price} and ${regions} group by categories
    union all
    select null, region, count(*) from ${among}
      where ${price} and ${categories} group by region`
})

export function totalOf(counts: readonly CountRow[], asked: SearchState): number {
  const bits = categoryBits(asked.categories)
  return sum(counts, (row) => row.categories !== null && (bits === 0 || (row.categories & bits) !== 0))
}

/** In the order of the taxonomy, with those that have none. */
export function facetsOf(counts: readonly CountRow[]): SearchPage["facets"] {
  const has = (row: CountRow, id: CategoryId) => row.categories !== null && (row.categories & bitOf(id)) !== 0
  return {
    categories: categoryIds.map((id) => ({ id, count: sum(counts, (row) => has(row, id)) })),
    regions: regionIds.map((id) => ({ id, count: sum(counts, (row) => row.region === id) })),
  }
}

function sum(counts: readonly CountRow[], where: (row: CountRow) => boolean): number {
  return counts.reduce((total, row) => total + (where(row) ? row.count : 0), 0)
}
