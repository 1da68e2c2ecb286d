import type { Experience, Partner, Variant } from "../../../domain/catalogue/experience.ts"
import { categoryNames } from "../../../domain/catalogue/taxonomy.ts"
import type { ExperienceCard } from "../../../domain/catalogue/views.ts"
import { type Locale, locales } from "../../../domain/locale.ts"
import { bestOffer, cheapestVariant, fromPrice } from "../../../domain/pricing/from-price.ts"
import { categoryBits } from "./categories.ts"
import { languageBits } from "./languages.ts"
import { localise } from "./localise.ts"
import { placeCalled } from "./words.ts"

/** The part of a card that only an edit of the experience changes. The rest comes from columns and bookings. */
export type StoredCard = Omit<
  ExperienceCard,
  "ratingHundredths" | "reviewCount" | "fromPrice" | "offerPercent" | "bookings24h"
>

/**
 * What search and cards read of an experience on a day. It depends only on the experience and its partner. `today` is
 * an ISO date in Rome.
 */
export function experienceRow(experience: Experience, partner: Partner, today: string) {
  const { variants, ...data } = experience
  return {
    id: experience.id,
    slug: experience.slug,
    partner_id: experience.partnerId,
    region: experience.address.region,
    categories: categoryBits(experience.categories),
    popularity: experience.popularity,
    published_at: experience.publishedAt,
    lat: experience.address.lat,
    lon: experience.address.lon,
    visit_type: experience.visitType,
    instant: variants.every((variant) => variant.instantBooking),
    languages: languageBits(variants.flatMap((variant) => variant.languages)),
    duration_minutes: cheapestVariant(variants, today).durationMinutes,
    data,
    card_it: storedCard(experience, partner, today, "it"),
    card_en: storedCard(experience, partner, today, "en"),
    ...Object.fromEntries(locales.flatMap((locale) => searchTexts(experience, partner, locale))),
    ...derivedPrices(variants, today),
  }
}

/**
 * The columns that change with the day, because offers end. `derived_until` is the last day on which they are valid.
 */
export function derivedPrices(variants: readonly Variant[], today: string) {
  const price = fromPrice(variants, today)
  const ends = variants.flatMap((variant) => variant.offers.map((offer) => offer.to)).filter((to) => to >= today)
  return {
    price_from_cents: price.cents,
    price_on_offer_cents: price.onOfferCents,
    price_per: price.per,
    offer_percent: bestOffer(variants, today),
    derived_until: ends.sort()[0] ?? null,
  }
}

function storedCard(experience: Experience, partner: Partner, today: string, locale: Locale): StoredCard {
  const { address, variants } = experience
  return {
    id: experience.id,
    slug: experience.slug,
    name: experience.name[locale],
    summary: experience.summary[locale],
    categories: experience.categories,
    city: address.city,
    province: address.province,
    region: address.region,
    lat: address.lat,
    lon: address.lon,
    images: experience.images,
    visitType: experience.visitType,
    durationMinutes: cheapestVariant(variants, today).durationMinutes,
    instantBooking: variants.every((variant) => variant.instantBooking),
    depositPercent: cheapestVariant(variants, today).depositPercent,
    cancellationHours: experience.cancellationHours,
    partnerName: experience.showPartnerName ? partner.displayName : null,
  }
}

/** The texts in order of weight: names first, then place, category and summary, then the rest. */
function searchTexts(experience: Experience, partner: Partner, locale: Locale): [key: string, text: string][] {
  const { address, categories } = experience
  const kinds = categories.map((category) => categoryNames[category][locale])
  const rest = [
    experience.description,
    address.meetingPoint,
    ...experience.program.flatMap((step) => [step.title, step.text]),
    ...experience.included,
  ]
  return [
    [`a_${locale}`, experience.name[locale]],
    [`b_${locale}`, [...placeCalled(address), ...kinds, experience.summary[locale]].join(" ")],
    [
      `c_${locale}`,
      [...localise(rest, locale), ...(experience.showPartnerName ? [partner.displayName] : [])].join(" "),
    ],
  ]
}
