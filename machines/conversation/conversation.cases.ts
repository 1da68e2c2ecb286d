import { plusHours } from "../../domain/time/instant.ts"
import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { conversationMachine } from "./conversation.machine.ts"
import type { ConversationInput } from "./conversation.types.ts"

export const begunAt = "2026-11-20T09:00:00.000Z"
export const openUntil = plusHours(begunAt, 20 * 24)

export const conversationInput: ConversationInput = { code: "7K2M9QXR4TBD", partnerId: "partner-1", at: begunAt }

const message = { messageId: "message-1", until: openUntil } as const
const late = { messageId: "message-2", until: begunAt } as const

export const conversationCases: FlowCases<typeof conversationMachine> = {
  at: begunAt,
  inputs: { begun: conversationInput },
  events: soon<typeof conversationMachine>(
    { type: "partner.wrote", ...message },
    { type: "customer.wrote", ...message },
    { type: "partner.announced", ...message },
    { type: "partner.settled" },
  ),
  beyond: [
    ...soon<typeof conversationMachine>(
      { type: "partner.wrote", ...late },
      { type: "customer.wrote", ...late },
      { type: "partner.announced", ...late },
    ),
    ...after<typeof conversationMachine>(`PT${21 * 24}H`, { type: "partner.settled" }),
  ],
  key: ({ context }) => [context.unanswered],
}
