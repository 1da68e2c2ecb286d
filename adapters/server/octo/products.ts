import { Effect } from "effect"
import type { Experience, Partner, Variant } from "../../../domain/catalogue/experience.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { Capability } from "../../../domain/octo/capabilities.ts"
import { mostPeople } from "../../../domain/octo/room.ts"
import { unitTypeOf } from "../../../domain/octo/units.ts"
import { loneTypes } from "../../../domain/participants/lone.ts"
import { hoursOrDaysText } from "../../../domain/time/text.ts"
import type { OptionWire, ProductWire, UnitWire } from "../../contract/octo.ts"
import { readRows } from "../store/reads.ts"
import { contentOf, optionContentOf, unitContentOf } from "./content.ts"
import { fromPrice } from "./prices.ts"
import { refusal } from "./refusal.ts"

/** One option as the catalogue has it. */
export type Offered = { readonly variant: Variant; readonly times: readonly string[] }

/** A product: the variants of an experience that are priced alike. */
export type Product = {
  readonly id: string
  readonly per: "UNIT" | "BOOKING"
  readonly experience: Omit<Experience, "variants">
  /** Never empty. The first is the default. */
  readonly offered: readonly Offered[]
}

/** How the products of a reseller are shown. */
export type Shown = {
  readonly capabilities: readonly Capability[]
  readonly locale: Locale
  /** Basis points. */
  readonly commission: number
  /** ISO date in Rome. */
  readonly today: string
  readonly origin: string
}

type Row = {
  readonly experience: Omit<Experience, "variants">
  readonly variants: readonly Offered[]
}

/** The start times come from the schedule; a variant without one has those of its coming departures. */
const all = `
  select e.data as experience, (
    select coalesce(json_agg(json_build_object('variant', v.data, 'times', coalesce(
        (select json_agg(distinct t order by t) from schedules s cross join lateral unnest(s.times) as t
          where s.variant_id = v.id),
        (select json_agg(distinct s.start_time order by s.start_time) from slots s
          where s.variant_id = v.id and s.starts_at > shop_now()), '[]')) order by v.position), '[]')
    from variants v where v.experience_id = e.id) as variants
  from experiences e where e.partner_id = :partnerId
  order by coalesce((select max(p.value::integer) from variants v join schedules s on s.variant_id = v.id
      cross join lateral jsonb_each_text(s.places) as p where v.experience_id = e.id), 0) desc, e.popularity desc, e.id`

/** What ends the id of a product whose price is one for the whole party. */
const OF_GROUP = ".group"

/**
 * All products of a partner. OCTO has one kind of price for a product, and this shop one for a variant: an experience
 * with both is two products. What is confirmed at once comes first, among products and among their options; then what has
 * the most places at a start.
 */
export const productsOf = Effect.fn("octo.products")(function* (partnerId: string) {
  const rows = yield* readRows<Row>(all, { partnerId })
  const products = rows.flatMap(({ experience, variants }): readonly Product[] => {
    const sellable = variants.filter(({ times, variant }) => times.length > 0 && variant.participantTypes.length > 0)
    const of = (kind: "person" | "group") =>
      sellable.filter(({ variant }) => variant.pricing.kind === kind).sort(atOnce)
    return [
      { id: experience.id, per: "UNIT" as const, experience, offered: of("person") },
      { id: `${experience.id}${OF_GROUP}`, per: "BOOKING" as const, experience, offered: of("group") },
    ].filter(({ offered }) => offered.length > 0)
  })
  return products.sort((one, other) => Number(isInstant(other)) - Number(isInstant(one)))
})

const atOnce = (one: Offered, other: Offered) =>
  Number(other.variant.instantBooking) - Number(one.variant.instantBooking)

const isInstant = ({ offered }: Product): boolean => offered.every(({ variant }) => variant.instantBooking)

/** Fails with OctoRefused if the partner has no such product. */
export const productOf = Effect.fn("octo.product")(function* (partnerId: string, productId: string) {
  const product = (yield* productsOf(partnerId)).find(({ id }) => id === productId)
  return product ?? (yield* refusal("INVALID_PRODUCT_ID", { productId }))
})

/** Fails with OctoRefused if the product has no such option. */
export const optionOf = ({ offered }: Product, optionId: string) => {
  const option = offered.find(({ variant }) => variant.id === optionId)
  return option === undefined ? Effect.fail(refusal("INVALID_OPTION_ID", { optionId })) : Effect.succeed(option)
}

