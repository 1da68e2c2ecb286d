import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { saying } from "../kit/fixtures/rule-faults.ts"
import { giftDeliveryCases } from "./gift-delivery.cases.ts"
import { giftDeliveryFlow, giftDeliveryMachine } from "./gift-delivery.machine.ts"
import type { GiftDeliveryEvent } from "./gift-delivery.types.ts"

const retrying: readonly GiftDeliveryEvent["type"][] = ["customer.retried", "mail.failed"]

export const planted: Planted<typeof giftDeliveryMachine> = {
  // The bounded search for the generated faults does not reach the third retry; this one does, with fewer cases.
  "[GF-04] the customer can retry only a limited number of times": {
    flow: durable({
      machine: giftDeliveryMachine.provide({ guards: { mayAskAgain: () => true } }),
      policyGuards: giftDeliveryFlow.policyGuards,
    }),
    cases: {
      ...giftDeliveryCases,
      events: giftDeliveryCases.events.filter(({ event: { type } }) => retrying.includes(type)),
    },
  },
  "[GF-04] the log holds no address": saying(giftDeliveryFlow, "customer.readdressed", { address: "anna@example.it" }),
}
