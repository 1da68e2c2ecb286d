import { GIVE_UP_HOURS, WARN_HOURS } from "../../domain/webhook/terms.ts"
import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { webhookMachine } from "./webhook.machine.ts"
import type { WebhookInput } from "./webhook.types.ts"

export const addedAt = "2026-11-20T09:00:00.000Z"

export const webhookInput: WebhookInput = {
  endpointId: "endpoint-1",
  partnerId: "partner-1",
  kinds: ["booking.confirmed"],
  at: addedAt,
}

export const webhookCases: FlowCases<typeof webhookMachine> = {
  at: addedAt,
  inputs: { added: webhookInput },
  events: soon<typeof webhookMachine>(
    { type: "owner.choseKinds", kinds: ["booking.confirmed", "booking.canceled"] },
    { type: "owner.rotatedSecret" },
    { type: "owner.deleted" },
    { type: "receiver.passedTest" },
    { type: "receiver.answered" },
    { type: "receiver.failed" },
    { type: "receiver.gone" },
  ),
  beyond: after<typeof webhookMachine>(
    `PT${WARN_HOURS + 1}H`,
    { type: "receiver.failed" },
    { type: "receiver.answered" },
  ).concat(after<typeof webhookMachine>(`PT${GIVE_UP_HOURS + 1}H`, { type: "receiver.failed" })),
  key: ({ context }) => [context.failures, context.kinds.length],
}
