import type { BookingRequest } from "../../domain/booking/views.ts"
import type { VariantView } from "../../domain/catalogue/views.ts"
import type { GiftRequest } from "../../domain/gift/ports.ts"
import { giftPrice } from "../../domain/gift/price.ts"
import { addonsOfKind, addonsProblem } from "../../domain/participants/addons.ts"
import { allocate, fitsPlaces } from "../../domain/participants/allocation.ts"
import { hasParticipantsChoice } from "../../domain/participants/choice.ts"
import { type Participants, payload, peopleIn } from "../../domain/participants/quantities.ts"
import { participantsProblem } from "../../domain/participants/rules.ts"
import { type PriceBreakdown, priceOf } from "../../domain/pricing/price.ts"
import type { SlotView } from "../../domain/slot.ts"
import { earliestBookableDate, startsTooSoon } from "../../domain/time/lead-time.ts"
import { type BookingStep, type BookingStepsContext, bookingSteps } from "./booking-steps.types.ts"

/* What has been chosen so far, and whether it is valid: the questions that guards, updates and views share. */

export function variantOf({ variants, variantId }: BookingStepsContext): VariantView | null {
  return variants.find(({ id }) => id === variantId) ?? null
}

/** The add-ons that a step offers: how a gift is presented is asked apart, and for gifts only. */
export function addonsOf({ addons }: VariantView, step: "addons" | "giftAddons"): VariantView["addons"] {
  return addonsOfKind(addons, step === "giftAddons" ? "gift" : "visit")
}

/** Whether a voucher without a date is bought. */
export function isGift({ mode }: BookingStepsContext): boolean {
  return mode === "OPEN_DATE_BOOKING"
}

/** Whether the step has something to choose; other steps are skipped. */
export function hasStep(context: BookingStepsContext, step: BookingStep): boolean {
  const variant = variantOf(context)
  switch (step) {
    case "variant":
      return context.variants.length > 1
    case "participants":
      return variant === null || hasParticipantsChoice(variant)
    case "date":
    case "slot":
      return context.mode === "BOOKING"
    case "addons":
      return variant === null || addonsOf(variant, step).length > 0
    case "giftAddons":
      return isGift(context) && variant !== null && addonsOf(variant, step).length > 0
    case "recap":
      return true
    default:
      return step satisfies never
  }
}

/** Whether the step's choice is still valid at `at`. */
export function stepHolds(context: BookingStepsContext, step: BookingStep, at: string): boolean {
  const { participants, date, slot, addons } = context
  const variant = variantOf(context)
  if (variant === null) return false
  switch (step) {
    case "participants":
      return participantsProblem(variant, participants) === null
    case "date":
      return date !== null && date >= earliestBookableDate(at, variant.leadTimeHours)
    case "slot":
      return slot !== null && slot.date === date && slotHolds(context, slot, at)
    case "addons":
      return addonsProblem(variant.addons, addons, peopleIn(participants)) === null
    case "variant":
    case "giftAddons":
    case "recap":
      return true
    default:
      return step satisfies never
  }
}

/** Whether every step before this one is answered. */
export function stepsBeforeHold(context: BookingStepsContext, step: BookingStep, at: string): boolean {
  const before = bookingSteps.slice(0, bookingSteps.indexOf(step))
  return variantOf(context) !== null
    ? before.every((earlier) => !hasStep(context, earlier) || stepHolds(context, earlier, at))
    : before.length === 0
}

/** Whether the slot belongs to the chosen variant, is not too soon, and has places for the participants. */
export function slotHolds(context: BookingStepsContext, slot: SlotView, at: string): boolean {
  const variant = variantOf(context)
  if (variant === null || slot.variantId !== variant.id) return false
  return !startsTooSoon(slot.startsAt, at, variant.leadTimeHours) && slotFits(variant, context.participants, slot)
}

export function slotFits(variant: VariantView, participants: Participants, slot: SlotView): boolean {
  return fitsPlaces(allocate(variant, participants), slot.places)
}

/**
 * What the choices cost, once a variant and participants are chosen; null before. Without a date this is the price of a
 * day without offers. A gift is paid as a whole.
 */
export function priceOfChoices(context: BookingStepsContext): PriceBreakdown | null {
  const variant = variantOf(context)
  if (variant === null || peopleIn(context.participants) === 0) return null
  const { participants, addons, date } = context
  if (isGift(context)) return giftPrice(variant, participants, addons)
  return priceOf({ variant, participants, addons, date: date ?? "" })
}

/** The request that the recap shows. Throws if something is missing; the guard checks this first. */
export function requestOf(context: BookingStepsContext): BookingRequest {
  const { variantId, slot, participants, addons, locale } = context
  const price = priceOfChoices(context)
  if (variantId === null || slot === null || price === null)
    throw new Error("the booking is not complete: variant, slot or price is missing")
  return {
    variantId,
    slotId: slot.id,
    participants: payload(participants),
    addons,
    expectedTotalCents: price.totalCents,
    locale,
  }
}

/** The same for a gift, which takes no places. */
export function giftRequestOf(context: BookingStepsContext): GiftRequest {
  const { variantId, participants, addons, locale } = context
  const price = priceOfChoices(context)
  if (variantId === null || price === null) throw new Error("the gift is not complete: variant or price is missing")
  return { variantId, participants: payload(participants), addons, expectedTotalCents: price.totalCents, locale }
}

/** The booking or gift order that the server has made. Throws if there is none; only the state that follows its answer asks. */
export function createdIn({ created }: BookingStepsContext): NonNullable<BookingStepsContext["created"]> {
  if (created === null) throw new Error("the booking is not created")
  return created
}
