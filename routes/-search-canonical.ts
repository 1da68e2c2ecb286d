import { categorySlug } from "../domain/catalogue/slugs.ts"
import { paths } from "../domain/paths.ts"
import { type FilterName, withoutFilter } from "../domain/search/filters.ts"
import { emptySearch, printSearch, resultsOf, type SearchState } from "../domain/search/state.ts"

/** The canonical address of a search. `index`: whether search engines may list it. */
export type Canonical = { readonly path: string; readonly index: boolean }

/**
 * Searches with the same results share one address (RT-09):
 *
 * - The order, the map and the booking mode do not change the results, so they are left out.
 * - Filters without a valid value (`ignored`) are left out, for example a day that has passed.
 * - A search for one region or one category only points at that region's or category's own page.
 * - Searches for words or around a point, pages beyond the first, and searches without results are not indexed: there
 *   are endlessly many, and other pages lead to the same experiences. Their links are still followed.
 */
export function searchCanonical(state: SearchState, total: number, ignored: readonly FilterName[] = []): Canonical {
  const asked = ignored.reduce(withoutFilter, resultsOf(state))
  const search: SearchState = { ...asked, sort: "popularity", page: 1 }
  const index = total > 0 && state.page === 1 && search.text === "" && search.locationSource === null
  return { path: (index ? ownPage(search) : null) ?? addressOf(search), index }
}

/** The region's or category's own page, if the search asks for nothing else. */
function ownPage(search: SearchState): string | null {
  const [region, ...regions] = search.regions
  const [category, ...categories] = search.categories
  const rest = { ...search, regions: [], categories: [] }
  if (regions.length > 0 || categories.length > 0 || printSearch(rest) !== printSearch(emptySearch)) return null
  if (region !== undefined && category === undefined) return paths.destination(region)
  if (category !== undefined && region === undefined) return paths.category(categorySlug(category))
  return null
}

function addressOf(search: SearchState): string {
  const query = printSearch(search)
  return query === "" ? paths.search : `${paths.search}?${query}`
}
