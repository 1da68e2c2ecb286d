import type { VariantView } from "../../domain/catalogue/views.ts"
import { cents } from "../../domain/money/cents.ts"
import type { SlotView } from "../../domain/slot.ts"
import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { bookingStepsMachine } from "./booking-steps.machine.ts"
import type { BookingStepsInput } from "./booking-steps.types.ts"

export const stepsAt = "2026-11-20T09:00:00.000Z"

/** Two types in one group of six places, two extras. */
export const tour: VariantView = {
  id: "tour",
  name: "Tour",
  pricing: { kind: "person" },
  durationMinutes: 120,
  minParticipants: 2,
  participantTypes: [
    { id: "adult", name: "Adulti", priceCents: cents(5000), capacityGroup: "people", suggestedQuantity: null },
    { id: "child", name: "Bambini", priceCents: cents(2500), capacityGroup: "people", suggestedQuantity: null },
  ],
  capacityGroups: [{ id: "people", maxQuantity: 6 }],
  addons: [
    { id: "lunch", name: "Pranzo", description: "", priceCents: cents(1500), per: "participant" },
    { id: "insurance", name: "Assicurazione", description: "", priceCents: cents(300), per: "all" },
  ],
  customFields: [],
  offers: [],
  instantBooking: true,
  depositPercent: null,
  leadTimeHours: 48,
  languages: ["it"],
}

/** One type, exactly two people, no extras: only the date and time are to be chosen. */
export const dinner: VariantView = {
  ...tour,
  id: "dinner",
  name: "Cena",
  participantTypes: [
    { id: "guest", name: "Ospiti", priceCents: cents(8000), capacityGroup: "table", suggestedQuantity: null },
  ],
  capacityGroups: [{ id: "table", maxQuantity: 2 }],
  addons: [],
}

/** The same for two people, with an extra. */
export const dinnerWithWine: VariantView = {
  ...dinner,
  id: "dinner-wine",
  addons: [{ id: "wine", name: "Vino", description: "", priceCents: cents(2000), per: "booking" }],
}

/** A gift's presentation. */
const wrapped = {
  id: "box",
  name: "Scatola",
  description: "",
  priceCents: cents(900),
  per: "booking",
  gift: true,
} as const

/** A dinner whose only choice is how it is given. */
export const dinnerInABox: VariantView = { ...dinner, id: "dinner-box", addons: [wrapped] }

export const giftedTour: VariantView = { ...tour, addons: [...tour.addons, wrapped] }

export const slot = (id: string, left: number, date = "2026-12-01", variant: VariantView = tour): SlotView => ({
  id,
  variantId: variant.id,
  date,
  start: "10:00",
  end: "12:00",
  startsAt: `${date}T09:00:00.000Z`,
  places: variant.capacityGroups.map(({ id: group }) => ({ group, left, capacity: 10 })),
  language: null,
})

export const stepsInput: BookingStepsInput = {
  variants: [tour, dinner],
  mode: "BOOKING",
  locale: "it",
  rememberedDate: null,
  at: stepsAt,
}

const openDate = { ...stepsInput, mode: "OPEN_DATE_BOOKING" } as const
const plainTour = { ...tour, addons: [] }

export const bookingStepsCases: FlowCases<typeof bookingStepsMachine> = {
  at: stepsAt,
  inputs: {
    dated: stepsInput,
    onlyDate: { ...stepsInput, variants: [dinner] },
    openDate: { ...openDate, variants: [giftedTour] },
    openDateFixed: { ...openDate, variants: [dinner, dinnerWithWine, dinnerInABox] },
    openDatePeople: { ...openDate, variants: [{ ...tour, addons: [wrapped] }] },
    openDatePlain: { ...openDate, variants: [plainTour] },
  },
  events: [
    ...soon<typeof bookingStepsMachine>(
      { type: "customer.choseVariant", variantId: "tour" },
      { type: "customer.choseVariant", variantId: "dinner" },
      { type: "customer.choseVariant", variantId: "dinner-wine" },
      { type: "customer.choseVariant", variantId: "dinner-box" },
      { type: "customer.changedParticipants", typeId: "child", quantity: 1 },
      { type: "customer.changedParticipants", typeId: "child", quantity: 7 },
      { type: "customer.choseDate", date: "2026-12-01" },
      { type: "customer.choseDate", date: "soon" },
      { type: "customer.choseSlot", slot: slot("s1", 3) },
      { type: "customer.choseSlot", slot: slot("s2", 1) },
      { type: "customer.choseSlot", slot: slot("d1", 2, "2026-12-01", dinner) },
      { type: "customer.changedAddon", addonId: "lunch", quantity: 1 },
      { type: "customer.changedAddon", addonId: "lunch", quantity: 9 },
      { type: "customer.changedAddon", addonId: "box", quantity: 1 },
      { type: "customer.continued" },
      { type: "customer.back" },
      { type: "customer.wentTo", step: "variant" },
      { type: "customer.wentTo", step: "participants" },
      { type: "customer.wentTo", step: "date" },
      { type: "customer.wentTo", step: "slot" },
      { type: "customer.wentTo", step: "addons" },
      { type: "customer.wentTo", step: "giftAddons" },
      { type: "customer.wentTo", step: "recap" },
      { type: "customer.booked" },
      { type: "customer.resumed" },
      { type: "booking.created", code: "7K2M9QXR4TBD", token: "t" },
      { type: "booking.failed", code: "slot_sold_out", nearest: [slot("s3", 4)] },
      { type: "booking.failed", code: "participants_below_minimum", params: { minimum: 2 } },
      { type: "booking.failed", code: "addon_unknown" },
      { type: "booking.failed", code: "price_changed" },
      { type: "booking.failed", code: "booking_creation_error" },
      { type: "mode.changed", mode: "OPEN_DATE_BOOKING" },
      { type: "mode.changed", mode: "BOOKING" },
      { type: "slots.changed", slots: [slot("s1", 1)] },
      { type: "slots.changed", slots: [slot("s1", 3)] },
      { type: "variants.changed", variants: [tour, dinner] },
      { type: "variants.changed", variants: [dinner] },
    ),
    ...after<typeof bookingStepsMachine>("PT1440H", { type: "customer.booked" }),
  ],
  key: ({ context }) => [
    context.mode,
    context.variants.length,
    context.variantId,
    context.participants,
    context.date,
    context.slot?.id,
    context.addons,
  ],
}
