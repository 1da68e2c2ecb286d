import type { SearchState } from "../../domain/search/state.ts"
import type { Analytics } from "../analytics.ts"
import type { Step } from "../kit/emits.ts"
import type { searchMachine } from "./search.machine.ts"

/** What the visitor's own choice has changed; null for an address that changed, and for answers. */
function chosen<T>({ event, before, after }: Step<typeof searchMachine>, of: (search: SearchState) => T): T | null {
  if (before === null || event === null || !event.type.startsWith("customer.")) return null
  const [was, is] = [of(before.context.applied), of(after.context.applied)]
  return JSON.stringify(was) === JSON.stringify(is) ? null : is
}

export const searchAnalytics: Analytics<typeof searchMachine> = {
  category_filtered: (step) => {
    const categories = chosen(step, (search) => search.categories)
    return categories && { categories: categories.join(" ") }
  },
  region_filtered: (step) => {
    const regions = chosen(step, (search) => search.regions)
    return regions && { regions: regions.join(" ") }
  },
  price_filtered: (step) => {
    const price = chosen(step, ({ priceFromCents, priceToCents }) => ({ priceFromCents, priceToCents }))
    return price && { from_cents: price.priceFromCents, to_cents: price.priceToCents }
  },
  map_toggled: ({ event }) => {
    if (event?.type === "customer.showedMap") return { shown: true }
    return event?.type === "customer.hidMap" ? { shown: false } : null
  },
  // Where somebody looks is not worth knowing to the metre.
  map_moved: ({ event }) => (event?.type === "customer.movedMap" ? { zoom: Math.round(event.zoom) } : null),
  filters_reset: ({ event }) => (event?.type === "customer.resetFilters" ? {} : null),
}
