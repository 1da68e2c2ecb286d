import type { Text } from "../locale.ts"
import { locales } from "../locale.ts"
import type { Cents } from "../money/cents.ts"

/* The product feed of Google's "Things to do". Amounts there are whole units and billionths. */

/** What the feed tells of an experience. */
export type Offered = {
  readonly id: string
  readonly name: Text
  readonly description: Text
  readonly url: string
  readonly lat: number
  readonly lon: number
  /** In hundredths of a star; null: nobody has rated it. */
  readonly ratingHundredths: number | null
  readonly reviewCount: number
  readonly variants: readonly OfferedVariant[]
}

export type OfferedVariant = {
  readonly id: string
  readonly name: Text
  readonly pricing: { readonly kind: "person" } | { readonly kind: "group"; readonly priceCents: Cents }
  readonly participantTypes: readonly {
    readonly id: string
    readonly name: Text
    readonly priceCents: Cents
    readonly accompanied?: boolean
  }[]
}

export const googlePrice = (amount: Cents) => ({
  currency_code: "EUR",
  units: Math.floor(amount / 100),
  nanos: (amount % 100) * 10_000_000,
})

const texts = (text: Text) => ({
  localized_texts: locales.map((locale) => ({ language_code: locale, text: text[locale] })),
})

/** The lowest price of an option is shown, so there is one only: an adult's, or the whole price of a group. */
function priceOption({ pricing, participantTypes }: OfferedVariant) {
  if (pricing.kind === "group") return { id: "group", title: "Group", price: googlePrice(pricing.priceCents) }
  const adult =
    participantTypes.find(({ id }) => id.startsWith("adult")) ??
    participantTypes.find(({ accompanied }) => accompanied !== true) ??
    participantTypes[0]
  return adult && { id: adult.id, title: adult.name.en, price: googlePrice(adult.priceCents) }
}

function product({ id, name, description, url, lat, lon, ratingHundredths, reviewCount, variants }: Offered) {
  const related_locations = [
    {
      relation_type: "RELATION_TYPE_RELATED_NO_ADMISSION",
      location: { location: { lat_lng: { latitude: lat, longitude: lon } } },
    },
  ]
  const options = variants.flatMap((variant) => {
    const price = priceOption(variant)
    if (price === undefined) return []
    const title = texts(variant.name)
    return [{ id: variant.id, title, landing_page: { url }, price_options: [price], related_locations }]
  })
  const rating = { average_value: (ratingHundredths ?? 0) / 100, rating_count: reviewCount }
  return {
    id,
    title: texts(name),
    description: texts(description),
    options,
    ...(ratingHundredths !== null && reviewCount > 0 && { rating }),
  }
}

/** The whole feed in one shard. It replaces everything that was sent before. */
export const googleFeed = (offered: readonly Offered[], nonce: string) => ({
  feed_metadata: {
    shard_id: 0,
    total_shards_count: 1,
    processing_instruction: "PROCESS_AS_SNAPSHOT",
    nonce,
  },
  products: offered.map(product).filter(({ options }) => options.length > 0),
})

/** A feed may lose so much of the last one without being asked about. */
const MOST_LOST = 0.2

/**
 * Whether a feed of so many products may replace the last one. What is missing is deleted at Google, so an empty feed, or
 * one that lost more than a fifth, is a fault until somebody says otherwise.
 */
export const isTooSmall = (products: number, before: number | null): boolean =>
  products === 0 || (before !== null && products < (1 - MOST_LOST) * before)
