import { basisPoints, cents } from "../../../domain/money/cents.ts"
import { localDateTime, utcSeconds } from "../../../domain/octo/local-time.ts"
import { resale, resaleOfUnits } from "../../../domain/octo/price.ts"
import { type OctoStatus, octoStatusOf } from "../../../domain/octo/status.ts"
import { isBefore, plusMinutes } from "../../../domain/time/instant.ts"
import { canceledFree } from "../../../machines/booking/earned.ts"
import type { AskedContact, AvailabilityWire, BookingWire, ContactWire } from "../../contract/octo.ts"
import { slotToWire } from "./availability.ts"
import { priceOn, pricingToWire } from "./prices.ts"
import { optionToWire, type Product, productToWire, type Shown, soldAs, unitToWire } from "./products.ts"
import type { StoredBooking } from "./stored.ts"

/** A hold whose time is over has expired, even if nobody has written it down yet. */
export const statusNow = ({ status, timestamps, deadline, redeemedAt, now: at }: StoredBooking): OctoStatus => {
  if (status === "CHECKOUT" && !isBefore(at, deadline)) return "EXPIRED"
  const now = octoStatusOf(status, timestamps.confirmed_at !== null || timestamps.rescheduled_at !== null)
  return now === "CONFIRMED" && redeemedAt !== null ? "REDEEMED" : now
}

export const contactToWire = (contact: AskedContact): ContactWire => {
  const { fullName, firstName, lastName, emailAddress, phoneNumber, locales, postalCode, country, notes } = contact
  const both = [firstName, lastName].filter((name) => name).join(" ")
  return {
    fullName: fullName ?? (both === "" ? null : both),
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    emailAddress: emailAddress ?? null,
    phoneNumber: phoneNumber ?? null,
    locales: locales ?? [],
    postalCode: postalCode ?? null,
    country: country ?? null,
    notes: notes ?? null,
  }
}

function cancellationOf(stored: StoredBooking, status: OctoStatus): BookingWire["cancellation"] {
  const { timestamps, cancelReason, deadline } = stored
  // Nothing was sold, so nothing is owed.
  if (status === "EXPIRED") return { refund: "FULL", reason: null, utcCancelledAt: timestamps.expired_at ?? deadline }
  const at = timestamps.canceled_at
  if (status !== "CANCELLED" || at === null) return null
  const wasSold = timestamps.confirmed_at !== null || timestamps.rescheduled_at !== null
  const refund = !wasSold || canceledFree(stored.terms, at) ? "FULL" : "NONE"
  return { refund, reason: cancelReason, utcCancelledAt: at }
}

/** What is left to say of a departure that the catalogue no longer offers. */
const goneToWire = ({ slot, durationMinutes }: StoredBooking): AvailabilityWire => ({
  id: slot.id,
  localDateTimeStart: localDateTime(slot.startsAt),
  localDateTimeEnd: localDateTime(plusMinutes(slot.startsAt, durationMinutes)),
  utcCutoffAt: utcSeconds(slot.startsAt),
  allDay: false,
  available: false,
  status: "CLOSED",
  vacancies: 0,
  capacity: 0,
  maxUnits: 0,
  openingHours: [],
})

const latest = (instants: readonly (string | null)[]): string =>
  instants.reduce<string>((last, one) => (one !== null && last < one ? one : last), "")

/** The whole booking, with its product as the catalogue has it now. `ticket`: what the host scans; null: it is not sold. */
export function bookingToWire(
  stored: StoredBooking,
  products: readonly Product[],
  asked: Shown,
  ticket: string | null,
): BookingWire {
  const shown = { ...asked, now: stored.now, commission: stored.commission }
  const { uuid, code, firstCode, slot, timestamps, units, price, variantId } = stored
  const status = statusNow(stored)
  const sold = soldAs(products, variantId)
  const hasPrices = shown.capabilities.includes("octo/pricing")
  const whole = resale(price.withoutOffersCents, cents(stored.totalCents), basisPoints(stored.commission))
  const variant = sold?.option.variant
  const weights = units.map(({ unitId }) =>
    variant === undefined ? 1 : priceOn(variant, unitId, slot.date, { commission: 0 }).retail,
  )
  const each = resaleOfUnits(whole, weights)
  const isPerUnit = sold === null || sold.product.per === "UNIT"
  const redeemed = { utcRedeemedAt: stored.redeemedAt }
  return {
    id: firstCode,
    uuid,
    testMode: false,
    resellerReference: stored.resellerReference,
    supplierReference: code,
    status,
    utcCreatedAt: stored.createdAt,
    utcUpdatedAt: latest([stored.updatedAt, ...Object.values(timestamps)]),
    utcExpiresAt: status === "ON_HOLD" || status === "EXPIRED" ? stored.deadline : null,
    ...redeemed,
    utcConfirmedAt: timestamps.confirmed_at ?? timestamps.rescheduled_at,
    productId: sold?.product.id ?? stored.experienceId,
    ...(sold !== null && { product: productToWire(sold.product, shown) }),
    optionId: variantId,
    ...(sold !== null && {
      option: optionToWire(sold.product, sold.option, sold.option === sold.product.offered[0], shown),
    }),
    cancellable:
      status === "ON_HOLD" ||
      status === "PENDING" ||
      (status === "CONFIRMED" && canceledFree(stored.terms, stored.now)),
    cancellation: cancellationOf(stored, status),
    freesale: false,
    availabilityId: slot.id,
    availability: variant === undefined ? goneToWire(stored) : slotToWire(variant, slot, null, shown),
    contact: contactToWire(stored.contact),
    notes: stored.notes,
    deliveryMethods: ["VOUCHER"],
    voucher: {
      redemptionMethod: "DIGITAL",
      ...redeemed,
      deliveryOptions: ticket === null ? [] : [{ deliveryFormat: "QRCODE", deliveryValue: ticket }],
    },
    unitItems: units.map((unit, n) => ({
      uuid: unit.uuid,
      resellerReference: unit.resellerReference,
      supplierReference: null,
      unitId: unit.unitId,
      ...(sold !== null && { unit: unitToWire(sold.option.variant, unit.unitId, sold.product.per, shown) }),
      status,
      ...redeemed,
      contact: contactToWire(unit.contact),
      ticket: null,
      ...(hasPrices && isPerUnit && { pricing: pricingToWire(each[n] ?? whole) }),
    })),
    ...(hasPrices && { pricing: pricingToWire(whole) }),
  }
}
