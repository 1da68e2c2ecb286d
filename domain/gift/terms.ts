import type { ChosenAddons } from "../participants/addons.ts"
import type { Participants } from "../participants/quantities.ts"

/** The experience that a gift was made for. Its value pays for any other one too. */
export type GiftTerms = {
  readonly variantId: string
  readonly participants: Participants
  readonly addons: ChosenAddons
}

/** What a gift order is for: an experience, a sum, or more credit on a voucher that exists. */
export const giftKinds = ["experience", "sum", "topUp"] as const
export type GiftKind = (typeof giftKinds)[number]

/** A gift of a sum, and a top-up, in cents: from 10 to 1,000 euro. */
export const giftValue = { least: 1_000, most: 100_000 } as const

/** What the giver chose, and its price. `valueCents` is what the voucher will be worth. */
export type GiftChoice = {
  readonly kind: GiftKind
  readonly terms: GiftTerms | null
  readonly valueCents: number
  readonly totalCents: number
}
