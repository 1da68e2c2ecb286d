import { type AnyStateMachine, assign, createMachine } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { giftPostingFlow, giftPostingMachine } from "./gift-posting.machine.ts"

const { config, implementations }: AnyStateMachine = giftPostingMachine
const asked = { ...config.states?.asked, on: { ...config.states?.asked?.on, "order.withdrawn": "asked" } }
/** A withdrawal is heard, and changes nothing. */
const deaf = createMachine({ ...config, states: { ...config.states, asked } }, implementations as never)

const held = {
  ...config.states?.held,
  on: { ...config.states?.held?.on, "shop.posted": { target: "posted", actions: "recordPosted" } },
}
/** It is posted although the bank has not decided. */
const hasty = createMachine({ ...config, states: { ...config.states, held } }, {
  ...implementations,
  actions: { ...implementations.actions, recordPosted: assign(({ event }) => ({ postedAt: event.at })) },
} as never)

export const planted: Planted<typeof giftPostingMachine> = {
  "[XD-02] it is posted when the shop says so, and only then": durable({
    machine: giftPostingMachine.provide({ actions: { recordPosted: assign({ postedAt: null }) } }),
    policyGuards: giftPostingFlow.policyGuards,
  }),
  "[XD-02] nothing is posted while the bank decides about its purchase, or after the bank took the money back": durable(
    {
      machine: hasty as AnyStateMachine as typeof giftPostingMachine,
      policyGuards: giftPostingFlow.policyGuards,
    },
  ),
  "[GF-07] what its buyer withdrew from in time is not posted": durable({
    machine: deaf as AnyStateMachine as typeof giftPostingMachine,
    policyGuards: giftPostingFlow.policyGuards,
  }),
}
