import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { payLinkCases } from "./pay-link.cases.ts"
import { type PayLinkEvent, payLinkFlow, payLinkMachine } from "./pay-link.machine.ts"

/** The events that lead to a paid link and give its money back. */
const untilBack: readonly PayLinkEvent["type"][] = [
  "customer.paymentStarted",
  "payment.held",
  "payment.paid",
  "payment.givenBack",
]

export const planted: Planted<typeof payLinkMachine> = {
  // Gives back money that nobody asked for. With all cases of a link, the bounded search does not reach it.
  "[L17] no more is asked back, or comes back, than was paid": {
    flow: durable({
      machine: payLinkMachine.provide({ guards: { mayComeBack: () => true } }),
      policyGuards: payLinkFlow.policyGuards,
    }),
    cases: { ...payLinkCases, events: payLinkCases.events.filter(({ event }) => untilBack.includes(event.type)) },
  },
}