/** The product of a booking that was made, and its option; null if the catalogue no longer has them. */
export const soldAs = (products: readonly Product[], variantId: string) => {
  for (const product of products) {
    const option = product.offered.find(({ variant }) => variant.id === variantId)
    if (option !== undefined) return { product, option }
  }
  return null
}

const localeNames = { it: "it-IT", en: "en-GB" } as const
/** The shop's languages as OCTO names them. */
export const availableLanguages = Object.values(localeNames).join(", ")
export const languageOf = (locale: Locale) => localeNames[locale]

export function productToWire(product: Product, shown: Shown): ProductWire {
  const { id, per, experience, offered } = product
  const { capabilities, locale } = shown
  return {
    id,
    internalName: experience.name[locale],
    reference: experience.slug,
    locale: localeNames[locale],
    timeZone: "Europe/Rome",
    allowFreesale: false,
    instantConfirmation: isInstant(product),
    instantDelivery: isInstant(product),
    availabilityRequired: true,
    availabilityType: "START_TIME",
    deliveryFormats: ["QRCODE"],
    deliveryMethods: ["VOUCHER"],
    redemptionMethod: "DIGITAL",
    options: offered.map((option, n) => optionToWire(product, option, n === 0, shown)),
    ...(capabilities.includes("octo/pricing") && {
      defaultCurrency: "EUR" as const,
      availableCurrencies: ["EUR" as const],
      pricingPer: per,
    }),
    ...(capabilities.includes("octo/content") && contentOf(experience, offered, shown)),
  }
}

export function optionToWire(
  { per, experience }: Product,
  { variant, times }: Offered,
  isDefault: boolean,
  shown: Shown,
): OptionWire {
  const { capabilities, locale } = shown
  const { cancellationHours } = experience
  return {
    id: variant.id,
    default: isDefault,
    internalName: variant.name[locale],
    reference: null,
    availabilityLocalStartTimes: times,
    cancellationCutoff: hoursOrDaysText(cancellationHours, locale),
    cancellationCutoffAmount: cancellationHours,
    cancellationCutoffUnit: "hour",
    requiredContactFields: [],
    restrictions: { minUnits: variant.minParticipants, maxUnits: mostPeople(variant) },
    units: variant.participantTypes.map((type) => unitToWire(variant, type.id, per, shown)),
    ...(capabilities.includes("octo/pricing") &&
      per === "BOOKING" && {
        pricingFrom: [fromPrice(variant, null, shown)],
        pricing: [fromPrice(variant, null, shown)],
      }),
    ...(capabilities.includes("octo/content") && optionContentOf(variant, shown)),
  }
}

export function unitToWire(variant: Variant, typeId: string, per: Product["per"], shown: Shown): UnitWire {
  const { capabilities, locale } = shown
  const type = variant.participantTypes.find(({ id }) => id === typeId)
  const lone = loneTypes(variant.participantTypes)
  const most = variant.capacityGroups.find(({ id }) => id === type?.capacityGroup)?.maxQuantity ?? null
  return {
    id: typeId,
    internalName: type?.name[locale] ?? typeId,
    reference: null,
    type: unitTypeOf(typeId),
    restrictions: {
      minAge: 0,
      maxAge: 99,
      idRequired: false,
      minQuantity: null,
      maxQuantity: most,
      paxCount: 1,
      accompaniedBy: lone.some(({ id }) => id === typeId) ? [] : lone.map(({ id }) => id),
    },
    requiredContactFields: [],
    ...(capabilities.includes("octo/pricing") &&
      per === "UNIT" && {
        pricingFrom: [fromPrice(variant, typeId, shown)],
        pricing: [fromPrice(variant, typeId, shown)],
      }),
    ...(capabilities.includes("octo/content") && unitContentOf(variant, typeId, shown)),
  }
}

type SupplierRow = Pick<Partner, "id" | "displayName" | "email" | "phone">

/** The partner, as a supplier. */
export const supplierOf = Effect.fn("octo.supplier")(function* (partnerId: string) {
  const [row] = yield* readRows<SupplierRow>(
    `select id, display_name as "displayName", email, phone from partners where id = :partnerId`,
    { partnerId },
  )
  return row ?? (yield* refusal("FORBIDDEN"))
})
