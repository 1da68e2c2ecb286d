import { Effect, Exit, Layer, Request, RequestResolver } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { cents } from "../../../../domain/money/cents.ts"
import { awardFor } from "../../../../domain/points/terms.ts"
import {
  answerDeadline,
  checkoutDeadline,
  keptOnlineCents,
  payLaterFrom,
} from "../../../../machines/booking/selectors.ts"
import { byHandCents } from "../../../../machines/payment/owner/money.ts"
import type { Wallets } from "../../documents/wallet/wallets.ts"
import type { Access } from "../../kernel/access.ts"
import { partnerLocaleSql } from "../../kernel/partner-locale.ts"
import { type MailBooking, MailBookings, type MailPartner } from "../../mail/mail-booking.ts"
import type { PaymentProvider } from "../../payments/part.ts"
import { type Booked, bookedAll } from "../booked.ts"
import type { BookingFlow } from "../flow-service.ts"
import { namedIn } from "../in-language.ts"
import type { LinkedMoney } from "../linked-money.ts"
import { bookingView } from "../read.ts"

/** The bookings that mails ask for at the same time are read by one statement. */
export const mailBookingsLayer = Layer.effect(
  MailBookings,
  Effect.gen(function* () {
    const context = yield* Effect.context<
      SqlClient.SqlClient | BookingFlow | LinkedMoney | Access | PaymentProvider | Wallets
    >()
    const resolver = RequestResolver.make<OneBooking>((entries) =>
      Effect.gen(function* () {
        const codes = [...new Set(entries.map(({ request }) => request.code))]
        const found = yield* mailBookings(codes)
        for (const { request, completeUnsafe } of entries) completeUnsafe(found.get(request.code) ?? Exit.succeed(null))
      }).pipe(Effect.provideContext(context)),
    )
    return MailBookings.of({ of: (code) => Effect.request(new OneBooking({ code }), resolver) })
  }),
)

class OneBooking extends Request.Class<{ readonly code: string }, MailBooking | null, SqlError.SqlError> {}

type More = {
  readonly partner: Omit<MailPartner, "booked"> | null
  /** Whether it is in the account of a customer, who earns points with it. */
  readonly earns: boolean
}

const partnerOf = `(select json_build_object('name', p.display_name, 'email', p.email,
    'locale', ${partnerLocaleSql}) from partners p
  where p.id = b.partner_id) as partner`

const earns = "exists (select from booking_owner o where o.code = b.code and o.how <> 'notMine') as earns"

const mailBookings = Effect.fn("booking.mailBookings")(function* (codes: readonly string[]) {
  const rows = yield* bookedAll<More>("b.code = any(:codes)", { codes }, { columns: `${partnerOf}, ${earns}` })
  const found = new Map<string, Exit.Exit<MailBooking | null, SqlError.SqlError>>()
  for (const { code, read } of rows) {
    const booking = Effect.flatMap(read, ({ booked, more }) => mailBooking(booked, more))
    found.set(code, yield* booking.pipe(Effect.catchTag("StoreFault", Effect.die), Effect.exit))
  }
  return found
})

const mailBooking = Effect.fnUntraced(function* (booked: Booked, { partner, earns }: More) {
  const { contact: customer } = booked
  if (customer === null) return null
  const { view, snapshot } = yield* bookingView(booked)
  const to = partner ?? { name: "", email: "", locale: "it" }
  const { timestamps, wish, allowances } = snapshot.context
  const { demand, stream: _stream, serverNow, maskedEmail: _masked, amounts, ...summary } = view
  const booking: MailBooking = {
    ...summary,
    readAt: serverNow,
    customer,
    partner: { ...to, booked: namedIn(summary, booked.catalogue, to.locale) },
    wishedStart: wish?.startsAt ?? null,
    answerUntil: answerDeadline(snapshot),
    heldUntil: checkoutDeadline(snapshot),
    payLaterUntil: payLaterFrom(snapshot, serverNow),
    sequence: booked.seq,
    sold: timestamps.confirmed_at !== null || timestamps.rescheduled_at !== null,
    demand,
    paidCents: amounts.paid,
    refundedCents: amounts.refunded,
    allowances: allowances.map(cents),
    owedByHandCents: cents(byHandCents(snapshot.context)),
    earnedPoints: earns ? awardFor(keptOnlineCents(snapshot) ?? 0) : 0,
  }
  return booking
})
