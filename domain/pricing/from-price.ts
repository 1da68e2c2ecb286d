import type { FromPrice, OfferedPrice } from "../catalogue/views.ts"
import type { Locale } from "../locale.ts"
import { type BasisPoints, basisPoints, type Cents } from "../money/cents.ts"
import { percentOff } from "../money/percent.ts"
import { defaultRounding, type RoundingPolicy, rounded } from "../money/rounding.ts"
import { moneyText } from "../money/text.ts"
import { offerFrom, offerOn } from "./offers.ts"
import type { PricedVariant } from "./price.ts"
import { unitPrice } from "./unit-price.ts"

/**
 * The price of the cheapest variant on a day without offers, for the cheapest type that may book alone (CK-20), and on the
 * days of its best coming offer; `today` is an ISO date in Rome. If there are prices per person and per group, the price
 * per person is preferred. Free types do not make an experience "from 0 €".
 */
export function fromPrice(
  variants: readonly PricedVariant[],
  today: string,
  policy: RoundingPolicy = defaultRounding,
): FromPrice {
  const { cents, withoutOffersCents, per } = variantFromPrice(cheapestVariant(variants, today, policy), today, policy)
  return { cents: withoutOffersCents, onOfferCents: cents < withoutOffersCents ? cents : null, per }
}

/** The lowest price for a visit on that day. */
export function fromPriceOn(
  variants: readonly PricedVariant[],
  date: string,
  policy: RoundingPolicy = defaultRounding,
): OfferedPrice {
  return cheapest(variants, (variant) => offered(variant, offerOn(variant.offers, date), policy), "cents").price
}

/**
 * The price of one variant, as stored in its price events: the group's price, or else the lowest price of a type that
 * pays and may book alone, on the coming day with the best offer. An offer takes the same share off every type, so the
 * type with the lowest price before it is also the cheapest after it. Add-ons have no offers of their own. The price does
 * not change with the day that a visitor chooses: an offer counts from its announcement.
 */
export const variantFromPrice = (
  variant: PricedVariant,
  today: string,
  policy: RoundingPolicy = defaultRounding,
): OfferedPrice => offered(variant, offerFrom(variant.offers, today), policy)

/** The variant that has the "price from"; its discount is shown too. Among equal prices, the one with the best offer. */
export const cheapestVariant = <V extends PricedVariant>(
  variants: readonly V[],
  today: string,
  policy: RoundingPolicy = defaultRounding,
): V => cheapest(variants, (variant) => variantFromPrice(variant, today, policy), "withoutOffersCents").variant

/** The highest offer on any coming day, for a card's badge; null without one. */
export function bestOffer(variants: readonly PricedVariant[], today: string): BasisPoints | null {
  const most = variants.reduce((best, variant) => Math.max(best, offerFrom(variant.offers, today)), 0)
  return most === 0 ? null : basisPoints(most)
}

/** `Da 45 € a persona`, `From €45 per person` (spec §9). */
export function fromPriceText(price: Pick<FromPrice, "cents" | "per">, locale: Locale): string {
  const { from, per } = fromPriceParts(price, locale)
  return `${from} ${moneyText(price.cents, locale)} ${per}`
}

/**
 * `da 45 € a persona`, `300 € per gruppo`: within a sentence, beside a booking's total. The price per person is the
 * lowest one; the total may include other types.
 */
export function leastPriceText(amount: Cents, per: OfferedPrice["per"], locale: Locale): string {
  const told = fromPriceParts({ per }, locale)
  const price = `${moneyText(amount, locale)} ${told.per}`
  return per === "person" ? `${told.from.toLowerCase()} ${price}` : price
}

/** The words around the amount, for views that show the amount larger. */
export function fromPriceParts(
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

/** Group prices count only if no variant has a price per person. Among equal prices, the lowest on offer days, then the first. */
function cheapest<V extends PricedVariant>(
  variants: readonly V[],
  priceOf: (variant: V) => OfferedPrice,
  by: "cents" | "withoutOffersCents",
): { readonly variant: V; readonly price: OfferedPrice } {
  const person = variants.some((variant) => variant.pricing.kind === "person")
  const [first, ...others] = variants
    .filter((variant) => (variant.pricing.kind === "person") === person)
    .map((variant) => ({ variant, price: priceOf(variant) }))
  if (first === undefined) throw new RangeError("no variant to price")
  return others.reduce((least, one) => {
    const less = one.price[by] - least.price[by] || one.price.cents - least.price.cents
    return less < 0 ? one : least
  }, first)
}

function offered(variant: PricedVariant, offer: BasisPoints, policy: RoundingPolicy): OfferedPrice {
  const withoutOffersCents = rounded(unitPrice(variant), policy)
  const price = rounded(percentOff(withoutOffersCents, offer), policy)
  return { cents: price, withoutOffersCents, per: variant.pricing.kind }
}
