import { normalSearch, printSearch } from "../../../domain/search/state.ts"
import type { NewLandingTexts } from "../catalogue/landing-texts.ts"
import { categoryPages, cityPages, giftPages, regionPages } from "./content/landing/all.ts"
import type { Editorial } from "./content/landing/types.ts"

/** The written pages as the catalogue keeps them. */
export const landingTexts: readonly NewLandingTexts[] = [
  ...regionPages,
  ...cityPages,
  ...categoryPages,
  ...giftPages,
].map(stored)

function stored(page: Editorial): NewLandingTexts {
  const { kind, slug, title, lead, paragraphs, faq } = page
  return {
    kind,
    slug,
    texts: { title, lead, paragraphs, faq },
    query: page.kind === "gift" ? printSearch(normalSearch(page.search)) : null,
  }
}
