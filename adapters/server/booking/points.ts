import { Effect } from "effect"
import { dueNow } from "../../../machines/booking/booking.amounts.ts"
import { claimBooking, signedInBy } from "../account/part.ts"
import type { Proof } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { pointsDiscount } from "../points/part.ts"
import { bookedByCode } from "./booked.ts"
import { command } from "./command.ts"
import { stopPayment } from "./stop-payment.ts"

export type PointsWish = {
  readonly use: boolean
  readonly sessionId: string | null
  /** The call's idempotency key. */
  readonly key: string | null
}

/**
 * Pays a checkout with as many of the signed-in customer's points as it can take, or takes them off again (CK-09). What
 * is so already stays so. Fails with Refused.
 */
export const usePoints = Effect.fn("booking.usePoints")(function* (
  code: string,
  proof: Proof,
  { use, sessionId, key }: PointsWish,
) {
  const booked = yield* bookedByCode(code, proof)
  const person = yield* signedInBy(sessionId)
  if (person === null) return yield* new Refused({ code: "SessionRequired" })
  // A booking of another customer is not told apart from none.
  if (!(yield* claimBooking(person.personId, booked.row.code))) return yield* new Refused({ code: "booking_not_found" })
  const {
    row,
    snapshot: { context },
  } = booked
  const { discounts, totalCents } = context
  const used = discounts.find(({ kind }) => kind === "points")
  if (use === (used !== undefined)) return booked
  const paid = { discounts, totalCents, dueCents: dueNow(context) }
  const event =
    used === undefined
      ? ({ type: "customer.discountApplied", ...(yield* pointsDiscount(person.personId, paid)) } as const)
      : ({ type: "customer.discountRemoved", code: used.code } as const)
  return yield* command(yield* stopPayment(booked), event, causedBy("visitor", row.visitorHash, key))
})
