import { ROME } from "../locale.ts"
import { cancellationUntil } from "../time/cancellation.ts"
import { isRestDay } from "../time/holidays.ts"
import { instantText, isBefore } from "../time/instant.ts"

/** Days for withdrawing, counted from the day of the contract (art. 52 of the Italian consumer code). */
export const WITHDRAWAL_DAYS = 14

/**
 * The first instant at which it is too late to withdraw. The day of the contract does not count; the last day counts in
 * full, in Rome. A last day that is not a working day in Italy moves to the next working day (Regulation 1182/71, art.
 * 3).
 */
export function withdrawalEnd(concludedAt: string): string {
  const concludedOn = Temporal.Instant.from(concludedAt).toZonedDateTimeISO(ROME).toPlainDate()
  let last = concludedOn.add({ days: WITHDRAWAL_DAYS })
  while (isRestDay(last.toString())) last = last.add({ days: 1 })
  return instantText(last.add({ days: 1 }).toZonedDateTime(ROME).toInstant())
}

/**
 * The same for a booking. The law exempts leisure on a fixed date (art. 59, letter n, of the consumer code). The shop
 * nevertheless lets its customers withdraw while they may also cancel, because then a place can still be sold again.
 */
export function bookingWithdrawalEnd(booking: {
  readonly concludedAt: string
  readonly startsAt: string
  readonly cancellationHours: number
}): string {
  const byLaw = withdrawalEnd(booking.concludedAt)
  const free = cancellationUntil(booking.startsAt, booking.cancellationHours)
  return isBefore(free, byLaw) ? free : byLaw
}
