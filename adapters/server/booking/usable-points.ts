import { Effect } from "effect"
import { sumOf } from "../../../domain/checkout/discounts.ts"
import { whoseBooking } from "../account/part.ts"
import { usablePoints } from "../points/part.ts"
import type { Booked } from "./booked.ts"

/** How many points this customer may use here, those already used among them; null: the booking is another's. */
export const pointsForBooking = Effect.fn("booking.pointsFor")(function* (
  { row, snapshot: { context } }: Booked,
  personId: string,
) {
  if ((yield* whoseBooking(personId, row.code)) === "anothers") return null
  return (yield* usablePoints(personId, context.totalCents)) + sumOf(context.discounts, "points")
})
