import { Effect } from "effect"
import { contactRow } from "../../adapters/server/booking/contact-rows.ts"
import { bookingFlowAlone, streamOf } from "../../adapters/server/booking/flow.ts"
import { followRegistry } from "../../adapters/server/kernel/follow.ts"
import { causedBy } from "../../adapters/server/kernel/origin.ts"
import { paymentFlowAlone } from "../../adapters/server/payments/flow.ts"
import { now } from "../../adapters/server/store/clock.ts"
import { type Alongside, openStream, send } from "../../adapters/server/store/event-store.ts"
import { ownRow, prepared } from "../../adapters/server/store/writes.ts"
import { statusOf } from "../../domain/booking/status.ts"
import { bookingInput } from "../../machines/booking/booking.cases.ts"
import type { BookingEvent, bookingMachine } from "../../machines/booking/booking.machine.ts"
import { bookingFollowsPayment, paymentFollowsBooking } from "../../machines/booking/follows.ts"
import type { Origin, Untimed } from "../../machines/kit/types.ts"
import { paymentStream } from "../../machines/payment/owner/stance.ts"
import type { PaymentEvent } from "../../machines/payment/payment.machine.ts"

/*
 * One booking and its payment through the store, from the held places to the captured payment: what the handlers do,
 * without HTTP.
 */

const { join } = followRegistry([paymentFollowsBooking, bookingFollowsPayment])
const bookings = join(bookingFlowAlone)
const payments = join(paymentFlowAlone)

export const contact = { name: "Anna", surname: "Rossi", email: "anna@example.it", phone: "+393331234567" }
export const amountCents = bookingInput.dueOnlineCents
export const commandNames = ["open", "details", "payment started", "created", "authorised", "captured"] as const

export type NewBooking = { readonly code: string; readonly slotId: string }

const visitor = (id: string) => causedBy("visitor", id, null)

const booked = prepared<Readonly<Record<string, string | number | null>>>(`
  insert into bookings (code, token_hash, visitor_hash, stream, experience_id, variant_id, slot_id, partner_id,
    status, state, deadline, locale, summary, total_cents, due_online_cents, timestamps, seq, created_at)
  values (:code, 'token-' || :code, 'visitor-' || :code, :stream, 'exp-' || :slotId, 'var-1', :slotId, 'p-1',
    :status, :state::jsonb, :deadline, 'it', '{}'::jsonb, :totalCents, :dueOnlineCents, :timestamps::jsonb, 0, :at)`)

const open = ({ code, slotId }: NewBooking) =>
  Effect.gen(function* () {
    const at = yield* now
    const startsAt = Temporal.Instant.from(at).add({ hours: 240 }).toString({ fractionalSecondDigits: 3 })
    const input = { ...bookingInput, code, slotId, startsAt, at }
    yield* openStream(bookings, streamOf(code), input, visitor(code), {
      openedAt: at,
      alongside: ({ snapshot: { value, context } }) => [
        ownRow(booked, {
          code,
          stream: streamOf(code),
          slotId,
          status: statusOf(value),
          state: JSON.stringify(value),
          deadline: context.deadline,
          totalCents: input.totalCents,
          dueOnlineCents: input.dueOnlineCents,
          timestamps: JSON.stringify(context.timestamps),
          at,
        }),
      ],
    })
  })

const { name, surname, email, phone } = contact

const details = ({ code }: NewBooking) =>
  Effect.flatMap(now, (at) =>
    tell(code, { type: "customer.detailsGiven" }, visitor(code), () => [
      contactRow({ code, name, surname, email, phone, customFields: "{}", at }),
    ]),
  )

const tell = (
  code: string,
  event: Untimed<BookingEvent>,
  origin: Origin,
  alongside?: Alongside<typeof bookingMachine>,
) =>
  Effect.flatMap(send(bookings, streamOf(code), event, origin, alongside), (outcome) =>
    outcome.ok ? Effect.void : Effect.die(new Error(`${event.type} refused: ${JSON.stringify(outcome.refusal)}`)),
  )

/** The payment provider's answers carry the id of their cause, as the outbox does. */
const answer = (code: string, event: Untimed<PaymentEvent>, causation: string) =>
  Effect.flatMap(
    send(payments, paymentStream(code, 1), event, causedBy("payment", `pay-${code}`, causation)),
    (outcome) =>
      outcome.ok ? Effect.void : Effect.die(new Error(`${event.type} refused: ${JSON.stringify(outcome.refusal)}`)),
  )

export const commands = (booking: NewBooking) => {
  const { code } = booking
  const paymentId = `pay-${code}`
  return [
    open(booking),
    details(booking),
    tell(code, { type: "customer.paymentStarted", attempt: 1 }, causedBy("visitor", code, `key-${code}`)),
    answer(code, { type: "provider.created", paymentId }, `${paymentStream(code, 1)}/0/0`),
    answer(code, { type: "provider.authorised", paymentId, amountCents }, `authorised/${code}`),
    answer(code, { type: "provider.captured", paymentId, amountCents }, `${paymentStream(code, 1)}/2/0`),
  ]
}
