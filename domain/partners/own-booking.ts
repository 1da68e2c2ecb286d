import type { BookingStatus } from "../booking/status.ts"
import type { ManifestGuest } from "./manifest.ts"
import type { PartnerSelf, ProposedDates } from "./ports.ts"

/** A booking as its partner's members see it. */
export type OwnBooking = {
  readonly guest: ManifestGuest
  readonly status: BookingStatus
  readonly startsAt: string
  /** The date from which the partner moved it. */
  readonly movedFrom: string | null
  readonly experience: string
  readonly variant: string
  /** It stands, and can be moved or offered other dates. */
  readonly mayMove: boolean
  readonly mayCancel: boolean
  readonly dates: ProposedDates["slots"]
}

export type PartnerBookingPage = OwnBooking & {
  readonly now: string
  readonly self: PartnerSelf
  readonly version: string
}
