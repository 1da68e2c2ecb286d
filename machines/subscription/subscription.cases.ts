import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { subscriptionMachine } from "./subscription.machine.ts"
import type { SubscriptionInput } from "./subscription.types.ts"

export const openedAt = "2026-11-20T09:00:00.000Z"

export const subscriptionInput: SubscriptionInput = {
  addressId: "1b671a64-40d5-491e-99b0-da01ff1f3341",
  group: "blog",
  at: openedAt,
}

export const asks = { type: "reader.asked", source: "newsletter", textVersion: "1", mayMail: true } as const

export const subscriptionCases: FlowCases<typeof subscriptionMachine> = {
  at: openedAt,
  inputs: { blog: subscriptionInput },
  events: soon<typeof subscriptionMachine>(
    asks,
    { ...asks, mayMail: false },
    { type: "reader.confirmed" },
    { type: "reader.left" },
  ),
  beyond: after<typeof subscriptionMachine>("PT73H", { type: "reader.confirmed" }),
  key: ({ context }) => [context.asked !== null],
}
