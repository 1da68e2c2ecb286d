import type { Part } from "../kernel/part.ts"
import { discoveryHandlers } from "./discovery-handlers.ts"
import { catalogueHandlers } from "./handlers.ts"
import { catalogueMigrations } from "./migrations/catalogue-migrations.ts"
import { catalogueReaders } from "./readers.ts"
import { sitemap, sitemapPart } from "./sitemap-pages.ts"
import { upkeepLoop } from "./upkeep.ts"

export { nearestFree, slotsById } from "./availability.ts"
export type { NewLandingTexts } from "./landing-texts.ts"
export { localise } from "./localise.ts"

export { hash, type Random, random } from "./place-words/random.ts"
export { capitalised, fill, join, t } from "./place-words/text.ts"
export type { PastPrices } from "./price-events.ts"

export { extendSlots } from "./slots.ts"
export { type BookableVariant, bookableVariant, variantById } from "./variant.ts"
export { type NewExperience, writeExperiences, writePartners, writeReviews, writeSchedules } from "./write.ts"

export const cataloguePart = {
  name: "catalogue",
  api: { catalogue: catalogueHandlers, discovery: discoveryHandlers },
  routes: [
    { method: "GET", path: "/sitemap.xml", answer: (request) => sitemap(new URL(request.url).origin) },
    { method: "GET", path: "/sitemaps/:file", answer: sitemapPart },
  ],
  readers: catalogueReaders,
  loops: [upkeepLoop],
  migrations: catalogueMigrations,
} satisfies Part
