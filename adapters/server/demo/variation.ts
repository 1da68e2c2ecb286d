import type { Experience, Schedule, Variant } from "../../../domain/catalogue/experience.ts"
import type { Text } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { random } from "../catalogue/part.ts"

export type Variation = {
  readonly experience: Experience
  readonly schedules: readonly Schedule[]
  readonly ratingHundredths: number | null
  readonly reviewCount: number
}

/** The days over which the generated experiences were published. */
const PUBLISHED_DAYS = 1200

/**
 * A new experience that follows the pattern of one seeded experience and has the place of another. The number `n`
 * always gives the same one. Names, prices, ratings, popularity and dates vary as in a large catalogue. The ratings
 * have no reviews.
 */
export function variation(
  pattern: Experience,
  place: Experience,
  schedules: readonly Schedule[],
  n: number,
  today: string,
): Variation {
  const { int, chance, pick } = random(`variation-${n}`)
  const suffix = `-${n}`
  const factor = int(50, 190)
  const priced = (amount: number) => cents(Math.max(100, Math.round((amount * factor) / 100 / 50) * 50))
  const [first, ...rest] = pattern.variants.map((variant) => priceVariant(variant, suffix, priced))
  const published = Temporal.PlainDate.from(today).subtract({ days: int(1, PUBLISHED_DAYS) })
  const clock = `${pad(int(6, 20))}:${pad(int(0, 59))}:${pad(int(0, 59))}.000Z`
  const rated = chance(0.9)
  const experience: Experience = {
    ...pattern,
    id: pattern.id + suffix,
    slug: pattern.slug + suffix,
    name: named(pattern.name, place.address.city, n),
    address: {
      ...place.address,
      lat: place.address.lat + int(-900, 900) / 10_000,
      lon: place.address.lon + int(-900, 900) / 10_000,
    },
    images: [{ ...pattern.images[0], region: place.address.region, seed: n }, ...pattern.images.slice(1)],
    partnerId: pick([pattern.partnerId, place.partnerId]),
    variants: [first!, ...rest],
    popularity: int(0, 700),
    publishedAt: `${published.toString()}T${clock}`,
  }
  return {
    experience,
    schedules: schedules.map((schedule) => ({ ...schedule, variantId: schedule.variantId + suffix })),
    ratingHundredths: rated ? int(320, 500) : null,
    reviewCount: rated ? int(1, 400) : 0,
  }
}

function priceVariant(
  variant: Variant,
  suffix: string,
  priced: (amount: number) => Variant["addons"][0]["priceCents"],
) {
  const { pricing, participantTypes, addons } = variant
  return {
    ...variant,
    id: variant.id + suffix,
    pricing: pricing.kind === "group" ? { ...pricing, priceCents: priced(pricing.priceCents) } : pricing,
    participantTypes: participantTypes.map((type) =>
      type.priceCents === 0 ? type : { ...type, priceCents: priced(type.priceCents) },
    ),
    addons: addons.map((addon) => ({ ...addon, priceCents: priced(addon.priceCents) })),
  }
}

const named = (name: Text, city: string, n: number): Text => ({
  it: `${name.it} a ${city}, n. ${n}`,
  en: `${name.en} in ${city}, no. ${n}`,
})

const pad = (value: number) => String(value).padStart(2, "0")
