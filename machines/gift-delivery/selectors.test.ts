import { expect, test } from "vitest"
import { deliveryStatuses } from "../../domain/gift/views.ts"
import { giftDeliveryMachine } from "./gift-delivery.machine.ts"
import { buyerActions, buyerEvents } from "./selectors.ts"

test("[GF-04] the buyer is offered exactly what the machine takes in each state", () => {
  for (const status of deliveryStatuses) {
    const heard: readonly string[] = giftDeliveryMachine.states[status]?.ownEvents ?? []
    const taken = (Object.keys(buyerEvents) as (keyof typeof buyerEvents)[]).filter((action) =>
      buyerEvents[action].some((event) => heard.includes(event)),
    )
    expect([status, taken]).toEqual([status, buyerActions[status]])
  }
})
