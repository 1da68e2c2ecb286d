import { after } from "../kit/cases.ts"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { saying } from "../kit/fixtures/rule-faults.ts"
import { withdrawalCases } from "./withdrawal.cases.ts"
import { withdrawalFlow, withdrawalMachine } from "./withdrawal.machine.ts"

const NINETY_DAYS_MS = 90 * 24 * 3_600_000

export const planted: Planted<typeof withdrawalMachine> = {
  // Neither the clock nor the guard closes the period, and the customer confirms on the fifteenth day.
  "[BX-01] never confirmed after the period, and the confirmation's instant is the withdrawal's": {
    flow: durable({
      machine: withdrawalMachine.provide({
        guards: { withinPeriod: () => true },
        delays: { periodEnd: () => NINETY_DAYS_MS },
      }),
      policyGuards: withdrawalFlow.policyGuards,
    }),
    cases: {
      ...withdrawalCases,
      events: [...withdrawalCases.events, ...after<typeof withdrawalMachine>("PT360H", { type: "customer.confirmed" })],
    },
  },
  "[BX-01] the log holds no personal data": saying(withdrawalFlow, "customer.declared", { name: "Anna Rossi" }),
}
