import { MOST_IN_A_ROW } from "../../domain/conversation/terms.ts"
import { isBefore } from "../../domain/time/instant.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { conversationMachine } from "./conversation.machine.ts"
import type { ConversationEvent } from "./conversation.types.ts"

type Conversation = Run<typeof conversationMachine>

/** The allowed contents of the events: what was written stands beside the log. */
const sayable = ["type", "at", "messageId", "until"]

export const conversationRules: FlowRules<typeof conversationMachine> = {
  "[PR-09] each message is mailed once, to the other side": (run) => {
    const mailed = run.outbox.flatMap(({ type, params }) =>
      type === "mailMessage" ? [`${Reflect.get(Object(params), "to")}`] : [],
    )
    const written = eventsOf(run).flatMap(({ type }) =>
      type === "partner.settled" ? [] : [type === "customer.wrote" ? "partner" : "customer"],
    )
    return mailed.join(" ") === written.join(" ") ? [] : [`mailed to ${mailed}, written to ${written}`]
  },

  "[PR-09] nobody writes more than five times without an answer": (run) => {
    const writers = eventsOf(run).flatMap(({ type }) => (type === "partner.announced" ? [] : [type]))
    return writers.flatMap((who, n) =>
      n >= MOST_IN_A_ROW && writers.slice(n - MOST_IN_A_ROW, n).every((one) => one === who) ? [who] : [],
    )
  },

  "[PR-09] nobody writes after the conversation’s time": (run) =>
    eventsOf(run).flatMap((event) =>
      "until" in event && !isBefore(event.at, event.until) ? [`${event.type} at ${event.at}`] : [],
    ),

  "[AC-06] the log holds no text and no address": (run) =>
    eventsOf(run).flatMap((event) =>
      Object.keys(event).flatMap((name) => (sayable.includes(name) ? [] : [`${event.type} says ${name}`])),
    ),
}

const eventsOf = ({ log }: Conversation): readonly ConversationEvent[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))
