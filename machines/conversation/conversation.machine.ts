import { and, assign, setup } from "xstate"
import type { Side } from "../../domain/conversation/ports.ts"
import { MOST_IN_A_ROW } from "../../domain/conversation/terms.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type { ConversationContext, ConversationEvent, ConversationInput, MailParams } from "./conversation.types.ts"

type Args = { readonly context: ConversationContext; readonly event: ConversationEvent }
type Written = Extract<ConversationEvent, { readonly messageId: string }>

const mail = (to: Side) =>
  ({
    type: "mailMessage",
    params: ({ context: { code }, event }: { readonly context: ConversationContext; readonly event: Written }) =>
      ({ code, messageId: event.messageId, to }) satisfies MailParams,
  }) as const

const first = { type: "recordFirst", params: given } as const
const next = { type: "recordNext", params: given } as const

/** Each message begins the wait for an answer anew, so the state is entered again. */
const answers = {
  partner: { guard: "inTime", target: "waitsForCustomer", reenter: true, actions: [first, mail("customer")] },
  customer: { guard: "inTime", target: "waitsForPartner", reenter: true, actions: [first, mail("partner")] },
} as const

/** To somebody who has not answered yet. */
const again = {
  partner: {
    guard: and(["inTime", "mayWriteOn"]),
    target: "waitsForCustomer",
    reenter: true,
    actions: [next, mail("customer")],
  },
  customer: {
    guard: and(["inTime", "mayWriteOn"]),
    target: "waitsForPartner",
    reenter: true,
    actions: [next, mail("partner")],
  },
} as const

const announced = { guard: "inTime", actions: mail("customer") } as const

export const conversationMachine = setup({
  types: {} as { context: ConversationContext; events: ConversationEvent; input: ConversationInput; meta: StateMeta },
  guards: {
    inTime: ({ event }: Args) => "until" in event && isBefore(event.at, event.until),
    mayWriteOn: ({ context }: Args) => context.unanswered < MOST_IN_A_ROW,
  },
  delays: { term: until(({ until }: ConversationContext) => until) },
  actions: {
    mailMessage: (_, _params: MailParams) => {},
    recordFirst: assign((_, { until }: { readonly until: string }) => ({ unanswered: 1, until })),
    recordNext: assign(({ context }, { until }: { readonly until: string }) => ({
      unanswered: context.unanswered + 1,
      until,
    })),
    forgetCount: assign({ unanswered: 0 }),
  },
}).createMachine({
  id: "conversation",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "What a partner and a customer write to each other about a booking.",
  context: ({ input }) => ({ ...input, unanswered: 0, until: input.at }),
  initial: "quiet",
  states: {
    quiet: {
      description: "Nobody waits for an answer.",
      meta: { rests: true },
      entry: "forgetCount",
      on: {
        "partner.wrote": answers.partner,
        "customer.wrote": answers.customer,
        "partner.announced": announced,
      },
    },

    waitsForPartner: {
      description: "The customer wrote last; the partner sees it among what waits.",
      after: { term: "quiet" },
      on: {
        "partner.wrote": answers.partner,
        "customer.wrote": again.customer,
        "partner.announced": announced,
        "partner.settled": "quiet",
      },
    },

    waitsForCustomer: {
      description: "The partner wrote last.",
      after: { term: "quiet" },
      on: {
        "partner.wrote": again.partner,
        "customer.wrote": answers.customer,
        "partner.announced": announced,
      },
    },
  },
})

export const conversationFlow: Durable<typeof conversationMachine> = durable({
  machine: conversationMachine,
  policyGuards: ["inTime", "mayWriteOn"],
})
