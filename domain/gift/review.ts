import type { Cents } from "../money/cents.ts"

/** More than this, paid for gifts in a day by one card or one buyer, is checked by a person. */
export const REVIEW_OVER_CENTS = 50_000

/** How long a person may take. Then the money goes back by itself: nobody waits for ever. */
export const REVIEW_DAYS = 3

/** The day over which gifts are summed. */
export const SPENDING_HOURS = 24

/** What a gift order and the others of the last day were paid with: by the same card, and by the same buyer's address. */
export type Spending = { readonly cardCents: number; readonly addressCents: number }

/** Stolen cards buy gifts, because a voucher's code can be sold at once. */
export const isDoubtful = ({ cardCents, addressCents }: Spending, overCents: number): boolean =>
  Math.max(cardCents, addressCents) > overCents

/** A gift order that waits for a person. */
export type DoubtedGift = Spending & {
  readonly code: string
  readonly orderedAt: string
  /** When the money goes back if nobody decides. */
  readonly reviewUntil: string
  readonly paidCents: Cents
  readonly name: string
  readonly surname: string
  readonly email: string
}
