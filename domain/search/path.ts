import { paths } from "../paths.ts"
import { emptySearch, printSearch, type SearchState } from "./state.ts"

/** The page of a search, without language prefix. Equal searches have the same address. */
export function searchPath(change: Partial<SearchState> = {}): string {
  const query = printSearch({ ...emptySearch, ...change })
  return query === "" ? paths.search : `${paths.search}?${query}`
}
