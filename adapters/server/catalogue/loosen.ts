import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type FilterName, filtersOn } from "../../../domain/search/filters.ts"
import type { SearchPage } from "../../../domain/search/views.ts"
import { type CountRow, totalWithout } from "./facets.ts"
import { type FacetName, facetNames, filtersOf, matches } from "./filters.ts"
import { type AskedSearch, lettingGo } from "./meaning.ts"
import type { AskedWords } from "./search-text.ts"

/**
 * Of a search that finds nothing: how many each of its filters would leave if it alone were let go. The counts already
 * say it of the facets; the others are counted in one statement. `words`: those of the search, null for none.
 */
export const loosenedOf = Effect.fnUntraced(function* (
  meaning: AskedSearch,
  words: AskedWords | null,
  counts: readonly CountRow[],
) {
  const filters = filtersOn(meaning.asked)
  const others = filters.filter((name) => !isFacet(name))
  const counted = others.length === 0 ? {} : yield* countedWithout(meaning, words, others)
  return filters.map((filter): SearchPage["loosen"][number] => ({
    filter,
    count: isFacet(filter) ? totalWithout(counts, filter) : (counted[filter] ?? 0),
  }))
})

const isFacet = (name: FilterName): name is FacetName => facetNames.some((facet) => facet === name)

const countedWithout = Effect.fnUntraced(function* (
  meaning: AskedSearch,
  words: AskedWords | null,
  names: readonly FilterName[],
) {
  const sql = yield* SqlClient.SqlClient
  const columns = names.map((name) => {
    const filters = filtersOf(sql, lettingGo(meaning, name), name === "text" ? null : words)
    return sql`(select count(*)::integer from ${filters.among} where ${matches(sql, filters)}) as ${sql(name)}`
  })
  const [row] = yield* sql<Partial<Record<FilterName, number>>>`select ${sql.csv(columns)}`
  return row ?? {}
})
