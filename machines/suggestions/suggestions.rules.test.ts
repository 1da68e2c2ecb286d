import { assign } from "xstate"
import { durable } from "../kit/durable.ts"
import { testRules } from "../kit/testing/rules.ts"
import { suggestionsCases } from "./suggestions.cases.ts"
import { suggestionsFlow, suggestionsMachine } from "./suggestions.machine.ts"
import { suggestionsRules } from "./suggestions.rules.ts"

/** The flow with a fault planted. */
const changed = (change: Parameters<typeof suggestionsMachine.provide>[0]) =>
  durable({ machine: suggestionsMachine.provide(change), policyGuards: [] })

testRules(suggestionsFlow, suggestionsCases, suggestionsRules, {
  "[DI-04] the suggestions that are shown are those of the words in the box": changed({
    guards: { isAsked: () => true },
  }),
  "[DI-04] the keyboard is on an option that is there": changed({
    actions: { move: assign(({ context }) => ({ active: (context.active ?? -1) + 1 })) },
  }),
  "[DI-04] a closed box has no list": changed({ actions: { clear: assign({ found: [], foundFor: null }) } }),
})
