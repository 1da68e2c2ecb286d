import { statusName, statusOf } from "../../../domain/booking/status.ts"
import type { BookingSummary, BookingView, CheckoutView, Discounted } from "../../../domain/booking/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { isUploaded } from "../../../domain/pictures/picture.ts"
import { plusMinutes } from "../../../domain/time/instant.ts"
import { durationText } from "../../../domain/time/text.ts"
import type { BookingSnapshot } from "../../../machines/booking/booking.machine.ts"
import { checkoutDeadline } from "../../../machines/booking/selectors.ts"
import { toWire } from "../../contract/case.ts"
import { addonNamesOf, type CatalogueNow } from "../catalogue/part.ts"
import { decimal, maybe, price } from "../http/decimal.ts"

/** What an answer takes beside the view: the booking's state, what the catalogue says now, and the language. */
type Beside = {
  readonly snapshot: BookingSnapshot
  readonly catalogue: CatalogueNow | null
  readonly locale: Locale
}

const HOUR_MS = 3_600_000

const regionOf = ({ region, cover }: BookingSummary["experience"]) =>
  region ?? (isUploaded(cover) ? null : cover.region)

function bookedVariant(summary: BookingSummary, { catalogue, locale }: Beside) {
  const { experience, slot, variantName, durationMinutes } = summary
  const free = Date.parse(slot.startsAt) - Date.parse(summary.cancellationUntil)
  return {
    cover_image: experience.cover,
    location: { city: experience.city, region: regionOf(experience) },
    type: catalogue?.visitType ?? null,
    output_name: variantName,
    formatted_duration: durationText(durationMinutes, locale),
    additional_info: (catalogue?.additionalInfo ?? []).map((item) => item[locale]),
    experience: {
      name: experience.name,
      slug: experience.slug,
      cancellation_period: Math.round(free / HOUR_MS),
      average_review: maybe(experience.ratingHundredths),
      total_reviews: experience.reviewCount,
    },
  }
}

/** The booked add-ons, each with the price of one as it was booked. */
const bookedAddons = ({ addons, price }: BookingSummary) =>
  addons.map(({ addonId, name, quantity }) => {
    const line = price.lines.find(({ kind, id }) => kind === "addon" && id === addonId)
    return addonNamesOf({ id: addonId, name, priceCents: line?.unitCents ?? cents(0) }, quantity)
  })

/** The fields of Booking in spec §3, from the machine's state and the summary. */
function specNamesOfBooking(summary: BookingSummary & Discounted, { snapshot, catalogue, locale }: Beside) {
  const { context, value } = snapshot
  const { price: breakdown, slot } = summary
  // A coupon removes the deposit (CK-07).
  const deposit = summary.discounts.some(({ kind }) => kind === "coupon") ? null : breakdown.deposit
  return {
    encrypted_code: summary.token,
    status: statusName(statusOf(value)),
    altrove_price: price(breakdown.totalCents),
    altrove_price_without_offers: price(breakdown.withoutOffersCents),
    discounted_altrove_price: price(summary.payable.totalCents),
    offers_discount_percentage: decimal(breakdown.offerPercent),
    has_deposit: deposit !== null,
    deposit_percentage: deposit === null ? null : decimal(deposit.percent),
    deposit_altrove_price: deposit === null ? null : price(deposit.onlineCents),
    checkout_expiration_at: checkoutDeadline(snapshot),
    // The price is the partner's own: the shop adds nothing to it, and codes are at the shop's cost.
    partner_price: price(breakdown.totalCents),
    info: {
      experience_variant: bookedVariant(summary, { snapshot, catalogue, locale }),
      datetime_from: slot.startsAt,
      datetime_to: plusMinutes(slot.startsAt, summary.durationMinutes),
    },
    json_addons: bookedAddons(summary),
    json_allocations: context.holds,
    timestamps: context.timestamps,
  }
}

export const checkoutToWire = ({ view, ...beside }: Beside & { readonly view: CheckoutView }) => ({
  ...toWire(view),
  ...specNamesOfBooking(view, beside),
})

export const bookingToWire = ({ view, ...beside }: Beside & { readonly view: BookingView }) => ({
  ...toWire(view),
  ...specNamesOfBooking(view, beside),
})
