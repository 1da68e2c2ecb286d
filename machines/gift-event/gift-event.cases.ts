import { type FlowCases, soon } from "../kit/cases.ts"
import type { giftEventMachine } from "./gift-event.machine.ts"
import type { GiftEventInput } from "./gift-event.types.ts"

export const listedAt = "2026-11-27T09:00:00.000Z"

export const giftEventInput: GiftEventInput = {
  eventId: "event-1",
  monthDay: "06-20",
  remindDays: 14,
  at: listedAt,
}

export const giftEventCases: FlowCases<typeof giftEventMachine> = {
  at: listedAt,
  inputs: { birthday: giftEventInput, leapDay: { ...giftEventInput, monthDay: "02-29", remindDays: 3 } },
  events: soon<typeof giftEventMachine>(
    { type: "customer.switchedOff" },
    { type: "customer.switchedOn" },
    { type: "customer.removed" },
  ),
  // Every year is like the one before.
  key: () => [],
}
