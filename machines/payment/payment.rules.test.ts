import { assign } from "xstate"
import type { Durable } from "../kit/durable.ts"
import { durable } from "../kit/durable.ts"
import { doubled, withEffects } from "../kit/fixtures/rule-faults.ts"
import { testRules } from "../kit/testing/rules.ts"
import { paymentCases } from "./payment.cases.ts"
import { paymentFlow, paymentMachine } from "./payment.machine.ts"
import { paymentRules } from "./payment.rules.ts"

type Flow = Durable<typeof paymentMachine>

const changed = (change: Parameters<typeof paymentMachine.provide>[0]): Flow =>
  durable({ machine: paymentMachine.provide(change), policyGuards: [] })

testRules(paymentFlow, paymentCases, paymentRules, {
  "[CK-13] one payment at a time is confirmed": doubled(paymentFlow, "confirmWithProvider"),
  "[CK-13] the card is confirmed for a payment that the server has opened": withEffects(paymentFlow, (message) => [
    message.type === "confirmWithProvider" ? { ...message, params: { payment: { paymentId: "pay-9" } } } : message,
  ]),
  "[CK-11] a payment is opened by a method that the server offers": changed({ guards: { isOffered: () => true } }),
  "[CK-03] only the server's word is success": changed({
    guards: { isBooked: ({ event }) => event.type === "provider.authorised" },
  }),
  "[CK-03] after the end nothing is asked for": {
    ...paymentFlow,
    decide: (snapshot, fact, place, delivery) => {
      const decision = paymentFlow.decide(snapshot, fact, place, delivery)
      if (!decision.ok || decision.next.status !== "done") return decision
      const id = `${place.stream}/${place.seq}/0`
      return { ...decision, outbox: [{ id, type: "createPayment", params: {} }] }
    },
  },
  "[CK-14] the customer is told why the last attempt failed": changed({ actions: { remember: assign({}) } }),
})
