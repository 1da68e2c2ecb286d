import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { saying } from "../kit/fixtures/rule-faults.ts"
import { giftDeliveryFlow, giftDeliveryMachine } from "./gift-delivery.machine.ts"

export const planted: Planted<typeof giftDeliveryMachine> = {
  // A bounded exploration reaches the third retry only when it looks further than for the faults by rote.
  "[GF-04] tried again by hand a bounded number of times": durable({
    machine: giftDeliveryMachine.provide({ guards: { mayAskAgain: () => true } }),
    policyGuards: giftDeliveryFlow.policyGuards,
  }),
  "[GF-04] the log holds no address": saying(giftDeliveryFlow, "customer.readdressed", { address: "anna@example.it" }),
}
