import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { payLinkCases } from "./pay-link.cases.ts"
import { type PayLinkEvent, payLinkFlow, payLinkMachine } from "./pay-link.machine.ts"

/** What leads to a link that is paid, and whose money comes back. */
const untilBack: readonly PayLinkEvent["type"][] = [
  "customer.paymentStarted",
  "payment.held",
  "payment.paid",
  "payment.givenBack",
]

export const planted: Planted<typeof payLinkMachine> = {
  // Money comes back that nobody asked back. Among all of the link's cases a bounded exploration comes to it too late.
  "[L17] no more is asked back, or comes back, than was paid": {
    flow: durable({
      machine: payLinkMachine.provide({ guards: { mayComeBack: () => true } }),
      policyGuards: payLinkFlow.policyGuards,
    }),
    cases: { ...payLinkCases, events: payLinkCases.events.filter(({ event }) => untilBack.includes(event.type)) },
  },
}
