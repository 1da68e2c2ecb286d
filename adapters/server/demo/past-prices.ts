import type { Experience, Variant } from "../../../domain/catalogue/experience.ts"
import type { OfferedPrice } from "../../../domain/catalogue/views.ts"
import { cents } from "../../../domain/money/cents.ts"
import { variantPriceFrom } from "../../../domain/pricing/price-from.ts"
import type { PriceEvent } from "../../../domain/pricing/price-history.ts"
import { plusDays, romeInstant, romeToday } from "../../../domain/time/rome.ts"
import type { PastPrices } from "../catalogue/part.ts"

/** Discounts of the demo have been on show for up to so many days. */
const LONGEST_DISCOUNT_DAYS = 12
/** So many days before its discount a price of the demo was last lowered, where it once was higher: out of the window. */
const LOWERED_DAYS = 75
/** One in so many was once more expensive. */
const ONCE_HIGHER = 4

/**
 * What the variants of a seeded experience cost before `today` (ISO date in Rome): their full price since it was
 * published, some a little more at first, and the price of their offer since that is on show. The same on every run.
 */
export const pastPrices = ({ variants, publishedAt }: Experience, today: string): readonly PastPrices[] =>
  variants.map((variant) => ({ variantId: variant.id, prices: pricesOf(variant, publishedAt, today) }))

function pricesOf(variant: Variant, published: string, today: string): readonly PriceEvent[] {
  const price = variantPriceFrom(variant, today)
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

/** A number of an id that has nothing to do with its order. */
const numberOf = (id: string): number => [...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7)
