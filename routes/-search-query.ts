import { parseSearch, type SearchState } from "../domain/search/state.ts"

/** The query as it is written. `parseSearch` decides which of it is valid. */
export type Query = Readonly<Record<string, unknown>>

export const stateOf = (query: Query): SearchState =>
  parseSearch({ getAll: (name) => (Object.hasOwn(query, name) ? [query[name]].flat().map(String) : []) })
