import { queryOptions } from "@tanstack/react-query"
import type { Reads } from "../domain/ports.ts"
import { type Point, printPoint } from "../domain/search/place.ts"
import { printSearch, resultsOf, type SearchState } from "../domain/search/state.ts"
import type { SearchPage } from "../domain/search/views.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { searchHeading } from "../ui/search/heading.ts"
import { pageHead } from "./-head.ts"
import { listJsonLd } from "./-json-ld.ts"
import type { AppContext } from "./-router.tsx"
import { searchCanonical } from "./-search-canonical.ts"
import { type Query, stateOf } from "./-search-query.ts"

/*
 * The head and the queries of the search page. Its route loads this file late, because every page loads the routes. As
 * one file with the queries, the head comes with the page.
 */

/** The head of the search page: what is searched, and how much was found. */
export function searchHead(context: AppContext, query: Query, page: SearchPage | null) {
  const text = (id: Parameters<typeof textOf>[1], values?: Parameters<typeof textOf>[2]) => textOf(context, id, values)
  const state = stateOf(query)
  const title = searchHeading(state, context.locale, text)
  const { total: count = 0, ignored = [] } = page ?? {}
  return pageHead(context, {
    title,
    description:
      title === text("search.all")
        ? text("search.meta.description", { count })
        : text("search.meta.found", { what: title, count }),
    ...searchCanonical(state, count, ignored),
    ...(import.meta.env.SSR && page && { jsonLd: [listJsonLd(context, title, page.results)] }),
  })
}

export const searchQuery = (reads: Reads["search"], state: SearchState) =>
  queryOptions({
    queryKey: ["search", printSearch(resultsOf(state))],
    queryFn: () => reads.search(resultsOf(state)),
  })

/**
 * The markers of a search's map, which do not depend on the page of the list. A search around the visitor depends on
 * the visitor's current position.
 */
export const markersQuery = (reads: Reads["search"], state: SearchState, visitor: Point | null) => {
  const all = { ...resultsOf(state), page: 1 }
  const near = state.locationSource === "geolocation" ? printPoint(visitor) : ""
  return queryOptions({
    queryKey: ["markers", printSearch(all), near],
    queryFn: () => reads.markers(all),
    enabled: state.map,
  })
}
