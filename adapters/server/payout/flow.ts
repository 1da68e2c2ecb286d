import type { SnapshotFrom } from "xstate"
import type { LogEntry } from "../../../machines/kit/types.ts"
import { statementFlow, type statementMachine } from "../../../machines/statement/statement.machine.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

type StatementSnapshot = SnapshotFrom<typeof statementMachine>

const standing = prepared<{
  readonly stream: string
  readonly partnerId: string
  readonly number: number
  readonly state: string
  readonly closesAt: string
  readonly closedAt: string | null
  readonly totals: string
  readonly hash: string | null
  readonly reference: string | null
  readonly seq: number
}>(`
  insert into partner_statement (stream, partner_id, number, state, closes_at, closed_at, totals, hash, reference, seq)
  values (:stream, :partnerId, :number, :state, :closesAt::timestamptz, :closedAt::timestamptz, :totals::jsonb, :hash,
    :reference, :seq)
  on conflict (stream) do update set state = excluded.state, closes_at = excluded.closes_at, totals = excluded.totals,
    closed_at = excluded.closed_at, hash = excluded.hash, reference = excluded.reference, seq = excluded.seq`)

const paidOut = prepared<{
  readonly cause: string
  readonly at: string
  readonly partnerId: string
  readonly cents: number
}>(`
  insert into partner_posting (cause, kind, at, partner_id, booking, from_account, to_account, cents, channel)
  values (:cause, 'payout', :at::timestamptz, :partnerId, null, 'partner_due', 'paid_out', :cents, null)
  on conflict do nothing`)

type Caused = Pick<LogEntry, "stream" | "seq" | "at">

const project = ({ context, value }: StatementSnapshot, { stream, seq, at }: Caused) => {
  const { partnerId, number, closesAt, closedAt, totals, hash, reference } = context
  const row = { stream, partnerId, number, state: value, closesAt, closedAt, hash, reference, seq }
  return [
    ownRow(standing, { ...row, totals: JSON.stringify(totals) }),
    // It is paid once, and ends with it.
    ...(value === "PAID"
      ? [ownRow(paidOut, { cause: `${stream}/${seq}`, at, partnerId, cents: totals.dueCents })]
      : []),
  ]
}

/** For a rebuild: the same flow without the others. */
export const statementFlowAlone: Flow<typeof statementMachine> = { durable: statementFlow, reactors: {}, project }

/** The machine as this server runs it. */
export const serverStatementFlow = joined(statementFlowAlone)
