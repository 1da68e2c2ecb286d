import { paths } from "../paths.ts"
import { emptySearch, printSearch, type SearchState } from "./state.ts"

/** The page of a search, without language: one search has one address. */
export function searchPath(change: Partial<SearchState> = {}): string {
  const query = printSearch({ ...emptySearch, ...change })
  return query === "" ? paths.search : `${paths.search}?${query}`
}
