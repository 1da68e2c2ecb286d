import { ROME } from "../locale.ts"
import { cancellationUntil } from "../time/cancellation.ts"
import { isRestDay } from "../time/holidays.ts"
import { instantText, isBefore } from "../time/instant.ts"

/** Days to withdraw from the day of the contract (art. 52 of the Italian consumer code). */
export const WITHDRAWAL_DAYS = 14

/**
 * The first instant at which it is too late to withdraw. The day of the contract does not count, the last day counts
 * whole, in Rome; a last day on which Italy rests moves to the next working day (Regulation 1182/71, art. 3).
 */
export function withdrawalEnd(concludedAt: string): string {
  const concludedOn = Temporal.Instant.from(concludedAt).toZonedDateTimeISO(ROME).toPlainDate()
  let last = concludedOn.add({ days: WITHDRAWAL_DAYS })
  while (isRestDay(last.toString())) last = last.add({ days: 1 })
  return instantText(last.add({ days: 1 }).toZonedDateTime(ROME).toInstant())
}

/**
 * The same of a booking. Leisure on a fixed date is exempt from the law's right (art. 59, letter n, of the consumer
 * code): the shop lets its customers withdraw all the same, as long as they may also cancel, which is when a place can
 * still be sold again.
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
