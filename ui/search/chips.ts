import { categoryNames, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { Locale } from "../../domain/locale.ts"
import { moneyText } from "../../domain/money/text.ts"
import { type SearchState, withSearchChange } from "../../domain/search/state.ts"
import type { MessageId } from "../i18n/messages.tsx"

/** One filter that is on, in words, and the search without it. */
export type Chip = { readonly key: string; readonly label: string; readonly without: SearchState }

type Say = (id: MessageId, values?: Readonly<Record<string, string>>) => string

/** Every filter that is on, in the order of the form. */
export function chipsOf(state: SearchState, locale: Locale, say: Say): readonly Chip[] {
  const { text, categories, regions, priceFromCents, priceToCents } = state
  return [
    ...(text === "" ? [] : [chip("text", say("search.chip.text", { text }), withSearchChange(state, { text: "" }))]),
    ...categories.map((id) =>
      chip(id, categoryNames[id][locale], withSearchChange(state, { categories: categories.filter((c) => c !== id) })),
    ),
    ...regions.map((id) =>
      chip(id, regionNames[id][locale], withSearchChange(state, { regions: regions.filter((r) => r !== id) })),
    ),
    ...(priceFromCents === null
      ? []
      : [
          chip(
            "priceFrom",
            say("search.chip.priceFrom", { price: moneyText(priceFromCents, locale) }),
            withSearchChange(state, { priceFromCents: null }),
          ),
        ]),
    ...(priceToCents === null
      ? []
      : [
          chip(
            "priceTo",
            say("search.chip.priceTo", { price: moneyText(priceToCents, locale) }),
            withSearchChange(state, { priceToCents: null }),
          ),
        ]),
  ]
}

function chip(key: string, label: string, without: SearchState): Chip {
  return { key, label, without }
}

/** What a page of results is called: its one or two filters, else the whole of Italy. */
export function searchHeading(state: SearchState, locale: Locale, say: Say): string {
  const names = [
    ...(state.text === "" ? [] : [say("search.chip.text", { text: state.text })]),
    ...state.categories.map((id) => categoryNames[id][locale]),
    ...state.regions.map((id) => regionNames[id][locale]),
  ]
  return names.length === 0 || names.length > 3 ? say("search.all") : names.join(", ")
}
