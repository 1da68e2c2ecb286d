import type { SearchReads } from "../../../domain/search/ports.ts"
import { printSearch, resultsOf, type SearchState } from "../../../domain/search/state.ts"
import { fromWire } from "../../contract/case.ts"
import type { HttpClient } from "../http.ts"
import { callsOf, segment } from "../wire.ts"

/** The search over HTTP. */
export default function searchClient(http: HttpClient): SearchReads {
  const { must } = callsOf(http, fromWire)
  const lang = `lang=${http.locale}` as const
  const queryOf = (state: SearchState) => `${lang}&${printSearch(resultsOf(state))}` as const
  return {
    search: (state) => must(`/api/v1/experiences?${queryOf(state)}`),
    count: async (state) => (await must<{ count: number }>(`/api/v1/experiences/count?${queryOf(state)}`)).count,
    markers: (state) => must(`/api/v1/experiences/map?${queryOf(state)}`),
    suggest: (text) => must(`/api/v1/suggestions?${lang}&q=${segment(text)}`),
  }
}
