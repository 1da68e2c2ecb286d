import { Effect } from "effect"
import type { BookingRequest, BookingSummary } from "../../../domain/booking/views.ts"
import type { CodedError, ErrorParams } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import { addonsOfKind, addonsProblem } from "../../../domain/participants/addons.ts"
import { allocate, type Hold } from "../../../domain/participants/allocation.ts"
import { payload, peopleIn } from "../../../domain/participants/quantities.ts"
import { participantsProblem } from "../../../domain/participants/rules.ts"
import { priceOf } from "../../../domain/pricing/price.ts"
import type { SlotView } from "../../../domain/slot.ts"
import { cancellationUntil } from "../../../domain/time/cancellation.ts"
import { startsTooSoon } from "../../../domain/time/lead-time.ts"
import { hoursOrDaysText } from "../../../domain/time/text.ts"
import { type BookableVariant, bookableSlot, localise } from "../catalogue/part.ts"
import { Refused } from "../kernel/refused.ts"

/**
 * What a booking keeps of the catalogue. Code and token are added when it is created. The lowest price is kept even
 * without an offer on the booked day, because the booking may move to a day with one.
 */
export type StoredSummary = Omit<BookingSummary, "code" | "token">

export type PreparedBooking = {
  readonly bookable: BookableVariant
  readonly slot: SlotView
  readonly holds: readonly Hold[]
  readonly summary: StoredSummary
  /** The shop's instant at which the catalogue was read. */
  readonly at: string
}

/** Checks a request against the catalogue and prices it. Fails with Refused, naming the field. */
export const prepareBooking = Effect.fn("booking.prepare")(function* (
  request: Omit<BookingRequest, "expectedTotalCents"> & {
    /** Null: the caller has agreed on another price. */
    readonly expectedTotalCents: BookingRequest["expectedTotalCents"] | null
  },
) {
  const found = yield* bookableSlot(request.variantId, request.slotId)
  if (found === null) return yield* new Refused({ code: "variant_not_found" })
  const { bookable, slot, at } = found
  const { variant } = bookable
  if (slot === null) return yield* refusedField("slot_id", { code: "slot_not_found" })
  if (startsTooSoon(slot.startsAt, at, variant.leadTimeHours)) {
    const lead = hoursOrDaysText(variant.leadTimeHours, request.locale)
    return yield* refusedField("slot_id", { code: "date_too_early", params: { lead } })
  }
  const participants = payload(request.participants)
  const whoProblem = participantsProblem(variant, request.participants)
  if (whoProblem !== null) return yield* refusedField("participants", codedProblem(whoProblem))
  const extraProblem = addonsProblem(addonsOfKind(variant.addons, "visit"), request.addons, peopleIn(participants))
  if (extraProblem !== null) return yield* refusedField("addons", codedProblem(extraProblem))
  const addons = request.addons.filter(({ quantity }) => quantity > 0)
  const price = priceOf({ variant, participants, addons, date: slot.date })
  if (request.expectedTotalCents !== null && price.totalCents !== request.expectedTotalCents) {
    return yield* refusedField("expected_total_cents", { code: "price_changed" })
  }
  const summary = summaryOf(bookable, slot, { ...request, participants, addons }, price)
  return { bookable, slot, holds: allocate(variant, participants), summary, at } satisfies PreparedBooking
})

/** What somebody waits for, as it would be booked now. Null: there is no such slot any more. */
export const wouldBook = Effect.fn("booking.wouldBook")(function* (
  request: Pick<BookingRequest, "variantId" | "slotId" | "participants" | "locale">,
) {
  const found = yield* bookableSlot(request.variantId, request.slotId)
  if (found === null || found.slot === null) return null
  const { bookable, slot, at } = found
  const { variant } = bookable
  const { participants } = request
  const price = priceOf({ variant, participants, addons: [], date: slot.date })
  return { bookable, slot, at, summary: summaryOf(bookable, slot, { ...request, addons: [] }, price) }
})

function summaryOf(
  { experience, variant, partner, ratingHundredths, reviewCount, lowestPrice }: BookableVariant,
  slot: SlotView,
  { participants, addons, locale }: Pick<BookingRequest, "participants" | "addons" | "locale">,
  price: BookingSummary["price"],
): StoredSummary {
  const { address } = experience
  return {
    experience: {
      id: experience.id,
      slug: experience.slug,
      name: experience.name[locale],
      city: address.city,
      region: address.region,
      meetingPoint: address.meetingPoint[locale],
      cover: experience.images[0],
      partnerName: experience.showPartnerName ? partner.displayName : null,
      ratingHundredths,
      reviewCount,
      lat: address.lat,
      lon: address.lon,
    },
    variantId: variant.id,
    variantName: variant.name[locale],
    durationMinutes: variant.durationMinutes,
    slot,
    participants: participants.map((line) => ({
      ...line,
      name: nameIn(variant.participantTypes, line.typeId, locale),
    })),
    addons: addons.map((line) => ({ ...line, name: nameIn(variant.addons, line.addonId, locale) })),
    price,
    lowestPrice,
    instantBooking: variant.instantBooking,
    cancellationUntil: cancellationUntil(slot.startsAt, experience.cancellationHours),
    locale,
  }
}

const nameIn = (
  named: readonly { id: string; name: { it: string; en: string } }[],
  id: string,
  locale: Locale,
): string => localise(named.find((one) => one.id === id)?.name ?? { it: id, en: id }, locale)

const refusedField = (field: string, error: CodedError) => new Refused({ ...error, errors: [{ field, ...error }] })

/** A problem of the rules as an error: its code, and the other fields as parameters of the text. */
export function codedProblem({
  code,
  ...params
}: { readonly code: CodedError["code"] } & Readonly<Record<string, unknown>>): CodedError {
  const usable = Object.entries(params).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === "string" || typeof entry[1] === "number",
  )
  const filled: ErrorParams = Object.fromEntries(usable)
  return { code, params: filled }
}
