import { assign } from "xstate"
import type { Durable } from "../kit/durable.ts"
import { durable } from "../kit/durable.ts"
import { doubled, withEffects } from "../kit/fixtures/rule-faults.ts"
import { testRules } from "../kit/testing/rules.ts"
import { paymentStepCases } from "./payment-step.cases.ts"
import { paymentStepFlow, paymentStepMachine } from "./payment-step.machine.ts"
import { planted } from "./payment-step.planted.ts"
import { paymentStepRules } from "./payment-step.rules.ts"

type Flow = Durable<typeof paymentStepMachine>

const changed = (change: Parameters<typeof paymentStepMachine.provide>[0]): Flow =>
  durable({ machine: paymentStepMachine.provide(change), policyGuards: [] })

const onTheWay = ["customer.paid", "server.asked", "payment.open", "provider.authorised"]

testRules(paymentStepFlow, paymentStepCases, paymentStepRules, {
  "[CK-13] one payment at a time is confirmed": doubled(paymentStepFlow, "confirmWithProvider"),
  "[CK-13] the card is confirmed for a payment that the server has opened": withEffects(paymentStepFlow, (message) => [
    message.type === "confirmWithProvider" ? { ...message, params: { payment: { paymentId: "pay-9" } } } : message,
  ]),
  "[CK-11] a payment is opened by a method that the server offers": changed({ guards: { isOffered: () => true } }),
  "[CK-03] only the server can report success": {
    flow: changed({ guards: { isBooked: ({ event }) => event.type === "provider.authorised" } }),
    // Only the events up to the payment provider's answer; with more, the search would reach its bound first.
    cases: {
      ...paymentStepCases,
      events: paymentStepCases.events.filter(({ event }) => onTheWay.includes(event.type)),
      beyond: [],
    },
  },
  "[CK-03] after the end nothing is asked for": {
    ...paymentStepFlow,
    decide: (snapshot, fact, place, delivery) => {
      const decision = paymentStepFlow.decide(snapshot, fact, place, delivery)
      if (!decision.ok || decision.next.status !== "done") return decision
      const id = `${place.stream}/${place.seq}/0`
      return { ...decision, outbox: [{ id, type: "createPayment", params: {} }] }
    },
  },
  "[CK-14] the customer is told why the last attempt failed": changed({ actions: { tellRefused: assign({}) } }),
  "[CK-13] an event of an earlier attempt changes nothing": changed({
    guards: { isLatest: ({ event }) => "payment" in event },
  }),
  ...planted,
})
