import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { isOver } from "../../../machines/booking/selectors.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import type { WithdrawalEvent } from "../../../machines/withdrawal/withdrawal.machine.ts"
import { streamOf as bookingStreamOf } from "../booking/flow.ts"
import type { BookingFlow } from "../booking/flow-service.ts"
import { stateOf } from "../booking/read.ts"
import { bookingByStream } from "../booking/rows.ts"
import { causedBy } from "../kernel/origin.ts"
import { linkRefundsOf } from "../pay-link/money.ts"
import { now } from "../store/clock.ts"
import { send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import type { Loop } from "../store/worker-loop.ts"
import { contractOf } from "./contract.ts"
import { streamOf, WithdrawalFlow } from "./flow.ts"

const AT_ONCE = 20

/**
 * Tells withdrawals what their bookings' logs say that they have not heard: money that came back, and an end in
 * another way. Several processes may: a fact is known by the booking's entry, and told once.
 */
export const followContracts = Effect.fn("withdrawal.follow")(function* () {
  const sql = yield* SqlClient.SqlClient
  const due = yield* sql<{ code: string }>`
    select w.booking_code as code from withdrawals w join bookings b on b.code = w.booking_code
    where not w.is_over and (b.seq > w.contract_seq or w.withdrawn_at is not null and exists (
      select from pay_links l where l.booking_code = w.booking_code and l.refunded_cents > 0))
    order by w.booking_code limit ${AT_ONCE}`
  yield* Effect.forEach(due, ({ code }) =>
    Effect.catchCause(follow(code), (cause) => Effect.logWarning("a withdrawal heard nothing", code, cause)),
  )
  return due.length === AT_ONCE
})

const follow = Effect.fnUntraced(function* (code: string) {
  const row = yield* bookingByStream(bookingStreamOf(code))
  if (row === null) return
  const { snapshot, stream } = yield* stateOf(row)
  const { booking, entries } = yield* contractOf(row, yield* now)
  const own = booking.context.payment?.paymentId
  for (const { fact, seq, stream } of entries) {
    if (fact.kind !== "event") continue
    const event: Record<string, unknown> = fact.event
    if (event.type !== "payment.refunded" || event.paymentId !== own) continue
    const refundId = `${stream}/${seq}`
    yield* tell(code, refundId, { type: "contract.refunded", refundId, amountCents: Number(event.amountCents) })
  }
  for (const { refundId, amountCents } of yield* linkRefundsOf(code)) {
    yield* tell(code, refundId, { type: "contract.refunded", refundId, amountCents })
  }
  // Refused where the withdrawal itself was the end.
  if (isOver(snapshot)) yield* tell(code, `${row.stream}/over`, { type: "contract.ended", why: "canceled" })
  const sql = yield* SqlClient.SqlClient
  yield* sql`update withdrawals set contract_seq = greatest(contract_seq, ${stream.seq}) where booking_code = ${code}`
})

const tell = Effect.fnUntraced(function* (code: string, name: string, event: Untimed<WithdrawalEvent>) {
  const flow = yield* WithdrawalFlow
  const outcome = yield* send(flow, streamOf(code), event, causedBy("system", "booking", name))
  if (outcome.ok) yield* (yield* Outbox).dispatchNow(outcome.outbox)
})

export const contractsLoop: Loop<SqlClient.SqlClient | WithdrawalFlow | BookingFlow | Outbox> = {
  name: "withdrawals",
  step: followContracts(),
  wokenBy: (notice) => notice.kind === "stream" && /^(booking|link)-/.test(notice.stream),
  pollMs: 5_000,
}
