import { REVIEW_DAYS } from "./review.ts"

/** How long a gift's checkout may take. It keeps no places from others, so it has more time than a booking's. */
const checkout = { checkoutMinutes: 60, paymentMinutes: 30 } as const

/** The terms of a new gift order. `overCents`: more than this in a day is checked by a person; 0: nothing is. */
export const giftPolicy = (overCents: number) => ({
  ...checkout,
  ...(overCents > 0 && { review: { overCents, days: REVIEW_DAYS } }),
})
