import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { saying } from "../kit/fixtures/rule-faults.ts"
import { participationFlow, participationMachine } from "./participation.machine.ts"

const NINETY_DAYS_MS = 90 * 24 * 3_600_000

export const planted: Planted<typeof participationMachine> = {
  // An invitation that stays open after the visit.
  "[BK-08] an invitation ends with the visit, even if the visit moves": durable({
    machine: participationMachine.provide({ delays: { visitEnd: () => NINETY_DAYS_MS } }),
    policyGuards: participationFlow.policyGuards,
  }),
  "[BK-08] the log holds no personal data": saying(participationFlow, "invited.accepted", {
    email: "marco@example.it",
  }),
}
