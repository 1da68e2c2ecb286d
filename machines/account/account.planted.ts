import { after } from "../kit/cases.ts"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { saying } from "../kit/fixtures/rule-faults.ts"
import { accountCases } from "./account.cases.ts"
import { accountFlow, accountMachine } from "./account.machine.ts"

const TEN_DAYS_MS = 10 * 24 * 3_600_000

export const planted: Planted<typeof accountMachine> = {
  // An agreement to another change counts for this one.
  "[AC-03] an address changes only when its mailbox agreed, and the old one too if it was verified": durable({
    machine: accountMachine.provide({ guards: { isThisChange: () => true } }),
    policyGuards: accountFlow.policyGuards,
  }),
  "[AC-03] a change that is older than a day changes nothing": {
    flow: durable({
      machine: accountMachine.provide({ delays: { changeEnd: () => TEN_DAYS_MS } }),
      policyGuards: accountFlow.policyGuards,
    }),
    cases: {
      ...accountCases,
      events: [
        ...accountCases.events,
        ...after<typeof accountMachine>("PT25H", { type: "newMailbox.proved", changeId: "change-1" }),
      ],
    },
  },
  "[AC-06] the log holds no personal data": saying(accountFlow, "email.verified", { email: "anna@example.it" }),
}
