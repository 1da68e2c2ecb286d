import type { AddonView, ExperienceCard, ExperienceDetail, VariantView } from "../../../domain/catalogue/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import { quantityOf } from "../../../domain/participants/quantities.ts"
import { defaultQuantities } from "../../../domain/participants/rules.ts"
import { fromPriceText } from "../../../domain/pricing/from-price.ts"
import { unitPrice } from "../../../domain/pricing/unit-price.ts"
import type { SearchPage } from "../../../domain/search/views.ts"
import type { SlotView } from "../../../domain/slot.ts"
import { durationText } from "../../../domain/time/text.ts"
import { type Snake, toWire } from "../../contract/case.ts"
import { maybe, price } from "../http/decimal.ts"

/** The fields of spec §3 that repeat fields of our own views under the names that partners know. */
function specNamesOfCard(card: ExperienceCard, locale: Locale) {
  const { city, province, region, lat, lon, fromPrice } = card
  return {
    average_review: maybe(card.ratingHundredths),
    total_reviews: card.reviewCount,
    min_person_price: price(fromPrice.cents),
    min_price_is_group: fromPrice.per === "group",
    min_price_is_fixed: fromPrice.per === "group",
    price_one_liner: fromPriceText(fromPrice, locale),
    deposit_percentage: maybe(card.depositPercent),
    show_partner_name: card.partnerName !== null,
    altrove_price: price(fromPrice.cents),
    formatted_duration: durationText(card.durationMinutes, locale),
    max_offers_discount_percentage: maybe(card.offerPercent),
    bookings_last_24h: card.bookings24h,
    cover_image: card.images[0] ?? null,
    partner: card.partnerName === null ? null : { display_name: card.partnerName, name: card.partnerName },
    address: { city, province, region, lat, lon },
  }
}

export const cardToWire = <Card extends ExperienceCard>(card: Card, locale: Locale) => ({
  ...toWire(card),
  ...specNamesOfCard(card, locale),
})

/** An add-on under the names of spec §3. Its price is the partner's: the shop adds nothing to it. */
export const addonNamesOf = (
  addon: { readonly id: string; readonly name: string; readonly priceCents: Cents },
  qt: number,
) => ({
  id: addon.id,
  name: addon.name,
  price: price(addon.priceCents),
  qt,
  altrove_price: price(addon.priceCents),
  partner_price: price(addon.priceCents),
})

export const addonToWire = (addon: AddonView) => ({ ...toWire(addon), ...addonNamesOf(addon, 0) })

export const variantToWire = (variant: VariantView) => ({
  ...toWire(variant),
  price: price(unitPrice(variant)),
  addons: variant.addons.map(addonToWire),
})

/** How few and how many people one booking may have, in any of the variants. */
const participantsConfig = (variants: readonly VariantView[]) => ({
  min_participants: Math.min(...variants.map(({ minParticipants }) => minParticipants)),
  max_participants: Math.max(
    ...variants.map(({ capacityGroups }) => capacityGroups.reduce((sum, { maxQuantity }) => sum + maxQuantity, 0)),
  ),
})

export const detailToWire = ({ similar, variants, ...detail }: ExperienceDetail, locale: Locale) => ({
  ...toWire(detail),
  ...specNamesOfCard(detail, locale),
  participants_config: participantsConfig(variants),
  variants: variants.map(variantToWire),
  similar: similar.map((card) => cardToWire(card, locale)),
})

export const searchToWire = ({ results, ...page }: SearchPage, locale: Locale) => ({
  results: results.map((card) => cardToWire(card, locale)),
  ...toWire(page),
})

/** Participant types in the form of spec §3, with the quantities that a booking box starts with. */
export function capacitiesToWire(variant: VariantView) {
  const quantities = defaultQuantities(variant)
  return variant.participantTypes.map((type) => ({
    id: type.id,
    name: type.name,
    quantity: quantityOf(quantities, type.id),
    suggested_quantity: type.suggestedQuantity,
    participant_ids: variant.participantTypes
      .filter(({ capacityGroup }) => capacityGroup === type.capacityGroup)
      .map(({ id }) => id),
    max_quantity: variant.capacityGroups.find(({ id }) => id === type.capacityGroup)?.maxQuantity ?? 0,
    capacity_group: type.capacityGroup,
    price_cents: type.priceCents,
  }))
}

export const slotToWire = (slot: SlotView): Snake<SlotView> => toWire(slot)
