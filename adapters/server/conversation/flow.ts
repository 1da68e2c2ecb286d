import { conversationFlow, type conversationMachine } from "../../../machines/conversation/conversation.machine.ts"
import { type ConversationSnapshot, standingOfConversation } from "../../../machines/conversation/selectors.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

type Row = Readonly<Record<"code" | "partnerId" | "standing" | "at", string>>

const projected = prepared<Row>(`
  insert into conversation (code, partner_id, standing, changed_at)
  values (:code, :partnerId, :standing, :at::timestamptz)
  on conflict (code) do update set standing = excluded.standing, changed_at = excluded.changed_at`)

const project = (snapshot: ConversationSnapshot, { at }: { readonly at: string }) => {
  const { code, partnerId } = snapshot.context
  return [ownRow(projected, { code, partnerId, standing: standingOfConversation(snapshot), at })]
}

/** For a rebuild: the same flow without the others. */
export const conversationFlowAlone: Flow<typeof conversationMachine> = {
  durable: conversationFlow,
  reactors: {},
  project,
}

/** The machine as this server runs it. */
export const serverConversationFlow = joined(conversationFlowAlone)
