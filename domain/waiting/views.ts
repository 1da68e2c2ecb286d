import type { BookingCreated, BookingSummary } from "../booking/views.ts"
import type { Locale } from "../locale.ts"
import type { Cents } from "../money/cents.ts"
import type { VisitView } from "../participation/views.ts"

export const waitingStates = ["joining", "waiting", "offered", "booking", "done", "lapsed", "closed"] as const
export type WaitingState = (typeof waitingStates)[number]

/** Why an entry is over, as the machine says it. */
export const waitingEnds = ["customer", "silence", "slot", "tooLate", "unconfirmed", "checkout"] as const
export type WaitingEnd = (typeof waitingEnds)[number]

/** What a customer asks for who waits for places. */
export type JoinRequest = {
  readonly variantId: string
  readonly slotId: string
  readonly participants: readonly { readonly typeId: string; readonly quantity: number }[]
  readonly email: string
  readonly locale: Locale
}

/** An entry of the line, as the holder of its link sees it. */
export type WaitingView = {
  readonly token: string
  readonly state: WaitingState
  /** Why it is over; null: it is not. */
  readonly end: WaitingEnd | null
  /** How many wait before it; null unless it waits. */
  readonly before: number | null
  /** The places that are held for it now, at the price of now. */
  readonly offer: { readonly of: number; readonly until: string; readonly totalCents: Cents } | null
  /** Until when the email address can be confirmed; null: it is. */
  readonly confirmUntil: string | null
  /** From then on the slot cannot be booked. */
  readonly cutoffAt: string
  readonly visit: VisitView & Pick<BookingSummary, "price">
  /** The booking that the accepted offer opened. */
  readonly booking: Pick<BookingCreated, "code" | "token"> | null
  /** `m•••@example.it`. */
  readonly maskedEmail: string
  readonly locale: Locale
  /** The number of the entry's newest fact. */
  readonly seq: number
  readonly serverNow: string
}
