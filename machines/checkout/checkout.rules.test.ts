import { assign } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { doubled } from "../kit/fixtures/rule-faults.ts"
import { testRules } from "../kit/testing/rules.ts"
import { checkoutCases } from "./checkout.cases.ts"
import { checkoutFlow, checkoutMachine } from "./checkout.machine.ts"
import { checkoutRules } from "./checkout.rules.ts"

type Flow = Durable<typeof checkoutMachine>

const changed = (change: Parameters<typeof checkoutMachine.provide>[0]): Flow =>
  durable({ machine: checkoutMachine.provide(change), policyGuards: [] })

testRules(checkoutFlow, checkoutCases, checkoutRules, {
  "[CK-02] the checkout ends as the server says": changed({
    guards: { ranOut: () => false, ranOutPaying: () => false },
  }),
  "[CK-16] cancelled only once the server has given the places back": changed({
    guards: { wasCanceled: ({ event }) => event.type === "customer.canceled" },
  }),
  "[CK-01] nobody pays before the server has the details": changed({ actions: { recordSaved: assign({}) } }),
  "[CK-04] only details without a problem are sent": changed({ guards: { isValid: () => true } }),
  "[CK-16] only one cancellation is requested at a time": doubled(checkoutFlow, "cancelCheckout"),
})
