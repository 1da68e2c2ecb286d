import type { SnapshotFrom } from "xstate"
import { voucherFlow, type voucherMachine } from "../../../machines/voucher/voucher.machine.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

export type VoucherSnapshot = SnapshotFrom<typeof voucherMachine>

export const streamOf = (code: string): string => `voucher-${code}`

const standing = prepared<{
  readonly code: string
  readonly valueCents: number
  readonly balanceCents: number
  readonly expiresAt: string
  readonly state: string
  readonly seq: number
}>(`
  insert into vouchers (code, value_cents, balance_cents, expires_at, state, seq)
  values (:code, :valueCents, :balanceCents, :expiresAt, :state::jsonb, :seq)
  on conflict (code) do update set balance_cents = excluded.balance_cents, state = excluded.state, seq = excluded.seq`)

const project = (
  { context: { code, valueCents, balanceCents, expiresAt }, value }: VoucherSnapshot,
  { seq }: { readonly seq: number },
) => [ownRow(standing, { code, valueCents, balanceCents, expiresAt, state: JSON.stringify(value), seq })]

/** The voucher's machine as this server runs it. A checkout takes credit in the transaction of the booking. */
export const serverVoucherFlow: Flow<typeof voucherMachine> = { durable: voucherFlow, reactors: {}, project }
