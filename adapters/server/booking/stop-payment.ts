import { Effect } from "effect"
import { isPaying } from "../../../machines/booking/selectors.ts"
import { causedBy } from "../kernel/origin.ts"
import { latestPayment, mayBePaying } from "../payments/part.ts"
import type { Booked } from "./booked.ts"
import { command } from "./command.ts"

/**
 * Closes the payment under way, because a code will change its amount. The payment provider decides which of the two
 * comes first: an unpaid payment is closed, and a paid one goes through as it is. Returns the booking as it then is. If
 * its payment still goes on, its machine refuses the code.
 */
export const stopPayment = Effect.fn("booking.stopPayment")(function* (booked: Booked) {
  const { row, snapshot, payment } = booked
  if (!isPaying(snapshot)) return booked
  const { attempt } = snapshot.context
  const paymentId = (yield* latestPayment(row.code, attempt, payment)).snapshot?.context.paymentId ?? null
  // While the payment provider has not opened it, nobody can say.
  const isAtBank = paymentId === null || (yield* mayBePaying(paymentId))
  const stop = { type: "customer.paymentStopped", attempt, isAtBank } as const
  return yield* command(booked, stop, causedBy("visitor", row.visitorHash)).pipe(
    Effect.catchTag("Refused", () => Effect.succeed(booked)),
  )
})
