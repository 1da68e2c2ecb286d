import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { saying } from "../kit/fixtures/rule-faults.ts"
import { erasureFlow, erasureMachine } from "./erasure.machine.ts"

export const planted: Planted<typeof erasureMachine> = {
  "[AC-06] nothing is erased before the seven days are over": durable({
    machine: erasureMachine.provide({ delays: { waitEnd: () => 0 } }),
    policyGuards: erasureFlow.policyGuards,
  }),
  "[AC-06] the log holds no personal data": saying(erasureFlow, "shop.cleared", { email: "anna@example.it" }),
}
