import type { SnapshotFrom } from "xstate"
import type { Side } from "../../domain/conversation/ports.ts"
import { MOST_IN_A_ROW } from "../../domain/conversation/terms.ts"
import type { conversationMachine } from "./conversation.machine.ts"

export type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>

export const standingOfConversation = ({ value }: ConversationSnapshot) => value

const waitsForOther = { partner: "waitsForCustomer", customer: "waitsForPartner" } as const

/** How many more messages a side can write before the other one answers. */
export const messagesLeft = ({ value, context }: ConversationSnapshot, side: Side): number =>
  value === waitsForOther[side] ? MOST_IN_A_ROW - context.unanswered : MOST_IN_A_ROW
