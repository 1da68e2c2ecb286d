import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { BookingSnapshot } from "../../../machines/booking/booking.machine.ts"
import { isOver, isSold, status } from "../../../machines/booking/selectors.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import type { PayLinkEvent } from "../../../machines/pay-link/pay-link.machine.ts"
import type { BookingWord } from "../../../machines/pay-link/pay-link.types.ts"
import { streamOf } from "../booking/flow.ts"
import { BookingFlow } from "../booking/flow-service.ts"
import { stateOf } from "../booking/read.ts"
import { bookingByStream } from "../booking/rows.ts"
import { causedBy } from "../kernel/origin.ts"
import { send } from "../store/event-store.ts"
import { type Handlers, Outbox } from "../store/outbox-worker.ts"
import type { Loop } from "../store/worker-loop.ts"
import { PayLinkFlow } from "./flow.ts"
import { linkById, type PayLinkRow } from "./rows.ts"

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
      const link = yield* linkById(linkId)
      if (link === null) return yield* Effect.die(new Error(`${linkId} is nobody's`))
      const event = link.demand === null ? booked(word) : answered(word, link.demand, link.amountCents)
      yield* send(flow, streamOf(bookingCode), event, causedBy("system", "link", id))
      yield* tellLinkOf(link)
    }),
}

/** By the link it becomes a booking, or none. */
const booked = (word: BookingWord) =>
  word === "closed"
    ? ({ type: "customer.leftCheckout" } as const)
    : ({ type: "customer.paymentStarted", attempt: 1 } as const)

/** A booking that asked for money hears of it. */
const answered = (word: BookingWord, of: number, amountCents: number) =>
  word === "closed" ? ({ type: "link.closed", of } as const) : ({ type: "link.paid", of, amountCents } as const)

type Told = Pick<PayLinkRow, "bookingCode" | "linkId" | "demand">

/** Tells a link how its booking stands; what it has heard, or does not wait for, changes nothing. */
const tellLinkOf = Effect.fn("payLink.tellLink")(function* ({ bookingCode, linkId, demand }: Told) {
  const row = yield* bookingByStream(streamOf(bookingCode))
  if (row === null) return []
  const { snapshot, stream } = yield* stateOf(row)
  const links = yield* PayLinkFlow
  const event = demand === null ? wordOf(snapshot) : wordTo(demand, snapshot)
  const sql = yield* SqlClient.SqlClient
  const heard = sql`update pay_links set booking_seq = greatest(booking_seq, ${stream.seq}) where link_id = ${linkId}`
  if (event === null) return yield* Effect.as(heard, [])
  const outcome = yield* send(links, linkId, event, causedBy("system", "booking", `${row.stream}/${stream.seq}`))
  yield* heard
  return outcome.ok ? outcome.outbox : []
})

/** How the booking that a link makes stands; null: not yet one. */
function wordOf(snapshot: BookingSnapshot): Untimed<PayLinkEvent> | null {
  if (isOver(snapshot)) return { type: status(snapshot) === "REJECTED" ? "booking.rejected" : "booking.canceled" }
  if (isSold(snapshot)) return { type: "booking.confirmed" }
  return snapshot.hasTag("open") ? { type: "booking.pending" } : null
}

/** A link that a booking asked for is wanted while it waits for it, and for as long as it stands once it was paid. */
function wordTo(of: number, snapshot: BookingSnapshot): Untimed<PayLinkEvent> | null {
  const { demand, paidByLinks } = snapshot.context
  const isWanted = demand?.of === of || paidByLinks.some((paid) => paid.of === of)
  return isOver(snapshot) || !isWanted ? { type: "booking.canceled" } : null
}

const followBookings = Effect.fn("payLink.follow")(function* () {
  const sql = yield* SqlClient.SqlClient
  const due = yield* sql<Told>`
    select l.booking_code as "bookingCode", l.link_id as "linkId", l.demand from pay_links l join bookings b on b.code = l.booking_code
    where not l.is_over and b.seq > l.booking_seq order by l.link_id limit ${AT_ONCE}`
  yield* Effect.forEach(due, (link) =>
    tellLinkOf(link).pipe(
      Effect.flatMap((outbox) => Effect.flatMap(Outbox, ({ dispatchNow }) => dispatchNow(outbox))),
      Effect.catchCause((cause) => Effect.logWarning("a link heard nothing", link.linkId, cause)),
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
