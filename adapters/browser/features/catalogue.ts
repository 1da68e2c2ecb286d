import type { CatalogueReads } from "../../../domain/catalogue/ports.ts"
import type { DayAvailability, ExperienceDetail, Landing } from "../../../domain/catalogue/views.ts"
import { printParticipants } from "../../../domain/participants/query.ts"
import type { SlotView } from "../../../domain/slot.ts"
import { fromWire } from "../../contract/case.ts"
import type { HttpClient } from "../http.ts"
import { callsOf, segment } from "../wire.ts"

/** The catalogue over HTTP. */
export default function catalogueClient(http: HttpClient) {
  const { read, must } = callsOf(http, fromWire)
  const lang = `lang=${http.locale}` as const
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
  return catalogue
}
