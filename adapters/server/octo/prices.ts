import type { Variant } from "../../../domain/catalogue/experience.ts"
import { basisPoints, type Cents, cents } from "../../../domain/money/cents.ts"
import { percentOff } from "../../../domain/money/percent.ts"
import { type ResalePrice, resale } from "../../../domain/octo/price.ts"
import type { Participants } from "../../../domain/participants/quantities.ts"
import { offerOn } from "../../../domain/pricing/offers.ts"
import { priceOf } from "../../../domain/pricing/price.ts"
import type { PricingWire } from "../../contract/octo.ts"

type Commission = { readonly commission: number }

export const pricingToWire = ({ original, retail, net }: ResalePrice): PricingWire => ({
  original,
  retail,
  net,
  currency: "EUR",
  currencyPrecision: 2,
  includedTaxes: [],
})

/** The price of one unit, or of the whole party (null), before offers. */
const listed = ({ pricing, participantTypes }: Variant, typeId: string | null): Cents => {
  if (typeId === null) return pricing.kind === "group" ? pricing.priceCents : cents(0)
  return participantTypes.find(({ id }) => id === typeId)?.priceCents ?? cents(0)
}

/** The price on a day (ISO date in Rome). */
export function priceOn(
  variant: Variant,
  typeId: string | null,
  date: string,
  { commission }: Commission,
): PricingWire {
  const original = listed(variant, typeId)
  return pricingToWire(resale(original, percentOff(original, offerOn(variant.offers, date)), basisPoints(commission)))
}

/** The price that is shown without a day: today's. */
export const fromPrice = (variant: Variant, typeId: string | null, shown: Commission & { readonly today: string }) =>
  priceOn(variant, typeId, shown.today, shown)

/** The price of a party on a day. */
export function priceOfParty(
  variant: Variant,
  participants: Participants,
  date: string,
  { commission }: Commission,
): ResalePrice {
  const { withoutOffersCents, totalCents } = priceOf({ variant, participants, addons: [], date })
  return resale(withoutOffersCents, totalCents, basisPoints(commission))
}

/** The prices of a departure: of each unit, or of any party. With a party, also what it pays. */
export function pricesOn(
  variant: Variant,
  date: string,
  party: Participants | null,
  shown: Commission,
): {
  readonly units: readonly ({ readonly unitId: string } & PricingWire)[] | null
  readonly whole: PricingWire | null
} {
  const isForAll = variant.pricing.kind === "group"
  const units = isForAll
    ? null
    : variant.participantTypes.map(({ id }) => ({ unitId: id, ...priceOn(variant, id, date, shown) }))
  if (party !== null) return { units, whole: pricingToWire(priceOfParty(variant, party, date, shown)) }
  return { units, whole: isForAll ? priceOn(variant, null, date, shown) : null }
}
