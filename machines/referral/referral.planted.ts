import { assign } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { referralMachine } from "./referral.machine.ts"

const changed = (change: Parameters<typeof referralMachine.provide>[0]) =>
  durable({ machine: referralMachine.provide(change), policyGuards: [] })

export const planted: Planted<typeof referralMachine> = {
  "[AC-05] the customer has points exactly while a visit of the friend counts": changed({
    actions: { forgetVisit: assign({}) },
  }),
  "[AC-05] a doubtful referral waits for a person": changed({ guards: { isDoubtful: () => false } }),
}
