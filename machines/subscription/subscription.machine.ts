import { assign, setup } from "xstate"
import { CONFIRM_DAYS } from "../../domain/newsletter/terms.ts"
import { isBefore, plusHours } from "../../domain/time/instant.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type {
  Asked,
  SubscriptionContext,
  SubscriptionEvent,
  SubscriptionInput,
  SubscriptionMail,
  SubscriptionMailParams,
} from "./subscription.types.ts"

type Args = { readonly context: SubscriptionContext; readonly event: SubscriptionEvent }

const mail = (kind: SubscriptionMail) =>
  ({
    type: "sendSubscriptionMail",
    params: ({ context: { addressId, group }, event: { at } }: Args): SubscriptionMailParams => ({
      ...{ addressId, group, kind, of: at },
    }),
  }) as const

const confirmBy = ({ asked, at }: SubscriptionContext) => plusHours(asked?.at ?? at, 24 * CONFIRM_DAYS)
const record = { type: "recordAsked", params: given } as const
/** Whether or not a mail goes, the answer to the reader is the same. */
const asks = [
  { guard: "mayMail", target: "asked", reenter: true, actions: [record, mail("confirm")] },
  { target: "asked", reenter: true, actions: record },
] as const

export const subscriptionMachine = setup({
  types: {} as {
    context: SubscriptionContext
    events: SubscriptionEvent
    input: SubscriptionInput
    meta: StateMeta
  },
  guards: {
    mayMail: ({ event }: Args) => event.type === "reader.asked" && event.mayMail,
    inTime: ({ context, event }: Args) => isBefore(event.at, confirmBy(context)),
  },
  delays: { confirmBy: until(confirmBy) },
  actions: {
    sendSubscriptionMail: (_, _params: SubscriptionMailParams) => {},
    recordAsked: assign((_, { source, textVersion, at }: Asked & { readonly at: string }) => ({
      asked: { source, textVersion, at },
    })),
    forgetAsked: assign({ asked: null }),
  },
}).createMachine({
  id: "subscription",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "One email address and one newsletter: from the wish to the last mail.",
  context: ({ input }) => ({ ...input, asked: null }),
  initial: "none",
  states: {
    none: {
      description: "Nobody has asked for this newsletter, or nobody has confirmed it.",
      meta: { rests: true },
      on: { "reader.asked": asks },
    },
    asked: {
      description: "Somebody has typed the address. Only who reads its mails can confirm it.",
      after: { confirmBy: { target: "none", actions: "forgetAsked" } },
      on: {
        "reader.asked": asks,
        "reader.confirmed": { guard: "inTime", target: "confirmed", actions: mail("welcome") },
        "reader.left": { target: "left", actions: "forgetAsked" },
      },
    },
    confirmed: {
      description: "The address gets this newsletter.",
      meta: { rests: true },
      on: { "reader.left": { target: "left", actions: "forgetAsked" } },
    },
    left: {
      description: "The reader wants no more of this newsletter. They may ask for it again.",
      meta: { rests: true },
      on: { "reader.asked": asks },
    },
  },
})

export const subscriptionFlow: Durable<typeof subscriptionMachine> = durable({
  machine: subscriptionMachine,
  policyGuards: ["inTime"],
})
