import type { BookingStep } from "../../machines/booking-steps/booking-steps.types.ts"
import type { MessageId } from "../i18n/messages.tsx"

export const stepTitles: Readonly<Record<BookingStep, MessageId>> = {
  variant: "box.variant",
  participants: "box.participants",
  date: "visit.date",
  slot: "visit.slot",
  addons: "box.addons",
  giftAddons: "box.giftAddons",
  recap: "box.recap",
}

/** The names of answered steps. */
export const stepNames: Readonly<Record<BookingStep, MessageId>> = { ...stepTitles, addons: "box.addons.name" }
