import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { conversationPrefix } from "../../../domain/conversation/ids.ts"
import { toWire } from "../../contract/case.ts"
import { ConversationApi } from "../../contract/conversation.ts"
import { keyOf } from "../http/asked.ts"
import { orProblem } from "../http/problems.ts"
import type { Part } from "../kernel/part.ts"
import { afterVisit } from "../kernel/personal.ts"
import { conversationFlowAlone, serverConversationFlow } from "./flow.ts"
import { conversationForms } from "./forms.ts"
import { conversationMails } from "./mails.ts"
import { conversationMigrations } from "./migrations.ts"
import { conversationReaders, conversationView } from "./read.ts"
import { writeAsCustomer } from "./write.ts"

const shown = (token: string) => Effect.map(conversationView(token), (view) => toWire(view))

const handlers = HttpApiBuilder.group(ConversationApi, "conversation", (group) =>
  group.handleAll({
    messages: ({ params }) => orProblem(shown(params.token)),
    writeMessage: (asked) => {
      const { token } = asked.params
      return orProblem(Effect.andThen(writeAsCustomer(token, asked.payload.words, keyOf(asked)), shown(token)))
    },
  }),
)

export const conversationPart = {
  name: "conversation",
  flows: { [conversationFlowAlone.durable.id]: serverConversationFlow },
  rebuilds: [conversationFlowAlone],
  streams: [conversationPrefix],
  contract: ConversationApi,
  api: { conversation: handlers },
  mails: conversationMails,
  forms: conversationForms,
  readers: conversationReaders,
  migrations: conversationMigrations,
  derived: { conversation: { columns: { standing: "'quiet'", changed_at: "'2000-01-01'::timestamptz" } } },
  personal: [
    {
      table: "conversation_message",
      columns: "words",
      subject: { booking: "t.code" },
      what: {
        it: "I messaggi tra chi prenota e chi organizza",
        en: "The messages between the person who books and the host",
      },
      purpose: {
        it: "accordarsi sulla visita e ritrovare ciò che si è detto",
        en: "to agree on the visit, and to find what was said",
      },
      basis: "contract",
      keep: afterVisit("P24M", "t.code"),
      erase: "delete",
    },
  ],
  impersonal: {
    conversation: "code partner_id standing",
    conversation_message: "code side",
    conversation_template: "partner_id name words_it words_en",
  },
} satisfies Part
