import { Effect } from "effect"
import { statusOf } from "../../../domain/booking/status.ts"
import { bookingWithdrawalEnd } from "../../../domain/withdrawal/period.ts"
import { isSold } from "../../../machines/booking/selectors.ts"
import type { LogEntry } from "../../../machines/kit/types.ts"
import { capturedCents, givenBackCents } from "../../../machines/payment/owner/money.ts"
import { withdrawalStream } from "../../../machines/withdrawal/selectors.ts"
import type { WithdrawalInput } from "../../../machines/withdrawal/withdrawal.machine.ts"
import type { BookingRow } from "../booking/part.ts"
import { stateOf } from "../booking/part.ts"
import { linkMoneyOf } from "../pay-link/part.ts"

/**
 * A booking as a contract, from which a withdrawal is opened. `input` is null before the contract exists and after it
 * has ended.
 */
export const contractOf = Effect.fn("withdrawal.contract")(function* (row: BookingRow, at: string) {
  const { snapshot, stream } = yield* stateOf(row)
  const { context } = snapshot
  const concludedAt = concludedIn(stream.entries)
  const endsAt =
    concludedAt === null
      ? null
      : bookingWithdrawalEnd({
          concludedAt,
          startsAt: context.startsAt,
          cancellationHours: context.policy.cancellationHours,
        })
  const linked = yield* linkMoneyOf(row.code)
  const own = capturedCents(context) - givenBackCents(context)
  const input: WithdrawalInput | null =
    endsAt === null || !isSold(snapshot)
      ? null
      : {
          withdrawalId: withdrawalStream(row.code),
          contract: { kind: "booking", code: row.code },
          paidCents: own + linked.paid - linked.refunded,
          endsAt,
          at,
        }
  return { booking: snapshot, entries: stream.entries, endsAt, input }
})

/**
 * The instant of the first confirmation, when the contract was concluded. Moving the date later makes no new contract.
 */
const concludedIn = (entries: readonly LogEntry[]): string | null =>
  entries.find(({ to }) => ["CONFIRMED", "RESCHEDULED"].includes(statusOf(to)))?.at ?? null
