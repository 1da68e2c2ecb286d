import { Context, type Effect } from "effect"
import type { SqlError } from "effect/sql"
import type { BookingSummary, BookingView, CustomerInfo, Discounted } from "../../../domain/booking/views.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import type { SlotView } from "../../../domain/slot.ts"

/** Who gets the mails to the partner. */
export type MailPartner = {
  readonly name: string
  readonly email: string
  readonly locale: Locale
  /** What was booked, with the names of the partner's language. */
  readonly booked: Pick<BookingSummary, "experience" | "variantName" | "participants" | "addons">
}

/** What a mail needs of a booking: its current state from the log, and the recipient. */
export type MailBooking = BookingSummary &
  Discounted & {
    /** The shop's instant at which it was read. */
    readonly readAt: string
    readonly customer: CustomerInfo
    readonly partner: MailPartner
    /** The slots that the partner proposed, while the customer may choose. */
    readonly alternatives: readonly SlotView[]
    /** The ISO instant of the date that the customer asks for, while the partner has not answered. */
    readonly wishedStart: string | null
    /**
     * The ISO instant until which the partner (or, with alternatives, the customer) may answer; null if nobody is
     * asked.
     */
    readonly answerUntil: string | null
    /** The ISO instant until which its checkout keeps the places; null after the checkout. */
    readonly heldUntil: string | null
    /** The ISO instant until which it may be paid later; null if it may not. */
    readonly payLaterUntil: string | null
    /** The sequence number of the booking's stream. It grows with every change, so calendars know the newest file. */
    readonly sequence: number
    /** Whether it was confirmed at some time, so that a calendar may contain it. */
    readonly sold: boolean
    /** What a pay link currently asks for; null for nothing. */
    readonly demand: BookingView["demand"]
    /** Captured online; 0 while it is only authorised. */
    readonly paidCents: Cents
    readonly refundedCents: Cents
    readonly theDay: BookingView["theDay"]
    readonly ticket: BookingView["ticket"]
    readonly wallets: BookingView["wallets"]
    /** Each amount that the shop gave back while the booking stood. */
    readonly allowances: readonly Cents[]
    /** A refund that the customer's bank sent back twice and that nobody has paid yet. */
    readonly owedByHandCents: Cents
    /** The points that its customer earns with what is paid so far; 0 without an account. */
    readonly earnedPoints: number
  }

/** The bookings as mails see them; null if there is no such booking, or if its customer's data is unknown. */
export class MailBookings extends Context.Service<
  MailBookings,
  { readonly of: (code: string) => Effect.Effect<MailBooking | null, SqlError.SqlError> }
>()("altrove/mail/MailBookings") {}
