import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { isOver, isSold, status } from "../../../machines/booking/selectors.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import type { PayLinkEvent } from "../../../machines/pay-by-link/pay-by-link.machine.ts"
import { streamOf } from "../booking/flow.ts"
import { BookingFlow } from "../booking/flow-service.ts"
import { causedBy } from "../booking/origin.ts"
import { stateOf } from "../booking/read.ts"
import { bookingByStream } from "../booking/rows.ts"
import { send } from "../store/event-store.ts"
import { type Handlers, Outbox } from "../store/outbox-worker.ts"
import type { Loop } from "../store/worker-loop.ts"
import { PayLinkFlow } from "./flow.ts"

const AT_ONCE = 20

const Word = Schema.Struct({
  bookingCode: Schema.String,
  linkId: Schema.String,
  word: Schema.Literals(["requested", "paid", "closed"]),
})

/**
 * What a link's booking does at its word: paid, it is booked, as one that costs nothing more; closed, its places are
 * free again. A booking that is no more answers, and the link pays back (BX-06).
 */
export const tellBookingHandlers: Handlers<SqlClient.SqlClient | BookingFlow | PayLinkFlow> = {
  tellBooking: ({ id, params }) =>
    Effect.gen(function* () {
      const { bookingCode, linkId, word } = yield* Schema.decodeUnknownEffect(Word)(params)
      const flow = yield* BookingFlow
      const event =
        word === "closed"
          ? ({ type: "customer.leftCheckout" } as const)
          : ({ type: "customer.paymentStarted", attempt: 1 } as const)
      yield* send(flow, streamOf(bookingCode), event, causedBy("system", "link", id))
      yield* tellLinkOf(bookingCode, linkId)
    }),
}

/** Tells a link how its booking stands; what it has heard, or does not wait for, changes nothing. */
const tellLinkOf = Effect.fn("payLink.tellLink")(function* (bookingCode: string, linkId: string) {
  const row = yield* bookingByStream(streamOf(bookingCode))
  if (row === null) return []
  const { snapshot, stream } = yield* stateOf(row)
  const links = yield* PayLinkFlow
  const event: Untimed<PayLinkEvent> | null = isOver(snapshot)
    ? { type: status(snapshot) === "REJECTED" ? "booking.rejected" : "booking.canceled" }
    : isSold(snapshot)
      ? { type: "booking.confirmed" }
      : snapshot.hasTag("open")
        ? { type: "booking.pending" }
        : null
  const sql = yield* SqlClient.SqlClient
  const heard = sql`update pay_links set booking_seq = greatest(booking_seq, ${stream.seq}) where link_id = ${linkId}`
  if (event === null) return yield* Effect.as(heard, [])
  const outcome = yield* send(links, linkId, event, causedBy("system", "booking", `${row.stream}/${stream.seq}`))
  yield* heard
  return outcome.ok ? outcome.outbox : []
})

const followBookings = Effect.fn("payLink.follow")(function* () {
  const sql = yield* SqlClient.SqlClient
  const due = yield* sql<{ code: string; linkId: string }>`
    select l.booking_code as code, l.link_id as "linkId" from pay_links l join bookings b on b.code = l.booking_code
    where not l.is_over and b.seq > l.booking_seq order by l.link_id limit ${AT_ONCE}`
  yield* Effect.forEach(due, ({ code, linkId }) =>
    tellLinkOf(code, linkId).pipe(
      Effect.flatMap((outbox) => Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outbox))),
      Effect.catchCause((cause) => Effect.logWarning("a link heard nothing", linkId, cause)),
    ),
  )
  return due.length === AT_ONCE
})

export const linksLoop: Loop<SqlClient.SqlClient | BookingFlow | PayLinkFlow | Outbox> = {
  name: "payment links",
  step: followBookings(),
  wokenBy: (notice) => notice.kind === "stream" && notice.stream.startsWith("booking-"),
  pollMs: 5_000,
}
