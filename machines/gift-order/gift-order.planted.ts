import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { giftOrderCases } from "./gift-order.cases.ts"
import { giftOrderFlow, giftOrderMachine } from "./gift-order.machine.ts"
import type { GiftOrderEvent } from "./gift-order.types.ts"

/** The events that lead to a paid order and give its money back. */
const untilBack: readonly GiftOrderEvent["type"][] = [
  "customer.detailsGiven",
  "customer.paymentStarted",
  "payment.held",
  "payment.paid",
  "payment.givenBack",
]

const untilCounted: readonly GiftOrderEvent["type"][] = [
  "customer.detailsGiven",
  "customer.paymentStarted",
  "payment.held",
  "payment.paid",
  "spending.counted",
]

const casesOf = (types: readonly GiftOrderEvent["type"][]) => ({
  ...giftOrderCases,
  events: giftOrderCases.events.filter(({ event }) => types.includes(event.type)),
})

export const planted: Planted<typeof giftOrderMachine> = {
  "[GF-05] what is over the limit is bought only if a person allows it": {
    flow: durable({
      machine: giftOrderMachine.provide({ guards: { isDoubted: () => false } }),
      policyGuards: giftOrderFlow.policyGuards,
    }),
    cases: casesOf(untilCounted),
  },
  // Gives back money that nobody asked for. With all cases of an order, the bounded search does not reach it.
  "[L17] no more is asked back, or comes back, than was paid": {
    flow: durable({
      machine: giftOrderMachine.provide({ guards: { mayComeBack: () => true } }),
      policyGuards: giftOrderFlow.policyGuards,
    }),
    cases: casesOf(untilBack),
  },
}
