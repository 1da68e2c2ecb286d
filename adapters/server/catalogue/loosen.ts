import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type FilterName, filtersOn } from "../../../domain/search/filters.ts"
import type { SearchPage } from "../../../domain/search/views.ts"
import { type CountRow, totalWithout } from "./facets.ts"
import { type FacetName, facetNames, filtersOf, matches } from "./filters.ts"
import { type AskedSearch, lettingGo } from "./meaning.ts"
import type { AskedWords } from "./search-text.ts"

/**
 * For a search without results: how many experiences it would find without each one of its filters. The facet counts
 * already say it for the facets; one statement counts the other filters. `words`: those of the search, or null for
 * none.
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
