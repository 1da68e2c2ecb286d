import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { saying } from "../kit/fixtures/rule-faults.ts"
import { waitingFlow, waitingMachine } from "./waiting.machine.ts"

export const planted: Planted<typeof waitingMachine> = {
  "[BX-07] places are held while an offer stands, and at no other time": {
    ...waitingFlow,
    decide: (...given) => {
      const decision = waitingFlow.decide(...given)
      return decision.ok
        ? { ...decision, outbox: decision.outbox.filter(({ type }) => type !== "giveBackToLine") }
        : decision
    },
  },
  // The timer never ends the offer, and nothing checks its time.
  "[BX-07] an offer is accepted in time, once, and before sales end": durable({
    machine: waitingMachine.provide({
      guards: { isCurrentOffer: () => true },
      delays: { offerDeadline: () => 90 * 24 * 3_600_000 },
    }),
    policyGuards: waitingFlow.policyGuards,
  }),
  "[AC-06] the log holds no personal data": saying(waitingFlow, "customer.confirmed", { email: "anna@example.it" }),
}
