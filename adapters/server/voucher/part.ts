import { joined } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { serverVoucherFlow } from "./flow.ts"
import { voucherMigrations } from "./migrations.ts"

export { type CreditRefusal, creditOf, giveCreditBack, takeCredit } from "./credit.ts"

export { serverVoucherFlow, streamOf } from "./flow.ts"

export { openVoucher } from "./open.ts"

export const voucherPart = {
  name: "voucher",
  flows: { [serverVoucherFlow.durable.id]: joined(serverVoucherFlow) },
  rebuilds: [serverVoucherFlow],
  streams: ["voucher-"],
  migrations: voucherMigrations,
  derived: { vouchers: { columns: { balance_cents: "0", state: "'null'::jsonb", seq: "0" } } },
  impersonal: {
    vouchers: "code state",
  },
} satisfies Part
