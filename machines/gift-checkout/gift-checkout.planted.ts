import { assign } from "xstate"
import type { FlowCases } from "../kit/cases.ts"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { giftCheckoutCases } from "./gift-checkout.cases.ts"
import { giftCheckoutMachine } from "./gift-checkout.machine.ts"
import type { GiftCheckoutEvent } from "./gift-checkout.types.ts"

const changed = (change: Parameters<typeof giftCheckoutMachine.provide>[0]) =>
  durable({ machine: giftCheckoutMachine.provide(change), policyGuards: [] })

/** The cases with only these events. With all of them, the bounded search does not reach the faults. */
const only = (...types: readonly GiftCheckoutEvent["type"][]): FlowCases<typeof giftCheckoutMachine> => ({
  ...giftCheckoutCases,
  events: giftCheckoutCases.events.filter(({ event }) => types.includes(event.type)),
})

const saving = only(
  "customer.continued",
  "customer.wentTo",
  "customer.submittedData",
  "customer.changed",
  "server.saved",
)

export const planted: Planted<typeof giftCheckoutMachine> = {
  "[GF-02] a saved gift can be sent as the customer asked": {
    flow: changed({ guards: { isGiftValid: () => true } }),
    cases: saving,
  },
  "[GF-03] the customer's address was typed twice alike": {
    flow: changed({ guards: { isBuyerValid: () => true } }),
    cases: saving,
  },
  "[GF-01] the payment opens only once the server has what was typed": {
    flow: changed({
      guards: { mayGoTo: ({ event }, { step }) => event.type === "customer.wentTo" && event.step === step },
    }),
    cases: only("customer.continued", "customer.wentTo"),
  },
  "[GF-01] what was typed stays": {
    flow: changed({ actions: { change: assign({}) } }),
    cases: only("customer.continued", "customer.wentTo", "customer.changed"),
  },
}
