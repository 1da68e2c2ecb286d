import { Context } from "effect"
import type { SnapshotFrom } from "xstate"
import { voucherStream } from "../../../domain/gift/ids.ts"
import { ledgerKinds } from "../../../domain/gift/voucher-ledger.ts"
import { owedBy } from "../../../machines/voucher/selectors.ts"
import { voucherFlow, type voucherMachine } from "../../../machines/voucher/voucher.machine.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

export type VoucherSnapshot = SnapshotFrom<typeof voucherMachine>

export const streamOf = voucherStream

/** The vouchers' machine, with the flows that follow it. */
export class VoucherFlow extends Context.Service<VoucherFlow, Flow<typeof voucherMachine>>()(
  "altrove/voucher/VoucherFlow",
) {}

type Standing = {
  readonly voucherId: string
  readonly valueCents: number
  readonly balanceCents: number
  readonly owedCents: number
  readonly expiresAt: string
  readonly state: string
  readonly seq: number
}

const standing = prepared<Standing>(`
  insert into vouchers (code, value_cents, balance_cents, owed_cents, expires_at, state, seq)
  values (:voucherId, :valueCents, :balanceCents, :owedCents, :expiresAt, :state::jsonb, :seq)
  on conflict (code) do update set value_cents = excluded.value_cents, balance_cents = excluded.balance_cents,
    owed_cents = excluded.owed_cents, expires_at = excluded.expires_at, state = excluded.state, seq = excluded.seq`)

/** A fact has at most one line of each kind: what the machine has counted in all, less the lines before. */
const lines = prepared<{
  readonly voucherId: string
  readonly seq: number
  readonly at: string
  readonly totals: string
}>(`
  insert into voucher_ledger (voucher_id, seq, kind, cents, at)
  select :voucherId::text, :seq::integer, t.key, t.value::integer - before.cents, :at::timestamptz
  from jsonb_each_text(:totals::jsonb) t
  cross join lateral (select coalesce(sum(l.cents), 0)::integer as cents from voucher_ledger l
    where l.voucher_id = :voucherId and l.kind = t.key) before
  where t.value::integer <> before.cents`)

type Place = { readonly seq: number; readonly at: string }

/** The lines that the fact at this place has made. */
export const ledgerLines = ({ context: { voucherId, ledger } }: VoucherSnapshot, { seq, at }: Place) => {
  const totals = JSON.stringify(Object.fromEntries(ledgerKinds.map((kind) => [kind, ledger[kind]])))
  return ownRow(lines, { voucherId, seq, at, totals })
}

const project = (snapshot: VoucherSnapshot, place: Place) => {
  const { voucherId, valueCents, balanceCents, expiresAt } = snapshot.context
  const owedCents = owedBy(snapshot)
  const state = JSON.stringify(snapshot.value)
  const { seq } = place
  return [
    ownRow(standing, { voucherId, valueCents, balanceCents, owedCents, expiresAt, state, seq }),
    ledgerLines(snapshot, place),
  ]
}

/** The voucher's machine as this server runs it. A checkout takes credit in the transaction of the booking. */
export const voucherFlowAlone: Flow<typeof voucherMachine> = { durable: voucherFlow, reactors: {}, project }
