import { noTotals } from "../../domain/earnings/statement.ts"
import { type FlowCases, soon } from "../kit/cases.ts"
import type { statementMachine } from "./statement.machine.ts"
import type { StatementInput } from "./statement.types.ts"
import { statementStream } from "./streams.ts"

export const openedAt = "2026-11-20T09:00:00.000Z"
export const closing = "2026-12-02T02:00:00.000Z"

export const statementInput: StatementInput = {
  statementId: statementStream("partner-1", 1),
  partnerId: "partner-1",
  number: 1,
  at: openedAt,
}

export const earned = { ...noTotals, bookings: 2, valueCents: 20_000, commissionCents: 4_000, dueCents: 16_000 }
const little = { ...noTotals, bookings: 1, valueCents: 3_000, commissionCents: 600, dueCents: 2_400 }
const owing = { ...noTotals, bookings: 1, valueCents: 3_000, commissionCents: 600, onSiteCents: 3_000, dueCents: -600 }

export const statementCases: FlowCases<typeof statementMachine> = {
  at: openedAt,
  inputs: { first: statementInput },
  events: soon<typeof statementMachine>(
    { type: "statement.counted", totals: earned, hash: "hash-1", closing },
    { type: "statement.counted", totals: little, hash: "hash-2", closing },
    { type: "statement.counted", totals: owing, hash: "hash-3", closing },
    { type: "admin.approved" },
    { type: "admin.paid", reference: "TRANSFER-1" },
    { type: "partner.disputed" },
  ),
  key: ({ context }) => [context.hash, Math.min(context.disputes, 2), Math.min(context.carriedOver, 2)],
}
