import type { ConversationAsks, ConversationReads, ConversationView } from "../../../domain/conversation/ports.ts"
import { fromWire } from "../../contract/case.ts"
import type { HttpClient } from "../http.ts"
import { callsOf, segment } from "../wire.ts"

/** The messages of a booking over HTTP. */
export default function conversationClient(http: HttpClient) {
  const { read, send } = callsOf(http, fromWire)
  const path = (token: string) => `/booking/v1/bookings/${segment(token)}/messages` as const
  return {
    messages: (token) => read<ConversationView>(path(token)),
    write: (token, words, key) => send<ConversationView>(path(token), key, { words }),
  } satisfies ConversationReads & ConversationAsks
}
