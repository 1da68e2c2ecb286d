import { type AnyStateMachine, assign, createMachine } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { giftPostingFlow, giftPostingMachine } from "./gift-posting.machine.ts"

const { config, implementations }: AnyStateMachine = giftPostingMachine
const asked = { ...config.states?.asked, on: { ...config.states?.asked?.on, "order.withdrawn": "asked" } }
/** A withdrawal is heard, and changes nothing. */
const deaf = createMachine({ ...config, states: { ...config.states, asked } }, implementations as never)

export const planted: Planted<typeof giftPostingMachine> = {
  "[XD-02] it is posted when the shop says so, and only then": durable({
    machine: giftPostingMachine.provide({ actions: { recordPosted: assign({ postedAt: null }) } }),
    policyGuards: giftPostingFlow.policyGuards,
  }),
  "[GF-07] what its buyer withdrew from in time is not posted": durable({
    machine: deaf as AnyStateMachine as typeof giftPostingMachine,
    policyGuards: giftPostingFlow.policyGuards,
  }),
}
