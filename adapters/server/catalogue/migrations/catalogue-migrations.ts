import type { Migrations } from "../../store/migrations/migrate.ts"
import { catalogue } from "./0002_catalogue.ts"
import { discovery } from "./0030_discovery.ts"
import { landings } from "./0032_landings.ts"
import { words } from "./0036_words.ts"
import { priceEvents } from "./0039_price_events.ts"
import { bookedAt } from "./0041_booked_at.ts"
import { lessRead } from "./0043_less_read.ts"
import { placesByDay } from "./0044_places_by_day.ts"
import { variantPrices } from "./0056_variant_prices.ts"
import { bookingCounts } from "./0071_booking_counts.ts"
import { ratingOrder } from "./0400_rating_order.ts"
import { lonePrices } from "./0480_lone_prices.ts"
import { partyPrices } from "./0481_party_prices.ts"
import { reviewTranslations } from "./0520_review_translations.ts"
import { reviewsByLanguage } from "./0570_reviews_by_language.ts"
import { partnerPhone } from "./0590_partner_phone.ts"
import { drawnImages } from "./0681_drawn_images.ts"
import { unchangedByRebuilds } from "./0690_unchanged_by_rebuilds.ts"
import { scheduleExceptions } from "./0750_schedule_exceptions.ts"
import { scheduleLanguages } from "./0775_schedule_languages.ts"

export const catalogueMigrations: Migrations = {
  "0002_catalogue": catalogue,
  "0030_discovery": discovery,
  "0032_landings": landings,
  "0036_words": words,
  "0039_price_events": priceEvents,
  "0041_booked_at": bookedAt,
  "0043_less_read": lessRead,
  "0044_places_by_day": placesByDay,
  "0056_variant_prices": variantPrices,
  "0071_booking_counts": bookingCounts,
  "0400_rating_order": ratingOrder,
  "0480_lone_prices": lonePrices,
  "0481_party_prices": partyPrices,
  "0520_review_translations": reviewTranslations,
  "0570_reviews_by_language": reviewsByLanguage,
  "0590_partner_phone": partnerPhone,
  "0681_drawn_images": drawnImages,
  "0690_unchanged_by_rebuilds": unchangedByRebuilds,
  "0750_schedule_exceptions": scheduleExceptions,
  "0775_schedule_languages": scheduleLanguages,
}
