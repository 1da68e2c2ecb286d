import { cents } from "../../../../domain/money/cents.ts"
import { normalSearch, printSearch } from "../../../../domain/search/state.ts"
import type { NewLandingTexts } from "../../catalogue/part.ts"
import type { Landing } from "../schema.ts"

type Page = Landing["regions" | "cities" | "categories" | "gifts"][number]

/** The handwritten pages in the catalogue's form. */
export function landingTextsOf({ regions, cities, categories, gifts }: Landing): readonly NewLandingTexts[] {
  return [
    ...[...regions, ...cities].map((page) => stored("destination", page)),
    ...categories.map((page) => stored("category", page)),
    ...gifts.map((page) => stored("gift", page, printSearch(normalSearch(giftSearch(page.search))))),
  ]
}

/** The search of a gift idea. */
export function giftSearch({ priceFromCents, priceToCents, ...rest }: Landing["gifts"][number]["search"]) {
  return {
    ...rest,
    ...(priceFromCents !== undefined && { priceFromCents: cents(priceFromCents) }),
    ...(priceToCents !== undefined && { priceToCents: cents(priceToCents) }),
  }
}

function stored(kind: NewLandingTexts["kind"], page: Page, query: string | null = null): NewLandingTexts {
  const { slug, title, lead, paragraphs, faq } = page
  return { kind, slug, texts: { title, lead, paragraphs, faq }, query }
}
