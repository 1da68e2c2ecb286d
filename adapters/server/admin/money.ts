import { Effect } from "effect"
import { statusName } from "../../../domain/booking/status.ts"
import { parseCode } from "../../../domain/code.ts"
import { movedTogether, restOf } from "../../../domain/money/rest.ts"
import { movedOfBooking } from "../../../machines/booking/moved.ts"
import { type Booked, bookedByStream, command, remarkOn, streamOf } from "../booking/part.ts"
import { Admins } from "../kernel/admins.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { linkCommand, linksOf } from "../pay-link/part.ts"
import { moneyOfOwners, paidByHand } from "../payments/part.ts"

/** Any booking, for who may act for the shop. */
const bookingFor = Effect.fnUntraced(function* (authorization: string | undefined, typedCode: string) {
  const name = yield* (yield* Admins).nameOf(authorization)
  const code = parseCode(typedCode)
  const booked = code === null ? null : yield* bookedByStream(streamOf(code))
  if (booked === null) return yield* new Refused({ code: "booking_not_found" })
  return { booked, name }
})

/** A booking's money by its payments: its own, and those of its pay links. */
const moneyOf = Effect.fnUntraced(function* ({ row, snapshot }: Booked) {
  const links = yield* linksOf(row.code)
  const payments = yield* moneyOfOwners([row.code, ...links.map(({ linkId }) => linkId)])
  const owners = [{ name: row.code, demand: null }, ...links.map(({ linkId, demand }) => ({ name: linkId, demand }))]
  const byOwner = owners.map(({ name, demand }) => ({
    demand,
    moved: movedTogether(payments.filter(({ code }) => code === name).map(({ moved }) => moved)),
  }))
  return { links, payments, moved: movedOfBooking(snapshot.context, byOwner) }
})

/** Where a booking's money stands, in cents. */
const standing = Effect.fnUntraced(function* (booked: Booked) {
  const { payments, moved } = yield* moneyOf(booked)
  return {
    code: booked.row.code,
    status: statusName(booked.row.status),
    taken_cents: moved.capturedCents,
    refunded_cents: moved.givenBackCents,
    on_its_way_cents: moved.onItsWayCents,
    rest_cents: restOf(moved),
    owed_by_hand_cents: payments.reduce((sum, { byHandCents }) => sum + byHandCents, 0),
  }
})

/** The same, with the booking as it is now. */
const standingNow = (booked: Booked) =>
  Effect.flatMap(bookedByStream(booked.row.stream), (now) => standing(now ?? booked))

export const moneyOfBooking = Effect.fn("admin.money")(function* (authorization: string | undefined, code: string) {
  const { booked } = yield* bookingFor(authorization, code)
  return yield* standing(booked)
})

/**
 * Gives back a part of what was taken for a booking: the booking asks its payments for it, or the link that made the
 * booking does. `key` makes a repeated call the same one. Fails with Refused; where more is asked back than the shop
 * keeps, with the rest.
 */
export const giveBack = Effect.fn("admin.giveBack")(function* (
  authorization: string | undefined,
  code: string,
  { amountCents, reason }: { readonly amountCents: number; readonly reason: string },
  key: string | null,
) {
  const { booked, name } = yield* bookingFor(authorization, code)
  const origin = causedBy("admin", name, key)
  const remark = remarkOn(booked.row.code, reason)
  const refund = { type: "admin.refunded", amountCents, remark: remark.id } as const
  const alongside = () => [remark.row]
  const maker = (yield* linksOf(booked.row.code)).find(({ demand }) => demand === null)
  // A bank may have taken the money away in a dispute, which only the payment knows.
  const services = yield* Effect.context<Effect.Services<ReturnType<typeof standingNow>>>()
  const isThere = () =>
    Effect.map(standingNow(booked), ({ rest_cents }) => amountCents <= rest_cents).pipe(Effect.provideContext(services))
  const asked = Effect.gen(function* () {
    if (maker === undefined) yield* command(booked, refund, origin, { holds: isThere, alongside })
    else yield* linkCommand(maker.linkId, refund, origin, { holds: isThere, alongside })
  })
  yield* Effect.catchTag(asked, "Refused", (refused) =>
    Effect.flatMap(standingNow(booked), ({ rest_cents }) => {
      const above = { code: "refund_above_rest", params: { rest_cents } } as const
      const isAbove = amountCents > rest_cents
      return Effect.fail(isAbove ? new Refused({ ...above, errors: [{ field: "amount_cents", ...above }] }) : refused)
    }),
  )
  return yield* standingNow(booked)
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
  const { payments } = yield* moneyOf(booked)
  const heard = yield* Effect.forEach(payments, (payment) => paidByHand(payment, causedBy("admin", name, key)))
  if (!heard.includes(true)) return yield* new Refused({ code: "not_allowed_now" })
  return yield* standingNow(booked)
})
