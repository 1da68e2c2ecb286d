import { Effect } from "effect"
import { statusName } from "../../../domain/booking/status.ts"
import { parseCode } from "../../../domain/code.ts"
import { keptCents } from "../../../machines/booking/booking.amounts.ts"
import { byHandCents } from "../../../machines/payment/owner/money.ts"
import {
  type Booked,
  type BookingCommand,
  bookedByStream,
  bookingView,
  command,
  snapshotOf,
  streamOf,
} from "../booking/part.ts"
import { Admins } from "../kernel/admins.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { linksPaid } from "../pay-link/part.ts"
import { paidByHand } from "../payments/part.ts"

/** Any booking, for who may act for the shop. */
const bookingFor = Effect.fnUntraced(function* (authorization: string | undefined, typedCode: string) {
  const name = yield* (yield* Admins).nameOf(authorization)
  const code = parseCode(typedCode)
  const booked = code === null ? null : yield* bookedByStream(streamOf(code))
  if (booked === null) return yield* new Refused({ code: "booking_not_found" })
  return { booked, name }
})

/** Where a booking's money stands, in cents; what a person has to pay back includes what its pay links took. */
const standing = Effect.fnUntraced(function* (booked: Booked) {
  const { row } = booked
  const { view, snapshot } = yield* bookingView(booked)
  const links = yield* linksPaid(row.code)
  return {
    code: row.code,
    status: statusName(row.status),
    taken_cents: view.amounts.paid,
    refunded_cents: view.amounts.refunded,
    rest_cents: keptCents(snapshot.context),
    owed_by_hand_cents: byHandCents(snapshot.context) + byHandCents({ paid: links.map(({ part }) => part) }),
  }
})

export const moneyOfBooking = Effect.fn("admin.money")(function* (authorization: string | undefined, code: string) {
  const { booked } = yield* bookingFor(authorization, code)
  return yield* standing(booked)
})

/**
 * Gives back a part of what was taken for a booking. `key` makes a repeated call the same one. Fails with Refused; where
 * more is asked back than the shop keeps, with the rest.
 */
export const giveBack = Effect.fn("admin.giveBack")(function* (
  authorization: string | undefined,
  code: string,
  refund: Extract<BookingCommand, { type: "admin.refunded" }>,
  key: string | null,
) {
  const { booked, name } = yield* bookingFor(authorization, code)
  const refunded = yield* Effect.catchTag(command(booked, refund, causedBy("admin", name, key)), "Refused", (refused) =>
    Effect.flatMap(snapshotOf(booked.row), ({ context }) => {
      const rest = keptCents(context)
      const above = { code: "refund_above_rest", params: { rest_cents: rest } } as const
      const isAbove = refund.amountCents > rest
      return Effect.fail(isAbove ? new Refused({ ...above, errors: [{ field: "amount_cents", ...above }] }) : refused)
    }),
  )
  return yield* standing(refunded)
})

/**
 * A person has paid what a bank sent back twice: each payment of the booking and of its links that waits for that hears
 * it. Fails with Refused where none does.
 */
export const noteRefundedByHand = Effect.fn("admin.refundedByHand")(function* (
  authorization: string | undefined,
  code: string,
  key: string | null,
) {
  const { booked, name } = yield* bookingFor(authorization, code)
  const { row, snapshot } = booked
  const { paid } = snapshot.context
  const payments = [
    ...paid.map(({ attempt }) => ({ code: row.code, attempt })),
    ...(yield* linksPaid(row.code)).map(({ linkId, part }) => ({ code: linkId, attempt: part.attempt })),
  ]
  const heard = yield* Effect.forEach(payments, (payment) => paidByHand(payment, causedBy("admin", name, key)))
  if (!heard.includes(true)) return yield* new Refused({ code: "not_allowed_now" })
  return yield* standing((yield* bookedByStream(row.stream)) ?? booked)
})
