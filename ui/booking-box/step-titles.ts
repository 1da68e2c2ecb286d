import type { BookingStep, BookingStepsContext } from "../../machines/booking-steps/booking-steps.types.ts"
import { isGift } from "../../machines/booking-steps/choices.ts"
import type { MessageId } from "../i18n/messages.tsx"

const stepTitles: Readonly<Record<BookingStep, MessageId>> = {
  variant: "box.variant",
  participants: "box.participants",
  date: "visit.date",
  slot: "visit.slot",
  addons: "box.addons",
  giftAddons: "box.giftAddons",
  recap: "box.recap",
}

/** In a gift, somebody else goes. */
const giftTitles: Partial<Readonly<Record<BookingStep, MessageId>>> = {
  variant: "box.variant.gift",
  participants: "box.participants.gift",
}

const stepNames: Readonly<Record<BookingStep, MessageId>> = { ...stepTitles, addons: "box.addons.name" }

export const titleOf = (step: BookingStep, context: BookingStepsContext): MessageId =>
  (isGift(context) ? giftTitles[step] : undefined) ?? stepTitles[step]

export const nameOf = (step: BookingStep, context: BookingStepsContext): MessageId =>
  (isGift(context) ? giftTitles[step] : undefined) ?? stepNames[step]
