import { type AnyStateMachine, createMachine } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { saying } from "../kit/fixtures/rule-faults.ts"
import { erasureFlow, erasureMachine } from "./erasure.machine.ts"

const { config, implementations }: AnyStateMachine = erasureMachine
const verifying = { on: { "shop.verified": "done", "shop.found": "done" } }
/** Whatever the last search says, the erasure is done. */
const believing = createMachine({ ...config, states: { ...config.states, verifying } }, implementations as never)

export const planted: Planted<typeof erasureMachine> = {
  "[AC-06] nothing is erased before the seven days are over": durable({
    machine: erasureMachine.provide({ delays: { waitEnd: () => 0 } }),
    policyGuards: erasureFlow.policyGuards,
  }),
  "[AC-06] it is done only when the last search has found nothing": durable({
    machine: believing as AnyStateMachine as typeof erasureMachine,
    policyGuards: erasureFlow.policyGuards,
  }),
  "[AC-06] the log holds no personal data": saying(erasureFlow, "shop.cleared", { email: "anna@example.it" }),
}
