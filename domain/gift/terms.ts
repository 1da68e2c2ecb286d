import { typedCents } from "../money/typed.ts"
import type { ChosenAddons } from "../participants/addons.ts"
import type { Participants } from "../participants/quantities.ts"

/** The experience that a gift was made for. What was paid for it pays for any other one too, but not what a coupon paid. */
export type GiftTerms = {
  readonly variantId: string
  readonly participants: Participants
  readonly addons: ChosenAddons
}

/** What a gift order is for: an experience, a sum, or more credit on a voucher that exists. */
export const giftKinds = ["experience", "sum", "topUp"] as const
export type GiftKind = (typeof giftKinds)[number]

/** The amount that is typed instead of chosen. */
export const OTHER_SUM = "other"

/** The cents of a gift of a sum, as its form says them: one of the offered amounts, or the typed one. */
export const sumCents = (amount: string, typed: string): number =>
  amount === OTHER_SUM ? (typedCents(typed) ?? 0) : Number(/^\d{1,9}$/.exec(amount)?.[0] ?? 0)

/** A gift of a sum, and a top-up, in cents: from 10 to 1,000 euro. */
export const giftValue = { least: 1_000, most: 100_000 } as const

/**
 * What the giver chose, and its price. `valueCents` is what the voucher will be worth. `posts`: something is posted with
 * it. Choices of older releases do not say.
 */
export type GiftChoice = {
  readonly kind: GiftKind
  readonly terms: GiftTerms | null
  readonly valueCents: number
  readonly totalCents: number
  readonly posts?: boolean
}

/** Whether something is posted with a gift. In an older choice, it is what the voucher is not worth. */
export const isPosted = ({ posts, valueCents, totalCents }: GiftChoice): boolean => posts ?? totalCents > valueCents
