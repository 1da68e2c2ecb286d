import { Context, type Effect } from "effect"
import type { SqlError } from "effect/sql"
import type { BookingSummary, BookingView, CustomerInfo, Discounted } from "../../../domain/booking/views.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import type { SlotView } from "../../../domain/slot.ts"

/** What a mail says of a booking: the booking as its log has it now, and who is written to. */
export type MailBooking = BookingSummary &
  Discounted & {
    readonly customer: CustomerInfo
    readonly partner: { readonly name: string; readonly email: string }
    /** The slots that the provider proposed, while the customer may choose. */
    readonly alternatives: readonly SlotView[]
    /** ISO instant of the date that the customer asks for, while the provider has not answered. */
    readonly wishedStart: string | null
    /** ISO instant until which the provider (or, with alternatives, the customer) may answer; null: nobody is asked. */
    readonly answerUntil: string | null
    /** Of the booking's stream: rises with every change, so that calendars know the newer. */
    readonly sequence: number
    /** It was confirmed at some time: a calendar may hold it. */
    readonly sold: boolean
    /** What a payment link asks for at present; null: nothing. */
    readonly demand: { readonly amountCents: Cents; readonly until: string } | null
    /** Taken online; 0 while it is only authorised. */
    readonly paidCents: Cents
    readonly refundedCents: Cents
    readonly wallets: BookingView["wallets"]
    /** What the shop gave back of the booking while it stands, each time. */
    readonly allowances: readonly Cents[]
    /** What the customer's bank sent back twice, and nobody has paid yet. */
    readonly owedByHandCents: Cents
  }

/** The bookings as mails see them; null when there is no such booking or its customer is not known. */
export class MailBookings extends Context.Service<
  MailBookings,
  { readonly of: (code: string) => Effect.Effect<MailBooking | null, SqlError.SqlError> }
>()("altrove/mail/MailBookings") {}
