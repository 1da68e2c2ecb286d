import type { CatalogueReads } from "../../domain/catalogue/ports.ts"
import type { DayAvailability, ExperienceDetail, Landing } from "../../domain/catalogue/views.ts"
import type { Locale } from "../../domain/locale.ts"
import { printParticipants } from "../../domain/participants/query.ts"
import type { Reads } from "../../domain/ports.ts"
import type { SearchReads } from "../../domain/search/ports.ts"
import { printSearch, resultsOf, type SearchState } from "../../domain/search/state.ts"
import type { SlotView } from "../../domain/slot.ts"
import { fromWire } from "../contract/case.ts"
import type { PathTo } from "../contract/views.ts"
import type { HttpClient } from "./http.ts"

const segment = encodeURIComponent

/** The catalogue and its search over HTTP. Nearly every page reads them, so they load with the first page. */
export function httpCatalogue(http: HttpClient, locale: Locale): Pick<Reads, "catalogue" | "search"> {
  const read = async <T>(path: PathTo<"GET", T>): Promise<T | null> => {
    const wire = await http.get<object>(path)
    return wire === null ? null : fromWire<T>(wire)
  }
  /** For data that always exists: if the server answers "not found", that is a fault. */
  const must = async <T>(path: PathTo<"GET", T>): Promise<T> => {
    const found = await read<T>(path)
    if (found === null) throw new Error(`not found: ${path}`)
    return found
  }
  const lang = `lang=${locale}`
  const queryOf = (state: SearchState) => `${lang}&${printSearch(resultsOf(state))}`
  const catalogue: CatalogueReads = {
    home: () => must(`/api/v1/home?${lang}`),
    landing: (kind, slug) => read<Landing>(`/api/v1/landings/${kind}/${segment(slug)}?${lang}`),
    landings: (kind) => must(`/api/v1/landings/${kind}?${lang}`),
    landingSlugs: async () => {
      const [categories, places] = await Promise.all([
        catalogue.landings("category"),
        catalogue.landings("destination"),
      ])
      const regions = places.filter(({ place }) => place === "region")
      return { categories: categories.map(({ slug }) => slug), regions: regions.map(({ slug }) => slug) }
    },
    experience: (slug) => read<ExperienceDetail>(`/api/v2/experiences/${segment(slug)}?${lang}`),
    cards: (ids) => must(`/api/v1/experiences/cards?${lang}&ids=${ids.map(segment).join(",")}`),
    month: async (variantId, month, participants) => {
      const query = participants.length > 0 ? `&participants=${segment(printParticipants(participants))}` : ""
      const path = `/api/v3/experience_variants/${segment(variantId)}/availabilities?month=${month}${query}` as const
      return (await read<readonly DayAvailability[]>(path)) ?? []
    },
    day: async (variantId, date) =>
      (await read<readonly SlotView[]>(
        `/api/v3/experience_variants/${segment(variantId)}/availabilities/day?date=${date}`,
      )) ?? [],
  }
  const search: SearchReads = {
    search: (state) => must(`/api/v1/experiences?${queryOf(state)}`),
    count: async (state) => (await must<{ count: number }>(`/api/v1/experiences/count?${queryOf(state)}`)).count,
    markers: (state) => must(`/api/v1/experiences/map?${queryOf(state)}`),
    suggest: (text) => must(`/api/v1/suggestions?${lang}&q=${segment(text)}`),
  }
  return { catalogue, search }
}
