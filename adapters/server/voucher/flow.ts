import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { SnapshotFrom } from "xstate"
import { voucherFlow, type voucherMachine } from "../../../machines/voucher/voucher.machine.ts"
import type { Flow } from "../store/flow.ts"

export type VoucherSnapshot = SnapshotFrom<typeof voucherMachine>

export const streamOf = (code: string): string => `voucher-${code}`

const project = ({ context, value }: VoucherSnapshot, { seq }: { readonly seq: number }) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { code, valueCents, balanceCents, expiresAt } = context
    yield* sql`
      insert into vouchers (code, value_cents, balance_cents, expires_at, state, seq)
      values (${code}, ${valueCents}, ${balanceCents}, ${expiresAt}, ${JSON.stringify(value)}::jsonb, ${seq})
      on conflict (code) do update set balance_cents = excluded.balance_cents, state = excluded.state, seq = excluded.seq`
  })

/** The voucher's machine as this server runs it: the checkout takes of it in the transaction of the booking. */
export const serverVoucherFlow: Flow<typeof voucherMachine> = { durable: voucherFlow, reactors: {}, project }
