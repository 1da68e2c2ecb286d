import fc from "fast-check"
import type { Offer, Pricing } from "../catalogue/experience.ts"
import { type BasisPoints, basisPoints, type Cents, cents } from "../money/cents.ts"
import type { ChosenAddons } from "../participants/addons.ts"
import type { Participants } from "../participants/quantities.ts"

/** Up to 10,000 €. */
export const anyCents: fc.Arbitrary<Cents> = fc.integer({ min: 0, max: 1_000_000 }).map(cents)
export const anyPercent: fc.Arbitrary<BasisPoints> = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
  fc.integer({ min: 0, max: 100 }).map((whole) => basisPoints(whole * 100)),
)

/** The days of one month, so that offers and visits overlap. */
export const anyDay: fc.Arbitrary<string> = fc
  .integer({ min: 1, max: 28 })
  .map((day) => `2026-12-${String(day).padStart(2, "0")}`)

const groups = ["seats", "kids", "pets"]
const typeIds = ["adult", "child", "senior", "dog"]
const addonIds = ["lunch", "photos", "transfer"]

const anyPricing: fc.Arbitrary<Pricing> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Pricing>({ kind: "person" }) },
  { weight: 1, arbitrary: anyCents.map((priceCents): Pricing => ({ kind: "group", priceCents })) },
)
const anyOffer: fc.Arbitrary<Offer> = fc
  .tuple(anyPercent, anyDay, anyDay)
  .map(([percent, a, b]) => (a < b ? { percent, from: a, to: b } : { percent, from: b, to: a }))

export type AnyVariant = {
  readonly pricing: Pricing
  readonly minParticipants: number
  readonly participantTypes: readonly {
    readonly id: string
    readonly priceCents: Cents
    readonly capacityGroup: string
    readonly suggestedQuantity: number | null
  }[]
  readonly capacityGroups: readonly { readonly id: string; readonly maxQuantity: number }[]
  readonly addons: readonly {
    readonly id: string
    readonly priceCents: Cents
    readonly per: "participant" | "booking" | "all"
  }[]
  readonly offers: readonly Offer[]
  readonly depositPercent: BasisPoints | null
}

/** Variants with one to four types in one to three groups, with add-ons, offers and sometimes a deposit. */
export const anyVariant: fc.Arbitrary<AnyVariant> = fc.record({
  pricing: anyPricing,
  minParticipants: fc.integer({ min: 1, max: 4 }),
  participantTypes: fc
    .array(
      fc.record({
        priceCents: anyCents,
        capacityGroup: fc.constantFrom(...groups),
        suggestedQuantity: fc.option(fc.integer({ min: 0, max: 5 })),
      }),
      { minLength: 1, maxLength: typeIds.length },
    )
    .map((types) => types.map((type, index) => ({ id: typeIds[index] ?? "", ...type }))),
  capacityGroups: fc
    .tuple(...groups.map(() => fc.integer({ min: 1, max: 10 })))
    .map((most) => groups.map((id, index) => ({ id, maxQuantity: most[index] ?? 1 }))),
  addons: fc
    .array(fc.record({ priceCents: anyCents, per: fc.constantFrom("participant", "booking", "all") }), {
      maxLength: addonIds.length,
    })
    .map((addons) => addons.map((addon, index) => ({ id: addonIds[index] ?? "", ...addon }))),
  offers: fc.array(anyOffer, { maxLength: 3 }),
  depositPercent: fc.option(anyPercent),
})

const anyQuantities = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 4, maxLength: 4 })

export type AnyChoice = {
  readonly variant: AnyVariant
  readonly participants: Participants
  readonly addons: ChosenAddons
  readonly date: string
}

/** A variant with quantities of its types and add-ons; not all of them may be booked. */
export const anyChoice: fc.Arbitrary<AnyChoice> = fc
  .tuple(anyVariant, anyQuantities, anyQuantities, anyDay)
  .map(([variant, people, extras, date]) => ({
    variant,
    participants: variant.participantTypes.map(({ id }, index) => ({ typeId: id, quantity: people[index] ?? 0 })),
    addons: variant.addons.map(({ id }, index) => ({ addonId: id, quantity: extras[index] ?? 0 })),
    date,
  }))
