import { categorySlug } from "../domain/catalogue/slugs.ts"
import { paths } from "../domain/paths.ts"
import { type FilterName, withoutFilter } from "../domain/search/filters.ts"
import { emptySearch, printSearch, resultsOf, type SearchState } from "../domain/search/state.ts"

/** Where the address of a search stands for search engines; `index`: whether they may list it at all. */
export type Canonical = { readonly path: string; readonly index: boolean }

/**
 * One content has one address (RT-09):
 *
 * - sorted, on a map or with a booking mode, a search is the same search: those are left out;
 * - so is one without the filters that could mean nothing (`ignored`): a day that has passed;
 * - one region or one category and nothing else is what its own page is about, with words of its own: that page;
 * - searched words, what is around some point, pages beyond the first and searches that find nothing are not for an
 *   index: there is no end of them, and what they list is reached from the other pages. Their links are still followed.
 */
export function searchCanonical(state: SearchState, total: number, ignored: readonly FilterName[] = []): Canonical {
  const asked = ignored.reduce(withoutFilter, resultsOf(state))
  const search: SearchState = { ...asked, sort: "popularity", page: 1 }
  const index = total > 0 && state.page === 1 && search.text === "" && search.locationSource === null
  return { path: (index ? ownPage(search) : null) ?? addressOf(search), index }
}

/** The page of a region or category that is all that a search asks for. */
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
