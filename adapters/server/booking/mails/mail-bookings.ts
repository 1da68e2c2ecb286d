import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { cents } from "../../../../domain/money/cents.ts"
import { answerDeadline } from "../../../../machines/booking/selectors.ts"
import { byHandCents } from "../../../../machines/payment/owner/money.ts"
import type { Wallets } from "../../documents/wallet/wallets.ts"
import type { Access } from "../../kernel/access.ts"
import { type MailBooking, MailBookings } from "../../mail/mail-booking.ts"
import type { PaymentProvider } from "../../payments/part.ts"
import { bookedByStream } from "../booked.ts"
import { streamOf } from "../flow.ts"
import type { BookingFlow } from "../flow-service.ts"
import type { LinkedMoney } from "../linked-money.ts"
import { bookingView } from "../read.ts"

/** The data of a booking for its mails. */
export const mailBookingsLayer = Layer.effect(
  MailBookings,
  Effect.gen(function* () {
    const context = yield* Effect.context<
      SqlClient.SqlClient | BookingFlow | LinkedMoney | Access | PaymentProvider | Wallets
    >()
    return MailBookings.of({
      of: (code) => mailBooking(code).pipe(Effect.catchTag("StoreFault", Effect.die), Effect.provideContext(context)),
    })
  }),
)

const mailBooking = Effect.fn("booking.mailBooking")(function* (code: string) {
  const sql = yield* SqlClient.SqlClient
  const booked = yield* bookedByStream(streamOf(code))
  if (booked === null || booked.contact === null) return null
  const { row, contact: customer } = booked
  const { view, snapshot } = yield* bookingView(booked)
  const [partner] = yield* sql<{ name: string; email: string }>`
    select display_name as name, email from partners where id = ${row.partnerId}`
  const { timestamps, wish, allowances } = snapshot.context
  const { demand, stream, serverNow: _now, maskedEmail: _masked, amounts, ...summary } = view
  const booking: MailBooking = {
    ...summary,
    customer,
    partner: partner ?? { name: "", email: "" },
    wishedStart: wish?.startsAt ?? null,
    answerUntil: answerDeadline(snapshot),
    sequence: stream.seq,
    sold: timestamps.confirmed_at !== null || timestamps.rescheduled_at !== null,
    demand,
    paidCents: amounts.paid,
    refundedCents: amounts.refunded,
    allowances: allowances.map(cents),
    owedByHandCents: cents(byHandCents(snapshot.context)),
  }
  return booking
})
