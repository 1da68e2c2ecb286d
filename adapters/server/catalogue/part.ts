import type { Part } from "../kernel/part.ts"
import { catalogueHandlers } from "./handlers.ts"
import { homeHandlers, landingHandlers } from "./landing-handlers.ts"
import { catalogueMigrations } from "./migrations/catalogue-migrations.ts"
import { catalogueReaders } from "./readers.ts"
import { searchHandlers } from "./search-handlers.ts"
import { sitemap, sitemapPart } from "./sitemap-pages.ts"
import { upkeepLoop } from "./upkeep.ts"

export { nearestFree, placesOfSlot, slotsById } from "./availability.ts"
export { bookableSlot } from "./bookable-slot.ts"
export { cards } from "./card.ts"
export { detail as detailOf } from "./experience.ts"
export type { NewLandingTexts } from "./landing-texts.ts"
export { localise } from "./localise.ts"
export { countBookings } from "./migrations/0071_booking_counts.ts"

export { experienceNamed } from "./named.ts"
export { hash, type Random, random } from "./place-words/random.ts"
export { capitalised, join, t } from "./place-words/text.ts"
export { previewOf } from "./preview.ts"
export type { PastPrices } from "./price-events.ts"
export {
  bookedVariants,
  changeOfSchedule,
  type LiveExperience,
  liveExperience,
  publishExperience,
  takenBeyond,
  type VariantSchedule,
} from "./publish.ts"
export { refreshRatingOrder } from "./rating-order.ts"
export { isOwnExperience, type NewPicture, showPictures } from "./shown-pictures.ts"
export { landingsListed } from "./sitemap.ts"
export { earlierSlot, extendSlots } from "./slots.ts"
export { type BookableVariant, bookableVariant, type CatalogueNow, catalogueNowOf, variantById } from "./variant.ts"
export { addonNamesOf, cardToWire } from "./wire.ts"
export { type NewExperience, writeExperiences, writePartners, writeReviews, writeSchedules } from "./write.ts"

export const cataloguePart = {
  name: "catalogue",
  api: { catalogue: catalogueHandlers, search: searchHandlers, home: homeHandlers, landing: landingHandlers },
  routes: [
    {
      method: "GET",
      path: "/sitemap.xml",
      use: { who: "everybody", kept: "timed" },
      answer: (request) => sitemap(new URL(request.url).origin),
    },
    { method: "GET", path: "/sitemaps/:file", use: { who: "everybody", kept: "timed" }, answer: sitemapPart },
  ],
  readers: catalogueReaders,
  loops: [upkeepLoop],
  migrations: catalogueMigrations,
  personal: [
    {
      table: "reviews",
      columns: "author title text translation",
      subject: {},
      what: {
        it: "Le recensioni pubbliche: nome mostrato, titolo e testo",
        en: "Public reviews: the name shown, title and text",
      },
      purpose: { it: "aiutare gli altri a scegliere", en: "to help others choose" },
      basis: "consent",
      keep: "untilAsked",
      erase: "blank",
    },
  ],
  impersonal: {
    booking_counts: "subject span period",
    bookings: "booked_at",
    category_counts: "category",
    destinations: "slug place name region",
    experience_names: "id",
    experiences: "id slug partner_id region price_per visit_type data card_it card_en province city drawn_images",
    landing_pages: "kind slug label place region province city partner_id query bounds picture",
    landing_texts: "kind slug texts query",
    price_events: "price_per cause variant_id",
    reviews: "id experience_id language images",
    schedule_exceptions: "variant_id times places",
    schedules: "variant_id weekdays times season_from season_to places languages",
    search_words: "word",
    suggestion_terms: "term kind key",
    variants: "id experience_id data takes",
  },
} satisfies Part
