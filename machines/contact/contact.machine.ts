import { and, assign, setup } from "xstate"
import type { MessageField } from "../../domain/contact/message.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import type { ContactContext, ContactEvent, ContactInput, SendParams } from "./contact.types.ts"
import { firstContext, firstWrong, message, problemsOf, sameMessage, updates, withField } from "./contact.updates.ts"

type Args = { readonly context: ContactContext; readonly event: ContactEvent }

const change = { type: "change", params: given } as const
const focusFirst = { type: "focusField", params: firstWrong } as const
const send = { guard: "isValid", target: "sending", actions: { type: "take", params: given } } as const
const show = { target: "invalid", actions: [{ type: "showProblems", params: given }, focusFirst] } as const

export const contactMachine = setup({
  types: {} as {
    context: ContactContext
    events: ContactEvent
    input: ContactInput
    meta: StateMeta
    tags: "busy"
  },
  guards: {
    isValid: ({ context, event }: Args) =>
      event.type === "customer.submitted" && Object.keys(problemsOf(context.form, event.values)).length === 0,
    isUnchanged: ({ context, event }: Args) =>
      event.type === "customer.submitted" && sameMessage(context.form, context.values, event.values),
    rightsLast: ({ context, event }: Args) =>
      event.type === "customer.changed" &&
      Object.keys(withField(context, event.field, event.value).problems).length === 0,
    cameReceived: ({ context }: Args) => context.replyBy !== null,
    cameWrong: ({ context }: Args) => Object.keys(context.problems).length > 0,
    cameRefused: ({ context }: Args) => context.error !== null,
    namesFields: ({ event }: Args) => event.type === "server.refused" && Object.keys(event.problems).length > 0,
  },
  actions: {
    /**
     * Answered by server.received, server.refused or server.unreachable. A message sent twice with one key is taken
     * once.
     */
    sendMessage: (_, _params: SendParams) => {},
    /** The first field with a problem; null if there is none. */
    focusField: (_, _params: { readonly field: MessageField | null }) => {},
    /** The form is gone, so the confirmation takes the focus. */
    focusReceipt: (_, _params: undefined) => {},
    change: assign(updates.change),
    showProblems: assign(updates.showProblems),
    take: assign(updates.take),
    takeAgain: assign(updates.takeAgain),
    noteReceived: assign(updates.noteReceived),
    noteProblems: assign(updates.noteProblems),
    noteRefusal: assign(updates.noteRefusal),
    noteFailure: assign(updates.noteFailure),
    startAnew: assign(updates.startAnew),
  },
}).createMachine({
  id: "contact",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "A message to the shop: written, sent once, answered by a person.",
  context: ({ input }) => firstContext(input),
  initial: "start",
  states: {
    start: {
      description: "The result of a form sent without scripts decides where the flow begins.",
      always: [
        { guard: "cameReceived", target: "sent" },
        { guard: "cameWrong", target: "invalid" },
        { guard: "cameRefused", target: "failed" },
        { target: "editing" },
      ],
    },
    editing: {
      description: "The customer writes; each field shows its problem when the customer leaves it.",
      meta: { rests: true },
      on: {
        "customer.changed": { actions: change },
        "customer.submitted": [send, show],
      },
    },
    invalid: {
      description: "It cannot be sent like this: every wrong field shows its problem.",
      on: {
        "customer.changed": [{ guard: "rightsLast", target: "editing", actions: change }, { actions: change }],
        "customer.submitted": [send, show],
      },
    },
    sending: {
      description: "The message is being sent; nothing can be changed meanwhile.",
      meta: { awaits: "sendMessage" },
      tags: "busy",
      entry: { type: "sendMessage", params: message },
      on: {
        "server.received": {
          target: "sent",
          actions: [{ type: "noteReceived", params: given }, "focusReceipt"],
        },
        "server.refused": [
          {
            guard: "namesFields",
            target: "invalid",
            actions: [{ type: "noteProblems", params: given }, focusFirst],
          },
          { target: "failed", actions: { type: "noteRefusal", params: given } },
        ],
        "server.unreachable": { target: "failed", actions: "noteFailure" },
      },
    },
    failed: {
      description: "It was not sent; what was typed is still there and can be sent again.",
      on: {
        "customer.changed": { target: "editing", actions: change },
        "customer.submitted": [
          { guard: and(["isValid", "isUnchanged"]), target: "sending", actions: "takeAgain" },
          send,
          show,
        ],
      },
    },
    sent: {
      description: "The shop has the message; the page says by when somebody will reply.",
      meta: { rests: true },
      on: { "customer.wroteAnother": { target: "editing", actions: "startAnew" } },
    },
  },
})

export const contactFlow: Durable<typeof contactMachine> = durable({ machine: contactMachine, policyGuards: [] })
