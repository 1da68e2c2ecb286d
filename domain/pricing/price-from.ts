import type { OfferedPrice } from "../catalogue/views.ts"
import type { Locale } from "../locale.ts"
import { type BasisPoints, basisPoints, type Cents, cents } from "../money/cents.ts"
import { percentOff } from "../money/percent.ts"
import { defaultRounding, type RoundingPolicy, rounded } from "../money/rounding.ts"
import { moneyText } from "../money/text.ts"
import { offerFrom, offerOn } from "./offers.ts"
import type { PricedVariant } from "./price.ts"

/**
 * The lowest price on any coming day; `today` is an ISO date in Rome. If there are prices per person and per group, the
 * price per person is preferred. Free types (small children) do not make an experience "from 0 €".
 */
export function priceFrom(
  variants: readonly PricedVariant[],
  today: string,
  policy: RoundingPolicy = defaultRounding,
): OfferedPrice {
  return lowest(variants, (variant) => offerFrom(variant.offers, today), policy)
}

/** The lowest price for a visit on that day. */
export function priceFromOn(
  variants: readonly PricedVariant[],
  date: string,
  policy: RoundingPolicy = defaultRounding,
): OfferedPrice {
  return lowest(variants, (variant) => offerOn(variant.offers, date), policy)
}

/**
 * The price of one variant, as stored in its price events: the group's price, or else the lowest price of a type that
 * is not free, on the coming day with the best offer. An offer takes the same share off every type, so the type with
 * the lowest price before it is also the cheapest after it. Add-ons have no offers of their own. The price does not
 * change with the day that a visitor chooses: an offer counts from its announcement.
 */
export const variantPriceFrom = (
  variant: PricedVariant,
  today: string,
  policy: RoundingPolicy = defaultRounding,
): OfferedPrice => priceFrom([variant], today, policy)

/** The variant that has the "price from"; its discount is shown too. Among equal prices, the first. */
export function cheapestVariant<V extends PricedVariant>(
  variants: readonly V[],
  today: string,
  policy: RoundingPolicy = defaultRounding,
): V {
  const price = priceFrom(variants, today, policy)
  const found = variants.find((variant) => {
    const own = variantPriceFrom(variant, today, policy)
    return own.cents === price.cents && own.per === price.per
  })
  if (found === undefined) throw new RangeError("no variant to price")
  return found
}

/** The highest offer on any coming day, for a card's badge; null without one. */
export function bestOffer(variants: readonly PricedVariant[], today: string): BasisPoints | null {
  const most = variants.reduce((best, variant) => Math.max(best, offerFrom(variant.offers, today)), 0)
  return most === 0 ? null : basisPoints(most)
}

/** `Da 45 € a persona`, `From €45 per person` (spec §9). */
export function priceFromText(price: OfferedPrice, locale: Locale): string {
  const { from, per } = priceFromParts(price, locale)
  return `${from} ${moneyText(price.cents, locale)} ${per}`
}

/**
 * `da 45 € a persona`, `300 € per gruppo`: within a sentence, beside a booking's total. The price per person is the
 * lowest one; the total may include other types.
 */
export function leastPriceText(amount: Cents, per: OfferedPrice["per"], locale: Locale): string {
  const told = priceFromParts({ per }, locale)
  const price = `${moneyText(amount, locale)} ${told.per}`
  return per === "person" ? `${told.from.toLowerCase()} ${price}` : price
}

/** The words around the amount, for views that show the amount larger. */
export function priceFromParts(
  price: Pick<OfferedPrice, "per">,
  locale: Locale,
): { readonly from: string; readonly per: string } {
  return { from: words.from[locale], per: words[price.per][locale] }
}

const words = {
  from: { it: "Da", en: "From" },
  person: { it: "a persona", en: "per person" },
  group: { it: "per gruppo", en: "per group" },
} as const

function lowest(
  variants: readonly PricedVariant[],
  offer: (variant: PricedVariant) => BasisPoints,
  policy: RoundingPolicy,
): OfferedPrice {
  const person = variants.some((variant) => variant.pricing.kind === "person")
  const candidates = variants
    .filter((variant) => (variant.pricing.kind === "person") === person)
    .map((variant): OfferedPrice => {
      const withoutOffersCents = rounded(unitPrice(variant), policy)
      const price = rounded(percentOff(withoutOffersCents, offer(variant)), policy)
      return { cents: price, withoutOffersCents, per: variant.pricing.kind }
    })
  const first = candidates[0]
  if (first === undefined) throw new RangeError("no variant to price")
  return candidates.reduce((least, candidate) => (candidate.cents < least.cents ? candidate : least), first)
}

function unitPrice(variant: PricedVariant): Cents {
  if (variant.pricing.kind === "group") return variant.pricing.priceCents
  const paid = variant.participantTypes.map(({ priceCents }) => priceCents).filter((price) => price > 0)
  return paid.length === 0 ? cents(0) : cents(Math.min(...paid))
}
