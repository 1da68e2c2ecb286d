import { Layer } from "effect"
import { joined } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { voucherBooksLoop } from "./books.ts"
import { linesFromLogs } from "./derived.ts"
import { VoucherFlow, voucherFlowAlone } from "./flow.ts"
import { voucherMigrations } from "./migrations.ts"

export { type VoucherBooks, voucherBooks } from "./books.ts"
export {
  codeOfVoucher,
  codeRow,
  countCode,
  countWrongCode,
  type TypedVoucher,
  uncountCode,
  voucherOfCode,
} from "./codes.ts"

export { type CreditRefusal, creditOf, giveCreditBack, takeCredit } from "./credit.ts"

export { streamOf, VoucherFlow, type VoucherSnapshot, voucherFlowAlone } from "./flow.ts"

export { openVoucher } from "./open.ts"

export const voucherPart = {
  name: "voucher",
  services: () => Layer.effect(VoucherFlow, joined(voucherFlowAlone)),
  flows: { [voucherFlowAlone.durable.id]: VoucherFlow },
  loops: [voucherBooksLoop],
  rebuilds: [voucherFlowAlone],
  migrations: voucherMigrations,
  derived: {
    vouchers: { columns: { balance_cents: "0", owed_cents: "0", state: "'null'::jsonb", seq: "0" } },
    voucher_ledger: "rows",
  },
  rebuild: linesFromLogs,
  impersonal: {
    vouchers: "code state",
    voucher_code: "voucher_id code_hmac code_sealed",
    voucher_ledger: "voucher_id kind",
  },
} satisfies Part
