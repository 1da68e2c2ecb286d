import { ROME } from "../locale.ts"
import { instantText } from "../time/instant.ts"

/** A voucher may be used for this many calendar months (spec §9). */
export const VALIDITY_MONTHS = 12

/**
 * The last day on which a voucher may be used, in Rome: ISO date. If it was bought on 29 February, this is the 28th a
 * year later.
 */
export function validUntil(boughtAt: string): string {
  return dayInRome(boughtAt).add({ months: VALIDITY_MONTHS }).toString()
}

/** The first instant at which it may no longer be used: the end of the last day, in Rome. */
export function voucherExpiry(boughtAt: string): string {
  return endOfDay(Temporal.PlainDate.from(validUntil(boughtAt)))
}

/** What was taken from a voucher, in cents, by the code of the booking that it paid for. */
export type VoucherUses = Readonly<Record<string, number>>

/** The credit left, in cents. */
export function balanceCents(valueCents: number, uses: VoucherUses): number {
  return valueCents - Object.values(uses).reduce((sum, cents) => sum + cents, 0)
}

/**
 * Adds a use. Null: this booking already has one, the amount is not a whole number of cents, or the credit is too low.
 */
export function withUse(
  valueCents: number,
  uses: VoucherUses,
  bookingCode: string,
  amountCents: number,
): VoucherUses | null {
  const isAmount = Number.isSafeInteger(amountCents) && amountCents > 0
  if (!isAmount || Object.hasOwn(uses, bookingCode) || amountCents > balanceCents(valueCents, uses)) return null
  return { ...uses, [bookingCode]: amountCents }
}

/** Removes a booking's use: all of its credit is given back. If it has none, the uses stay the same. */
export function withoutUse(uses: VoucherUses, bookingCode: string): VoucherUses {
  return Object.fromEntries(Object.entries(uses).filter(([code]) => code !== bookingCode))
}

function dayInRome(instant: string): Temporal.PlainDate {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(ROME).toPlainDate()
}

function endOfDay(day: Temporal.PlainDate): string {
  return instantText(day.add({ days: 1 }).toZonedDateTime(ROME).toInstant())
}
