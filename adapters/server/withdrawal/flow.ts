import { Context, Effect, Schema } from "effect"
import { bookingStream } from "../../../domain/code.ts"
import type { bookingMachine } from "../../../machines/booking/booking.machine.ts"
import type { Rejection } from "../../../machines/kit/types.ts"
import { type WithdrawalSnapshot, withdrawalStream } from "../../../machines/withdrawal/selectors.ts"
import { withdrawalFlow, type withdrawalMachine } from "../../../machines/withdrawal/withdrawal.machine.ts"
import type { BookingRefusal } from "../booking/part.ts"
import { causedBy } from "../kernel/origin.ts"
import { ask, type Flow, type Reactor } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

/** The booking does not end, so the withdrawal is refused too. */
export type BookingStays = { readonly code: "bookingStays"; readonly rejection: Rejection | null }

/** The withdrawal's machine as this server runs it. */
export class WithdrawalFlow extends Context.Service<WithdrawalFlow, Flow<typeof withdrawalMachine, BookingStays>>()(
  "altrove/withdrawal/WithdrawalFlow",
) {}

const standing = prepared<{
  readonly stream: string
  readonly code: string
  readonly state: string
  readonly isOver: boolean
  readonly statementId: string | null
  readonly withdrawnAt: string | null
  readonly seq: number
}>(`
  insert into withdrawals (stream, booking_code, state, is_over, statement_id, withdrawn_at, seq)
  values (:stream, :code, :state::jsonb, :isOver, :statementId, :withdrawnAt, :seq)
  on conflict (stream) do update set state = excluded.state, is_over = excluded.is_over,
    statement_id = excluded.statement_id, withdrawn_at = excluded.withdrawn_at, seq = excluded.seq`)

const project = (
  { context: { contract, statementId, withdrawnAt }, value, status }: WithdrawalSnapshot,
  { stream, seq }: { readonly stream: string; readonly seq: number },
) => [
  ownRow(standing, {
    stream,
    code: contract.code,
    state: JSON.stringify(value),
    isOver: status === "done",
    statementId,
    withdrawnAt,
    seq,
  }),
]

const decodeEnd = Schema.decodeUnknownSync(Schema.Struct({ kind: Schema.Literal("booking"), code: Schema.String }))

/**
 * Ends the booking in the transaction of the confirmation, so that there is never a withdrawal from a booking that
 * still stands. The booking's own flow gives back its places and the money.
 */
const endContractOf =
  (booking: Flow<typeof bookingMachine, BookingRefusal>): Reactor<BookingStays> =>
  (params, { stream, seq }) => {
    const { code } = decodeEnd(params)
    return [
      ask({
        flow: booking,
        stream: bookingStream(code),
        event: { type: "customer.canceled" },
        origin: causedBy("customer", code, `${stream}/${seq}`),
        why: (refusal) =>
          Effect.succeed({
            code: "bookingStays" as const,
            rejection: refusal.kind === "rejected" ? refusal.rejection : null,
          }),
      }),
    ]
  }

export const withdrawalFlowWith = (
  booking: Flow<typeof bookingMachine, BookingRefusal>,
): Flow<typeof withdrawalMachine, BookingStays> => ({
  durable: withdrawalFlow,
  reactors: { endContract: endContractOf(booking) },
  project,
  reaches: (stream) => [bookingStream(stream.slice(withdrawalStream("").length))],
})
