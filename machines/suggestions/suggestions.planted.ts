import { assign } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { suggestionsMachine } from "./suggestions.machine.ts"

const changed = (change: Parameters<typeof suggestionsMachine.provide>[0]) =>
  durable({ machine: suggestionsMachine.provide(change), policyGuards: [] })

export const planted: Planted<typeof suggestionsMachine> = {
  "[DI-04] the suggestions shown belong to the words in the box": changed({
    guards: { isAsked: () => true },
  }),
  "[DI-04] the keyboard is on an existing option": changed({
    actions: { move: assign(({ context }) => ({ active: (context.active ?? -1) + 1 })) },
  }),
  "[DI-04] a closed box has no list": changed({ actions: { clear: assign({ found: [], foundFor: null }) } }),
}
