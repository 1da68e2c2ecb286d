import { plusHours, plusMinutes } from "../time/instant.ts"
import { romeInstant, romeToday } from "../time/rome.ts"

/** A booking is earned so many hours after the end of its visit. */
export const EARNED_HOURS = 24

/** Whether or not the customer came: the partner was there. */
export const earnedAt = (startsAt: string, durationMinutes: number): string =>
  plusHours(plusMinutes(startsAt, durationMinutes), EARNED_HOURS)

/** A statement below this is not worth a transfer: what is due is carried over to the next month. */
export const LEAST_PAID_CENTS = 2_500

/** A change of bank data counts after so many hours, so that an owner whose account was stolen can stop it. */
export const BANK_HOURS = 48

/** When statements are closed, in Rome's time, on the second day of a month: all visits of the month before are earned. */
const CLOSES = "03:00"

/** The next closing after an instant. */
export function closingAfter(at: string): string {
  const first = Temporal.PlainDate.from(romeToday(at)).with({ day: 2 })
  const closing = romeInstant(first.toString(), CLOSES)
  return Temporal.Instant.compare(closing, at) > 0 ? closing : romeInstant(first.add({ months: 1 }).toString(), CLOSES)
}

/** The closing that counts at an instant: a shop that was away for months counts up to the latest one that has passed. */
export function closingBy(closesAt: string, at: string): string {
  let closing = closesAt
  for (let next = closingAfter(closing); Temporal.Instant.compare(next, at) <= 0; next = closingAfter(next))
    closing = next
  return closing
}

/** A closing counts what was earned before the midnight in Rome that comes before it. */
export const countedUntil = (closesAt: string): string => romeInstant(romeToday(closesAt), "00:00")

/** The sums of a statement, in cents. `dueCents` is what the shop pays. */
export type StatementTotals = {
  readonly bookings: number
  readonly valueCents: number
  readonly commissionCents: number
  readonly resellerCents: number
  readonly onSiteCents: number
  readonly dueCents: number
}

export const noTotals: StatementTotals = {
  bookings: 0,
  valueCents: 0,
  commissionCents: 0,
  resellerCents: 0,
  onSiteCents: 0,
  dueCents: 0,
}
