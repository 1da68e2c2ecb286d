import { type FilterName, withoutFilter } from "../../../domain/search/filters.ts"
import type { Point } from "../../../domain/search/place.ts"
import { normalSearch, type SearchState } from "../../../domain/search/state.ts"
import { romeToday } from "../../../domain/time/rome.ts"
import { type SearchedPlace, searchedPlace } from "./place-filter.ts"

/** A search as it can be answered now. `asked` holds only filters that have a meaning. */
export type AskedSearch = {
  readonly asked: SearchState
  readonly place: SearchedPlace
  readonly now: string
  readonly visitor: Point | null
  readonly ignored: readonly FilterName[]
}

/** `now` is an ISO instant. `visitor` is the visitor's position, or null if it is unknown. */
export function meaningOf(state: SearchState, now: string, visitor: Point | null): AskedSearch {
  const given = normalSearch(state)
  const place = searchedPlace(given, visitor)
  const past = given.date !== null && given.date < romeToday(now)
  return {
    asked: {
      ...(place === null ? { ...withoutFilter(given, "place"), page: given.page } : given),
      ...(past && { date: null }),
    },
    place: place ?? { within: null, origin: null },
    now,
    visitor,
    ignored: [...(place === null ? (["place"] as const) : []), ...(past ? (["date"] as const) : [])],
  }
}

/** The same search without one of its filters. */
export function lettingGo({ asked, now, visitor }: AskedSearch, filter: FilterName): AskedSearch {
  return meaningOf(withoutFilter(asked, filter), now, visitor)
}
