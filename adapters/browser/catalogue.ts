import type {
  DayAvailability,
  ExperienceCard,
  ExperienceDetail,
  Landing,
  LandingLink,
} from "../../domain/catalogue/views.ts"
import type { Locale } from "../../domain/locale.ts"
import { printParticipants } from "../../domain/participants/query.ts"
import { printSearch, resultsOf, type SearchState } from "../../domain/search/state.ts"
import type { Markers, SearchPage, Suggestion } from "../../domain/search/views.ts"
import type { Catalogue } from "../../domain/shop.ts"
import type { SlotView } from "../../domain/slot.ts"
import { fromWire } from "../contract/case.ts"
import type { HttpClient } from "./http.ts"

const segment = encodeURIComponent

/** The catalogue over HTTP; the home page is only ever reached through the server or this. */
export function httpCatalogue(http: HttpClient, locale: Locale): Catalogue {
  const read = async <T>(path: string): Promise<T | null> => {
    const wire = await http.get<object>(path)
    return wire === null ? null : fromWire<T>(wire)
  }
  const lang = `lang=${locale}`
  const queryOf = (state: SearchState) => `${lang}&${printSearch(resultsOf(state))}`
  return {
    home: async () => (await read<Awaited<ReturnType<Catalogue["home"]>>>(`/api/v1/home?${lang}`)) ?? noHome,
    search: async (state) => (await read<SearchPage>(`/api/v1/experiences?${queryOf(state)}`)) ?? noResults,
    count: async (state) => (await read<{ count: number }>(`/api/v1/experiences/count?${queryOf(state)}`))?.count ?? 0,
    markers: async (state) =>
      (await read<Markers>(`/api/v1/experiences/map?${queryOf(state)}`)) ?? { total: 0, markers: [] },
    suggest: async (text) => (await read<Suggestion[]>(`/api/v1/suggestions?${lang}&q=${segment(text)}`)) ?? [],
    landing: (kind, slug) => read<Landing>(`/api/v1/landings/${kind}/${segment(slug)}?${lang}`),
    landings: async (kind) => (await read<LandingLink[]>(`/api/v1/landings/${kind}?${lang}`)) ?? [],
    experience: (slug) => read<ExperienceDetail>(`/api/v2/experiences/${segment(slug)}?${lang}`),
    cards: async (ids) =>
      (await read<ExperienceCard[]>(`/api/v1/experiences/cards?${lang}&ids=${ids.map(segment).join(",")}`)) ?? [],
    month: async (variantId, month, participants) => {
      const query = participants.length > 0 ? `&participants=${segment(printParticipants(participants))}` : ""
      const path = `/api/v3/experience_variants/${segment(variantId)}/availabilities?month=${month}${query}`
      return (await read<DayAvailability[]>(path)) ?? []
    },
    day: async (variantId, date) =>
      (await read<SlotView[]>(`/api/v3/experience_variants/${segment(variantId)}/availabilities/day?date=${date}`)) ??
      [],
  }
}

const noHome = { bestSellers: [], categories: [], destinations: [], bookingsToday: 0 }
const noResults: SearchPage = {
  results: [],
  total: 0,
  page: 1,
  pageSize: 24,
  facets: { categories: [], regions: [], visitTypes: [], languages: [], offers: 0, instant: 0, prices: [] },
  loosen: [],
  ignored: [],
}
