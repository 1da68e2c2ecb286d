import { assign } from "xstate"
import { durable } from "../kit/durable.ts"
import { testRules } from "../kit/testing/rules.ts"
import { toastsCases } from "./toasts.cases.ts"
import { toastsFlow, toastsMachine } from "./toasts.machine.ts"
import { toastsRules } from "./toasts.rules.ts"

const changed = (change: Parameters<typeof toastsMachine.provide>[0]) =>
  durable({ machine: toastsMachine.provide(change), policyGuards: [] })

testRules(toastsFlow, toastsCases, toastsRules, {
  "[RT-10] a toast is on screen exactly while there is something to say": changed({
    actions: { dropFirst: assign({}) },
  }),
  "[RT-10] no toast waits twice": changed({ guards: { isNew: () => true } }),
})
