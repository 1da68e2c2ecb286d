import { Effect } from "effect"
import { confirmedStatuses } from "../../../domain/booking/status.ts"
import { bookingWithdrawalEnd } from "../../../domain/withdrawal/period.ts"
import { isSold } from "../../../machines/booking/selectors.ts"
import { capturedCents, givenBackCents } from "../../../machines/payment/owner/money.ts"
import { withdrawalStream } from "../../../machines/withdrawal/selectors.ts"
import type { WithdrawalInput } from "../../../machines/withdrawal/withdrawal.machine.ts"
import { type Booked, bookedWith } from "../booking/part.ts"
import { sha256 } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { type StoredHead, storedHead } from "../store/stored-head.ts"

/** A booking as a contract, with its withdrawal, as one statement reads them. */
export type Contract = {
  readonly booked: Booked
  /** Null: the withdrawal is not opened. */
  readonly head: StoredHead | null
  /** When the right to withdraw ends; null before the contract is concluded. */
  readonly endsAt: string | null
  /** What opens a withdrawal; null before the contract is concluded and after it has ended. */
  readonly input: WithdrawalInput | null
}

const confirmed = confirmedStatuses.map((status) => `'${status}'`).join(", ")

/**
 * The contract was concluded with the first confirmation: moving the date later makes no new contract. The log is read
 * only up to there.
 */
const more = {
  columns: `${storedHead(`'${withdrawalStream("")}' || b.code`)} as withdrawal,
    (select l.at from events l where l.stream = b.stream and l.state ?| array[${confirmed}]
      order by l.seq limit 1) as "concludedAt"`,
}

const contractBy = Effect.fnUntraced(function* (where: string, values: Readonly<Record<string, string>>) {
  type More = { readonly withdrawal: StoredHead | null; readonly concludedAt: string | null }
  const found = yield* bookedWith<More>(where, values, more)
  if (found === null) return yield* new Refused({ code: "booking_not_found" })
  const { booked, more: read } = found
  const { row, snapshot, linked, at } = booked
  const { context } = snapshot
  const { concludedAt } = read
  const { cancellationHours } = context.policy
  const endsAt =
    concludedAt === null ? null : bookingWithdrawalEnd({ concludedAt, startsAt: context.startsAt, cancellationHours })
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
  return { booked, head: read.withdrawal, endsAt, input } satisfies Contract
})

/** The contract of the booking of an access token. Fails with Refused if there is none. */
export const contractByToken = (token: string) => contractBy("b.token_hash = :tokenHash", { tokenHash: sha256(token) })

/** For the shop's own use, without a check of the caller. */
export const contractOf = (code: string) => contractBy("b.code = :code", { code })
