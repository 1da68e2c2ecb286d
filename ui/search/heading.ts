import { categoryNames, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { Locale } from "../../domain/locale.ts"
import type { SearchState } from "../../domain/search/state.ts"
import type { Say } from "./chips.ts"

/** The heading of the results: one to three filters, else all of Italy. */
export function searchHeading(state: SearchState, locale: Locale, say: Say): string {
  const names = [
    ...(state.text === "" ? [] : [say("search.chip.text", { text: state.text })]),
    ...(state.locationSource === "place" && state.locationLabel !== "" ? [state.locationLabel] : []),
    ...state.categories.map((id) => categoryNames[id][locale]),
    ...state.regions.map((id) => regionNames[id][locale]),
  ]
  return names.length === 0 || names.length > 3 ? say("search.all") : names.join(", ")
}
