import { categoryNames, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { Locale } from "../../domain/locale.ts"
import { moneyText } from "../../domain/money/text.ts"
import { type FilterName, filterNames, withoutFilter } from "../../domain/search/filters.ts"
import { type SearchState, withSearchChange } from "../../domain/search/state.ts"
import { dateText } from "../../domain/time/text.ts"
import type { MessageId } from "../i18n/messages.tsx"
import { languageNames } from "../visit/language-names.ts"

/** One chosen filter in words, and the search without it. */
export type Chip = {
  readonly filter: FilterName
  readonly key: string
  readonly label: string
  readonly without: SearchState
}

export type Say = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string
type Part = { readonly key: string; readonly label: string; readonly without: Partial<SearchState> }
type PartsOf = (state: SearchState, locale: Locale, say: Say) => readonly Part[]

/** All chosen filters, in the order of the filters. */
export function chipsOf(state: SearchState, locale: Locale, say: Say): readonly Chip[] {
  return filterNames.flatMap((filter) =>
    parts[filter](state, locale, say).map(({ key, label, without }) => ({
      filter,
      key: `${filter}-${key}`,
      label,
      without: filter === "place" ? withoutFilter(state, "place") : withSearchChange(state, without),
    })),
  )
}

const parts: Readonly<Record<FilterName, PartsOf>> = {
  text: ({ text }, _, say) => one(text !== "", () => say("search.chip.text", { text }), { text: "" }),
  place: (state, _, say) => one(state.locationSource !== null, () => placeLabel(state, say), {}),
  date: ({ date }, locale) => (date === null ? [] : one(true, () => dateText(date, locale), { date: null })),
  participants: ({ participants }, _, say) =>
    participants === null
      ? []
      : one(true, () => say("filters.chip.participants", { count: participants }), { participants: null }),
  price: ({ priceFromCents: from, priceToCents: to }, locale, say) => [
    ...(from === null ? [] : [priced("priceFrom", say, moneyText(from, locale), { priceFromCents: null })]),
    ...(to === null ? [] : [priced("priceTo", say, moneyText(to, locale), { priceToCents: null })]),
  ],
  categories: ({ categories }, locale) =>
    each(
      categories,
      (id) => categoryNames[id][locale],
      (left) => ({ categories: left }),
    ),
  regions: ({ regions }, locale) =>
    each(
      regions,
      (id) => regionNames[id][locale],
      (left) => ({ regions: left }),
    ),
  offers: ({ hasOffers }, _, say) => one(hasOffers, () => say("filters.offers"), { hasOffers: false }),
  instant: ({ instantBooking }, _, say) => one(instantBooking, () => say("filters.instant"), { instantBooking: false }),
  visitTypes: ({ visitTypes }, _, say) =>
    each(
      visitTypes,
      (id) => say(`filters.visit.${id}`),
      (left) => ({ visitTypes: left }),
    ),
  languages: ({ languages }, locale) =>
    each(
      languages,
      (id) => languageNames([id], locale),
      (left) => ({ languages: left }),
    ),
}

function one(on: boolean, label: () => string, without: Partial<SearchState>): readonly Part[] {
  return on ? [{ key: "on", label: label(), without }] : []
}

function each<Id extends string>(
  chosen: readonly Id[],
  label: (id: Id) => string,
  without: (left: readonly Id[]) => Partial<SearchState>,
): readonly Part[] {
  return chosen.map((id) => ({ key: id, label: label(id), without: without(chosen.filter((other) => other !== id)) }))
}

function priced(key: "priceFrom" | "priceTo", say: Say, price: string, without: Partial<SearchState>): Part {
  return { key, label: say(`search.chip.${key}`, { price }), without }
}

/** The name of a search around a place. */
function placeLabel({ locationSource, locationLabel }: SearchState, say: Say): string {
  if (locationSource === "geolocation") return say("filters.chip.near")
  return locationSource === "map" ? say("filters.chip.map") : locationLabel || say("filters.chip.map")
}
