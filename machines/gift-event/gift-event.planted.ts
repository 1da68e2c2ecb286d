import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { doubled } from "../kit/fixtures/rule-faults.ts"
import { giftEventFlow, giftEventMachine } from "./gift-event.machine.ts"

export const planted: Planted<typeof giftEventMachine> = {
  "[GF-09] the next reminder is the first one that is ahead": durable({
    machine: giftEventMachine.provide({ delays: { reminder: () => 86_400_000 } }),
    policyGuards: [],
  }),
  "[GF-09] nobody is reminded twice of one day": doubled(giftEventFlow, "sendReminder"),
}
