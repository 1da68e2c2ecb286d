import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { saying } from "../kit/fixtures/rule-faults.ts"
import { statementFlow, statementMachine } from "./statement.machine.ts"

export const planted: Planted<typeof statementMachine> = {
  // Everything is closed, also what is too little and what the partner owes.
  "[PR-05] what is closed is worth a transfer, and never changes": durable({
    machine: statementMachine.provide({ guards: { isWorthPaying: () => true } }),
    policyGuards: statementFlow.policyGuards,
  }),
  "[PR-05] nothing is paid that the shop has not approved, and each approval asks once": {
    ...statementFlow,
    decide: (...given) => {
      const decision = statementFlow.decide(...given)
      return decision.ok
        ? { ...decision, outbox: decision.outbox.flatMap((one) => (one.type === "sendPayout" ? [one, one] : [one])) }
        : decision
    },
  },
  "[AC-06] the log holds no personal data": saying(statementFlow, "admin.approved", { iban: "IT60X05428" }),
}
