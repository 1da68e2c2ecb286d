import { ROME } from "../locale.ts"
import { instantText } from "../time/instant.ts"

/** Calendar months for which a voucher may be used (spec §9). */
export const VALIDITY_MONTHS = 12

/** The last day on which a voucher may be used, in Rome: ISO date. Bought on 29 February, it is the 28th a year later. */
export function validUntil(boughtAt: string): string {
  return dayInRome(boughtAt).add({ months: VALIDITY_MONTHS }).toString()
}

/** The first instant at which it may not be used any more: the end, in Rome, of the last day. */
export function voucherExpiry(boughtAt: string): string {
  return endOfDay(Temporal.PlainDate.from(validUntil(boughtAt)))
}

/** What was taken of a voucher, in cents, by the code of the booking that it paid for. */
export type VoucherUses = Readonly<Record<string, number>>

/** Cents left of a value. */
export function balanceCents(valueCents: number, uses: VoucherUses): number {
  return valueCents - Object.values(uses).reduce((sum, cents) => sum + cents, 0)
}

/** Uses with one more. Null: this booking has one already, it is not a whole number of cents, or too little is left. */
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

/** Uses without that booking's: its value is given back whole. The same uses when it has none. */
export function withoutUse(uses: VoucherUses, bookingCode: string): VoucherUses {
  return Object.fromEntries(Object.entries(uses).filter(([code]) => code !== bookingCode))
}

function dayInRome(instant: string): Temporal.PlainDate {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(ROME).toPlainDate()
}

function endOfDay(day: Temporal.PlainDate): string {
  return instantText(day.add({ days: 1 }).toZonedDateTime(ROME).toInstant())
}
