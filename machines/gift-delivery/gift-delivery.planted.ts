import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { saying } from "../kit/fixtures/rule-faults.ts"
import { giftDeliveryFlow, giftDeliveryMachine } from "./gift-delivery.machine.ts"

export const planted: Planted<typeof giftDeliveryMachine> = {
  // The bounded search for the generated faults does not reach the third retry; this one does.
  "[GF-04] the customer can retry only a limited number of times": durable({
    machine: giftDeliveryMachine.provide({ guards: { mayAskAgain: () => true } }),
    policyGuards: giftDeliveryFlow.policyGuards,
  }),
  "[GF-04] the log holds no address": saying(giftDeliveryFlow, "customer.readdressed", { address: "anna@example.it" }),
}
