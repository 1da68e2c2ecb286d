import type { Side } from "../../domain/conversation/ports.ts"
import type { StoredEvent } from "../kit/types.ts"

export type ConversationInput = {
  /** The booking's code. */
  readonly code: string
  readonly partnerId: string
  readonly at: string
}

export type ConversationContext = ConversationInput & {
  /** How many messages the side that wrote last has written without an answer. */
  readonly unanswered: number
  /** Until when both sides may write, as the last message found it. */
  readonly until: string
}

/** A message. What it says stands beside the log. `until`: some days after the visit, which may have moved. */
type Message = { readonly messageId: string; readonly until: string }

export type ConversationEvent = StoredEvent &
  (
    | ({ readonly type: "partner.wrote" } & Message)
    | ({ readonly type: "customer.wrote" } & Message)
    /** The same message went to all customers of the departure. It asks for no answer. */
    | ({ readonly type: "partner.announced" } & Message)
    /** No answer is needed. */
    | { readonly type: "partner.settled" }
  )

export type MailParams = { readonly code: string; readonly messageId: string; readonly to: Side }
