import type { Experience, Variant } from "../../../domain/catalogue/experience.ts"
import type { OfferedPrice } from "../../../domain/catalogue/views.ts"
import { cents } from "../../../domain/money/cents.ts"
import { variantFromPrice } from "../../../domain/pricing/from-price.ts"
import type { PriceEvent } from "../../../domain/pricing/price-history.ts"
import { plusDays, romeInstant, romeToday } from "../../../domain/time/rome.ts"
import type { PastPrices } from "../catalogue/part.ts"

/** The demo's discounts have been shown for up to this many days. */
const LONGEST_DISCOUNT_DAYS = 12
/**
 * If a price of the demo was lowered, that was this many days before its discount: outside of the 30 days that count.
 */
const LOWERED_DAYS = 75
/** One variant in this many was more expensive once. */
const ONCE_HIGHER = 4

/**
 * What the variants of a seeded experience cost before `today` (ISO date in Rome): their full price since publication
 * (for some a little more at first), and the price with their offer since that is shown. Always the same.
 */
export const pastPrices = ({ variants, publishedAt }: Experience, today: string): readonly PastPrices[] =>
  variants.map((variant) => ({ variantId: variant.id, prices: pricesOf(variant, publishedAt, today) }))

function pricesOf(variant: Variant, published: string, today: string): readonly PriceEvent[] {
  const price = variantFromPrice(variant, today)
  const number = numberOf(variant.id)
  const midnight = romeInstant(today, "00:00")
  if (published >= midnight) return []
  const full: OfferedPrice = { ...price, cents: price.withoutOffersCents }
  const began = plusDays(today, -(1 + (number % LONGEST_DISCOUNT_DAYS)))
  const lowered = plusDays(began, -LOWERED_DAYS)
  const higher = cents(Math.ceil((full.cents * 1.1) / 100) * 100)
  const wasHigher = number % ONCE_HIGHER === 0 && romeToday(published) < lowered
  const events: readonly (PriceEvent | null)[] = [
    { ...full, ...(wasHigher && { cents: higher, withoutOffersCents: higher }), at: published },
    wasHigher ? { ...full, at: romeInstant(lowered, "09:00") } : null,
    price.cents < full.cents && romeToday(published) < began ? { ...price, at: romeInstant(began, "09:00") } : null,
  ]
  return events.filter((event) => event !== null)
}

/** A number computed from an id, independent of the order of ids. */
const numberOf = (id: string): number => [...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7)
