import type { BookingMode } from "../../domain/booking/mode.ts"
import type { BookingCreated, BookingRequest } from "../../domain/booking/views.ts"
import type { VariantView } from "../../domain/catalogue/views.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import type { GiftRequest } from "../../domain/gift/ports.ts"
import type { GiftTerms } from "../../domain/gift/terms.ts"
import type { Locale } from "../../domain/locale.ts"
import type { ChosenAddons } from "../../domain/participants/addons.ts"
import type { Participants } from "../../domain/participants/quantities.ts"
import type { SlotView } from "../../domain/slot.ts"
import type { StoredEvent } from "../kit/types.ts"

/** In order; the specification numbers them 1, 2, 3, 4, 4.5, 4.6, 5. */
export const bookingSteps = ["variant", "participants", "date", "slot", "addons", "giftAddons", "recap"] as const
export type BookingStep = (typeof bookingSteps)[number]

export type BookingStepsInput = {
  readonly variants: readonly VariantView[]
  readonly mode: BookingMode
  readonly locale: Locale
  /** The date that was last chosen in this browser, an ISO date in Rome; stored for 1440 minutes (XD-11). */
  readonly rememberedDate: string | null
  /** What a gift was given for, to begin with. */
  readonly given?: GiftTerms
  readonly at: string
}

export type BookingStepsContext = BookingStepsInput & {
  readonly variantId: string | null
  /** One line for every type of the variant, including those with zero. */
  readonly participants: Participants
  /** ISO date in Rome. */
  readonly date: string | null
  /** The date was too early and was raised to the earliest one; the page says so. */
  readonly dateRaised: boolean
  readonly slot: SlotView | null
  readonly addons: ChosenAddons
  /** Why the booking was refused, or why a choice is gone; cleared by the next choice. */
  readonly error: CodedError | null
  /** Slots to offer instead of the one that is gone. */
  readonly nearest: readonly SlotView[]
  readonly created: Pick<BookingCreated, "code" | "token"> | null
}

export type BookingStepsEvent = StoredEvent &
  (
    | { readonly type: "customer.choseVariant"; readonly variantId: string }
    | { readonly type: "customer.changedParticipants"; readonly typeId: string; readonly quantity: number }
    | { readonly type: "customer.choseDate"; readonly date: string }
    | { readonly type: "customer.choseSlot"; readonly slot: SlotView }
    | { readonly type: "customer.changedAddon"; readonly addonId: string; readonly quantity: number }
    | { readonly type: "customer.continued" }
    | { readonly type: "customer.back" }
    | { readonly type: "customer.wentTo"; readonly step: BookingStep }
    | { readonly type: "customer.booked" }
    /** The customer came back from the checkout to change something. */
    | { readonly type: "customer.resumed" }
    | ({ readonly type: "booking.created" } & Pick<BookingCreated, "code" | "token">)
    | ({ readonly type: "booking.failed"; readonly nearest?: readonly SlotView[] } & CodedError)
    /** The customer gives a voucher instead of booking a date, or the other way round. */
    | { readonly type: "mode.changed"; readonly mode: BookingMode }
    /** The current slots of the chosen date. */
    | { readonly type: "slots.changed"; readonly slots: readonly SlotView[] }
    /** The current catalogue, after a price has changed. */
    | { readonly type: "variants.changed"; readonly variants: readonly VariantView[] }
  )

export type StepEvent<T extends BookingStepsEvent["type"]> = Extract<BookingStepsEvent, { readonly type: T }>

export type CreateBookingParams = { readonly request: BookingRequest }
export type CreateGiftParams = { readonly request: GiftRequest }
export type OpenCheckoutParams = Pick<BookingCreated, "code"> & { readonly mode: BookingMode }
export type RememberDateParams = { readonly date: string }
