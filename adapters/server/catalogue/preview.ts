import type { Experience, Partner, Picture } from "../../../domain/catalogue/experience.ts"
import type { ExperienceDetail } from "../../../domain/catalogue/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { cardOf } from "./card.ts"
import { writtenOf } from "./experience.ts"
import { experienceRow } from "./row.ts"

/** The page of an experience as it would be today, without what others have done: bookings, reviews, earlier prices. */
export function previewOf(
  experience: Experience,
  partner: Partner,
  images: readonly Picture[],
  locale: Locale,
  today: string,
): ExperienceDetail {
  const { variants, ...data } = experience
  const row = experienceRow(experience, partner, today)
  const card = cardOf({
    card: row[`card_${locale}`],
    rating: null,
    reviews: 0,
    price: row.price_from_cents,
    on_offer: row.price_on_offer_cents,
    per: row.price_per,
    offer: row.offer_percent,
    lowest: null,
    lowest_since: null,
    bookings: 0,
  })
  const path = paths.experience(experience.slug)
  return {
    ...card,
    images,
    bookingsToday: 0,
    ...writtenOf(data, variants, locale),
    lowestPrices: [],
    reviews: [],
    refusedReviews: 0,
    similar: [],
    alternates: { it: publicPath(path, "it"), en: publicPath(path, "en") },
  }
}
