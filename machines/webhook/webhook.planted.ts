import { type AnyStateMachine, createMachine } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { doubled, saying } from "../kit/fixtures/rule-faults.ts"
import { webhookFlow, webhookMachine } from "./webhook.machine.ts"

const { config, implementations }: AnyStateMachine = webhookMachine
/** It is told of things as soon as it was added. */
const trusting = createMachine({ ...config, initial: "active" }, implementations as never)

export const planted: Planted<typeof webhookMachine> = {
  "[BX-14] an endpoint is told of things only after it has passed a test": durable({
    machine: trusting as AnyStateMachine as typeof webhookMachine,
    policyGuards: webhookFlow.policyGuards,
  }),
  // The first failure switches over already.
  "[BX-14] only five failures in a row count as failing, and a success ends it": durable({
    machine: webhookMachine.provide({ guards: { failsForGood: () => true } }),
    policyGuards: webhookFlow.policyGuards,
  }),
  // It is switched off at once.
  "[BX-14] an endpoint is switched off after five days without a success, or because it is gone": durable({
    machine: webhookMachine.provide({ delays: { givingUp: 1_000 } }),
    policyGuards: webhookFlow.policyGuards,
  }),
  "[BX-14] the owners are told once of each time that it fails, and once that it is off": doubled(
    webhookFlow,
    "tellOwners",
  ),
  "[BX-14] the log holds no address and no secret": saying(webhookFlow, "owner.rotatedSecret", { secret: "whsec_1" }),
}
