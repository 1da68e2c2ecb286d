import { ROME } from "../locale.ts"
import { instantText, isBefore } from "../time/instant.ts"

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
  return valueCents - sum(Object.values(uses))
}

/** What a coupon paid of a gift, and its experience: the coupon made that one cheaper, and no other. */
export type CouponShare = { readonly variantId: string; readonly cents: number }

/** Cents of a voucher: those for the experience that it was bought for, and those for anything else. */
export type Pays = { readonly own: number; readonly elsewhere: number }

/** What a voucher's cents pay. What a coupon paid is for the gift's own experience only. */
export function paysOf(all: number, coupon: CouponShare | undefined): Pays {
  return { own: all, elsewhere: coupon === undefined ? all : Math.max(0, all - coupon.cents) }
}

/** How much of a voucher's cents pay for a variant; null: for a sum. */
export function usableCents(all: number, coupon: CouponShare | undefined, variantId: string | null): number {
  const { own, elsewhere } = paysOf(all, coupon)
  return coupon?.variantId === variantId ? own : elsewhere
}

/** Credit that was put on a voucher after its purchase. */
export type TopUp = {
  /** The code of the gift order that paid for it. */
  readonly order: string
  readonly amountCents: number
  /** Less than the amount if points paid for a part of it. */
  readonly paidCents: number
  readonly at: string
  /** Its payer withdrew from it, so it is no credit any more. */
  readonly withdrawn: boolean
}

type Credit = {
  readonly valueCents: number
  readonly topUps: readonly TopUp[]
  readonly uses: VoucherUses
  /** The uses for another experience than the one that the coupon made cheaper. */
  readonly usesElsewhere: VoucherUses
  readonly coupon?: CouponShare
}

/**
 * The top-up of an order, if nothing of it is used; null otherwise. The credit that came first is used first: the purchase,
 * then each top-up in turn. For other experiences, the part of the purchase that a coupon paid does not count.
 */
export function unusedTopUp({ valueCents, topUps, uses, usesElsewhere, coupon }: Credit, order: string): TopUp | null {
  const standing = topUps.filter(({ withdrawn }) => !withdrawn)
  const place = standing.findIndex((one) => one.order === order)
  const found = standing[place]
  if (found === undefined) return null
  const before = valueCents - sum(standing.slice(place).map(({ amountCents }) => amountCents))
  const isUnused =
    sum(Object.values(uses)) <= before && sum(Object.values(usesElsewhere)) <= before - (coupon?.cents ?? 0)
  return isUnused ? found : null
}

function sum(cents: readonly number[]): number {
  return cents.reduce((all, one) => all + one, 0)
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

/** How often a voucher may be given more time, and how often its holder may ask for that. */
export const MAX_EXTENSIONS = 2
export const MAX_ASKED_EXTENSIONS = 1

/** How many calendar months an extension adds. */
const EXTENSION_MONTHS = 6

/** Days after its end in which the shop may revive a voucher. */
const REVIVAL_DAYS = 60

/** The end of a voucher with more time, counted from its present end. */
export function extendedExpiry(expiresAt: string): string {
  return endOfDay(lastDay(expiresAt).add({ months: EXTENSION_MONTHS }))
}

/** The end of a voucher that is revived now. */
export function revivedExpiry(now: string): string {
  return endOfDay(dayInRome(now).add({ months: EXTENSION_MONTHS }))
}

/** Whether a voucher that ended then can still be revived now. */
export function isRevivable(expiresAt: string, now: string): boolean {
  return isBefore(now, endOfDay(lastDay(expiresAt).add({ days: REVIVAL_DAYS })))
}

/** The last day on which a voucher with this end may be used, in Rome. */
export function lastDayOf(expiresAt: string): string {
  return lastDay(expiresAt).toString()
}

/** When its holder is reminded: at nine in the morning in Rome, this many days before its last day. */
export function reminderOf(expiresAt: string, days: number): string {
  const morning = lastDay(expiresAt).subtract({ days }).toZonedDateTime({ timeZone: ROME, plainTime: "09:00" })
  return instantText(morning.toInstant())
}

function lastDay(expiresAt: string): Temporal.PlainDate {
  return dayInRome(expiresAt).subtract({ days: 1 })
}
