import type { Analytics } from "../analytics.ts"
import type { withdrawalMachine } from "./withdrawal.machine.ts"

export const withdrawalAnalytics: Analytics<typeof withdrawalMachine> = {
  contract_withdrawn: ({ before, after: { context } }) =>
    before !== null && before.context.withdrawnAt === null && context.withdrawnAt !== null
      ? { kind: context.contract.kind, cents: context.paidCents }
      : null,
}
