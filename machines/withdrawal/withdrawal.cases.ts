import { type FlowCases, soon } from "../kit/cases.ts"
import type { withdrawalMachine } from "./withdrawal.machine.ts"
import type { WithdrawalInput } from "./withdrawal.types.ts"

export const openedAt = "2026-11-20T09:00:00.000Z"
export const paidCents = 9000

export const withdrawalInput: WithdrawalInput = {
  withdrawalId: "withdrawal-1",
  contract: { kind: "voucher", code: "7K2M9QXR4TBD" },
  paidCents,
  endsAt: "2026-12-04T23:00:00.000Z",
  at: openedAt,
}

export const withdrawalCases: FlowCases<typeof withdrawalMachine> = {
  at: openedAt,
  inputs: { paid: withdrawalInput, free: { ...withdrawalInput, paidCents: 0 } },
  events: soon<typeof withdrawalMachine>(
    { type: "customer.declared", statementId: "statement-1" },
    { type: "customer.declared", statementId: "statement-2" },
    { type: "customer.wentBack" },
    { type: "customer.confirmed" },
    { type: "contract.ended", why: "performed" },
    { type: "contract.ended", why: "canceled" },
    { type: "contract.refunded", refundId: "refund-1", amountCents: paidCents },
    { type: "contract.refunded", refundId: "refund-2", amountCents: 4000 },
    { type: "contract.refunded", refundId: "refund-3", amountCents: 5000 },
  ),
  key: ({ context }) => [context.statementId, context.refunds, context.reason],
}
