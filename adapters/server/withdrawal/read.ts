import { Effect } from "effect"
import { maskedEmail } from "../../../domain/contact/email.ts"
import { cents } from "../../../domain/money/cents.ts"
import type { WithdrawalView } from "../../../domain/withdrawal/views.ts"
import { type WithdrawalSnapshot, withdrawalStep, withdrawalStream } from "../../../machines/withdrawal/selectors.ts"
import type { WithdrawalEvent } from "../../../machines/withdrawal/withdrawal.machine.ts"
import type { BookingRow } from "../booking/part.ts"
import { Access } from "../kernel/access.ts"
import { headFrom } from "../store/stored-head.ts"
import { type Contract, contractByToken, contractOf } from "./contract.ts"
import { WithdrawalFlow } from "./flow.ts"
import { statementById } from "./statements.ts"

const origin = { actor: { kind: "customer", id: "" }, causation: null, correlation: null } as const

/**
 * The current state of a booking's withdrawal: that of its stream, or that of the one that would be opened now. Null if
 * there is no contract to withdraw from.
 */
const standingOf = Effect.fnUntraced(function* ({ booked, head: stored, endsAt, input }: Contract) {
  const flow = yield* WithdrawalFlow
  const { row, at } = booked
  const head = stored === null ? null : yield* headFrom(flow, stored)
  const fresh =
    head === null && input !== null ? flow.durable.open(input, at, withdrawalStream(row.code), origin) : null
  const snapshot: WithdrawalSnapshot | null = head?.snapshot ?? fresh?.snapshot ?? null
  /**
   * Whether the machine would accept the event now. A period that has ended counts as over even before its timer fires.
   */
  const takes = (type: "customer.declared" | "customer.confirmed" | "customer.wentBack"): boolean => {
    if (snapshot === null) return false
    const event: WithdrawalEvent = type === "customer.declared" ? { type, statementId: "", at } : { type, at }
    const place = { ...origin, stream: withdrawalStream(row.code), seq: head?.nextSeq ?? 1 }
    return flow.durable.decide(snapshot, { kind: "event", event }, place).ok
  }
  return { booked, endsAt, input, snapshot, isOpened: head !== null, takes }
})

export type Standing = Effect.Success<ReturnType<typeof standingOf>>

export const standing = Effect.fn("withdrawal.standing")(function* ({ code }: Pick<BookingRow, "code">) {
  return yield* standingOf(yield* contractOf(code))
})

/** The withdrawal after a command. */
export const withdrawalView = (row: BookingRow) => Effect.flatMap(standing(row), viewOf)

/** The withdrawal from the booking of an access token. */
export const withdrawalByToken = (token: string) =>
  contractByToken(token).pipe(Effect.flatMap(standingOf), Effect.flatMap(viewOf))

/** The withdrawal as its page shows it. */
const viewOf = Effect.fn("withdrawal.view")(function* (found: Standing) {
  const access = yield* Access
  const { row, snapshot: booking } = found.booked
  const context = found.snapshot?.context ?? null
  const statement = context?.statementId ? yield* statementById(context.statementId) : null
  const step = stepOf(found)
  const view: WithdrawalView = {
    kind: "booking",
    code: row.code,
    token: access.tokenOf(row.code),
    experienceName: row.summary.experience.name,
    startsAt: booking.context.startsAt,
    step,
    endsAt: context?.endsAt ?? found.endsAt,
    reason: step === "closed" ? (context?.reason ?? (found.snapshot === null ? "canceled" : "period")) : null,
    name: statement?.name ?? null,
    maskedEmail: statement === null ? null : maskedEmail(statement.email),
    withdrawnAt: context?.withdrawnAt ?? null,
    paidCents: cents(context?.paidCents ?? 0),
    locale: row.locale,
  }
  return view
})

/** The step that the page shows. If the contract ended in another way, there is nothing to withdraw from. */
function stepOf({ snapshot, takes, endsAt }: Standing) {
  if (snapshot === null) return endsAt === null ? "none" : "closed"
  return withdrawalStep(snapshot, { confirm: takes("customer.confirmed"), declare: takes("customer.declared") })
}
