import type { ErrorCode } from "../../domain/errors/catalogue.ts"
import { addonsProblem } from "../../domain/participants/addons.ts"
import { peopleIn, withQuantity } from "../../domain/participants/quantities.ts"
import { participantsProblem } from "../../domain/participants/rules.ts"
import type { BookingStep, BookingStepsContext, BookingStepsEvent } from "./booking-steps.types.ts"
import { withAddon } from "./booking-steps.updates.ts"
import { hasStep, isGift, slotHolds, stepHolds, stepsBeforeHold, variantOf } from "./choices.ts"

type Args = { readonly context: BookingStepsContext; readonly event: BookingStepsEvent }
type OfStep = { readonly step: BookingStep }

export const bookingStepsGuards = {
  has: ({ context }: Args, { step }: OfStep) => hasStep(context, step),

  skips: ({ context }: Args, { step }: OfStep) => !hasStep(context, step),

  holds: ({ context, event }: Args, { step }: OfStep) => stepHolds(context, step, event.at),

  /** The customer may go only to a step that is answered or comes next. */
  mayGoTo: ({ context, event }: Args, { step }: OfStep) =>
    event.type === "customer.wentTo" &&
    event.step === step &&
    hasStep(context, step) &&
    stepsBeforeHold(context, step, event.at),

  isVariant: ({ context, event }: Args) =>
    event.type === "customer.choseVariant" && context.variants.some(({ id }) => id === event.variantId),

  /** A party may be too small or unaccompanied while the customer is still counting, but never too large (XD-04). */
  keepsWithinMost: ({ context, event }: Args) => {
    const variant = variantOf(context)
    if (event.type !== "customer.changedParticipants" || variant === null) return false
    const changed = withQuantity(context.participants, event.typeId, event.quantity)
    const code = participantsProblem(variant, changed)?.code
    return code === undefined || whileCounting.has(code)
  },

  isDate: ({ event }: Args) => event.type === "customer.choseDate" && /^\d{4}-\d{2}-\d{2}$/.test(event.date),

  slotIsFree: ({ context, event }: Args) =>
    event.type === "customer.choseSlot" && slotHolds(context, event.slot, event.at),

  addonIsPossible: ({ context, event }: Args) => {
    const variant = variantOf(context)
    if (event.type !== "customer.changedAddon" || variant === null) return false
    const changed = withAddon(context.addons, event.addonId, event.quantity)
    return addonsProblem(variant.addons, changed, peopleIn(context.participants)) === null
  },

  isComplete: ({ context, event }: Args) => !isGift(context) && stepsBeforeHold(context, "recap", event.at),

  isCompleteGift: ({ context, event }: Args) => isGift(context) && stepsBeforeHold(context, "recap", event.at),

  isOtherMode: ({ context, event }: Args) => event.type === "mode.changed" && event.mode !== context.mode,

  /** The gift becomes a booking, so it needs a date. */
  asksDate: ({ context, event }: Args) => event.type === "mode.changed" && event.mode === "BOOKING" && isGift(context),

  /** The chosen slot is no longer among the date's slots, or has too few places left. */
  slotIsGone: ({ context, event }: Args) => {
    const { slot, date } = context
    if (event.type !== "slots.changed" || isGift(context) || slot === null || slot.date !== date) return false
    const now = event.slots.find(({ id }) => id === slot.id)
    return now === undefined || !slotHolds(context, now, event.at)
  },

  variantIsGone: ({ context, event }: Args) =>
    event.type === "variants.changed" &&
    context.variantId !== null &&
    !event.variants.some(({ id }) => id === context.variantId),

  isAboutSlot: ({ event }: Args) => event.type === "booking.failed" && slotCodes.has(event.code),

  isAboutParticipants: ({ context, event }: Args) =>
    event.type === "booking.failed" && event.code.startsWith("participants_") && hasStep(context, "participants"),

  isAboutAddons: ({ context, event }: Args) =>
    event.type === "booking.failed" && event.code.startsWith("addon_") && hasStep(context, "addons"),

  isAboutCatalogue: ({ event }: Args) => event.type === "booking.failed" && catalogueCodes.has(event.code),
}

/** Refusals after which the customer must choose another slot. */
const whileCounting: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "participants_none",
  "participants_below_minimum",
  "participants_unaccompanied",
])

const slotCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "slot_sold_out",
  "slot_held",
  "slot_closed",
  "slot_not_found",
  "slot_filled",
  "date_too_early",
  "try_other_participants",
])

/** Refusals that mean that the page knows an old catalogue. */
const catalogueCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["price_changed", "variant_not_found"])
