import type { Analytics } from "../analytics.ts"
import type { bookingStepsMachine } from "./booking-steps.machine.ts"
import type { BookingStepsContext } from "./booking-steps.types.ts"

type Value = { readonly value: unknown }

/** The step on screen; null while the places are being held, and after that. */
function stepIn({ value }: Value): string | null {
  return typeof value === "object" && value !== null && "choosing" in value ? String(value.choosing) : null
}

const ofVariant = ({ variantId, variants }: BookingStepsContext) => ({ variant: variantId ?? variants[0]?.id ?? null })

export const bookingStepsAnalytics: Analytics<typeof bookingStepsMachine> = {
  booking_step: ({ before, after }) => {
    const step = stepIn(after)
    if (before === null || step === null || step === stepIn(before)) return null
    return { step, mode: after.context.mode, ...ofVariant(after.context) }
  },
  variant_selected: ({ event }) => (event?.type === "customer.choseVariant" ? { variant: event.variantId } : null),
  participants_changed: ({ event, after: { context } }) => {
    if (event?.type !== "customer.changedParticipants") return null
    return { people: context.participants.reduce((sum, { quantity }) => sum + quantity, 0), ...ofVariant(context) }
  },
  addon_updated: ({ event, after: { context } }) =>
    event?.type === "customer.changedAddon"
      ? { addon: event.addonId, quantity: event.quantity, ...ofVariant(context) }
      : null,
}
