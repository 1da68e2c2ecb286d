import { Effect } from "effect"
import { statusName } from "../../../domain/booking/status.ts"
import { parseCode } from "../../../domain/code.ts"
import { keptCents } from "../../../machines/booking/booking.amounts.ts"
import {
  type BookingCommand,
  type BookingRow,
  bookingByStream,
  bookingView,
  command,
  snapshotOf,
  streamOf,
} from "../booking/part.ts"
import { Admins } from "../kernel/admins.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"

/** Any booking, for who may act for the shop. */
const bookingFor = Effect.fnUntraced(function* (authorization: string | undefined, typedCode: string) {
  const name = yield* (yield* Admins).nameOf(authorization)
  const code = parseCode(typedCode)
  const row = code === null ? null : yield* bookingByStream(streamOf(code))
  if (row === null) return yield* new Refused({ code: "booking_not_found" })
  return { row, name }
})

/** Where a booking's money stands, in cents. */
const standing = Effect.fnUntraced(function* ({ stream }: BookingRow) {
  const row = yield* bookingByStream(stream)
  if (row === null) return yield* new Refused({ code: "booking_not_found" })
  const { view, snapshot } = yield* bookingView(row)
  return {
    code: row.code,
    status: statusName(row.status),
    taken_cents: view.amounts.paid,
    refunded_cents: view.amounts.refunded,
    rest_cents: keptCents(snapshot.context),
    owed_by_hand_cents: snapshot.context.bouncedOwedCents,
  }
})

export const moneyOfBooking = Effect.fn("admin.money")(function* (authorization: string | undefined, code: string) {
  const { row } = yield* bookingFor(authorization, code)
  return yield* standing(row)
})

/**
 * What the shop does with a booking's money. `key` makes a repeated call the same one. Fails with Refused; where more is
 * asked back than the shop keeps, with the rest.
 */
export const actOnMoney = Effect.fn("admin.actOnMoney")(function* (
  authorization: string | undefined,
  code: string,
  event: Extract<BookingCommand, { type: "admin.refunded" | "admin.refundedByHand" }>,
  key: string | null,
) {
  const { row, name } = yield* bookingFor(authorization, code)
  yield* Effect.catchTag(command(row, event, causedBy("admin", name, key)), "Refused", (refused) =>
    Effect.flatMap(snapshotOf(row), (snapshot) => {
      const rest = keptCents(snapshot.context)
      const isAbove = event.type === "admin.refunded" && event.amountCents > rest
      const above = { code: "refund_above_rest", params: { rest_cents: rest } } as const
      return Effect.fail(isAbove ? new Refused({ ...above, errors: [{ field: "amount_cents", ...above }] }) : refused)
    }),
  )
  return yield* standing(row)
})
