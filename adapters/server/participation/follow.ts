import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { isOver } from "../../../machines/booking/selectors.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import type { ParticipationEvent } from "../../../machines/participation/participation.machine.ts"
import type { BookingFlow } from "../booking/flow-service.ts"
import { stateOf } from "../booking/read.ts"
import { causedBy } from "../kernel/origin.ts"
import { send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import type { Loop } from "../store/worker-loop.ts"
import { ParticipationFlow } from "./flow.ts"
import { visitEnd } from "./read.ts"
import { bookingOf } from "./rows.ts"

const AT_ONCE = 20

type Due = { readonly invitationId: string; readonly bookingCode: string }

/**
 * Tells invitations what has become of their bookings since they heard last. Several processes may: what an invitation
 * has heard already it refuses.
 */
export const followBookings = Effect.fn("participation.follow")(function* () {
  const sql = yield* SqlClient.SqlClient
  const due = yield* sql<Due>`
    select i.invitation_id as "invitationId", i.booking_code as "bookingCode"
    from invitations i join bookings b on b.code = i.booking_code
    where i.is_open and b.seq > i.booking_seq order by i.invitation_id limit ${AT_ONCE}`
  yield* Effect.forEach(due, (one) =>
    Effect.catchCause(follow(one), (cause) =>
      Effect.logWarning("an invitation heard nothing", one.invitationId, cause),
    ),
  )
  return due.length === AT_ONCE
})

const follow = Effect.fnUntraced(function* ({ invitationId, bookingCode }: Due) {
  const row = yield* bookingOf(bookingCode)
  const { snapshot, stream } = yield* stateOf(row)
  const event: Untimed<ParticipationEvent> = isOver(snapshot)
    ? { type: "booking.canceled" }
    : { type: "booking.moved", endsAt: visitEnd(row, snapshot) }
  const flow = yield* ParticipationFlow
  const outcome = yield* send(flow, invitationId, event, causedBy("system", "booking", `${row.stream}/${stream.seq}`))
  if (outcome.ok) yield* (yield* Outbox).dispatchNow(outcome.outbox)
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update invitations set booking_seq = greatest(booking_seq, ${stream.seq}) where invitation_id = ${invitationId}`
})

export const participationsLoop: Loop<SqlClient.SqlClient | ParticipationFlow | BookingFlow | Outbox> = {
  name: "participations",
  step: followBookings(),
  wokenBy: (notice) => notice.kind === "stream" && notice.stream.startsWith("booking-"),
  pollMs: 5_000,
}
