import { and, assign, setup } from "xstate"
import { verifyUntil } from "../../domain/giveaway/entry.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type {
  GiveawayContext,
  GiveawayEvent,
  GiveawayInput,
  GiveawayMail,
  GiveawayMailParams,
} from "./giveaway.types.ts"

type Args = { readonly context: GiveawayContext; readonly event: GiveawayEvent }

const mail = (kind: GiveawayMail) =>
  ({
    type: "sendGiveawayMail",
    params: ({ context: { entryId }, event: { at } }: Args): GiveawayMailParams => ({ entryId, kind, of: at }),
  }) as const

const verifyBy = ({ enteredAt, at, closesAt }: GiveawayContext) => verifyUntil(enteredAt ?? at, closesAt)

const record = { type: "recordEntry", params: given } as const
const isOpen = ({ context, event }: Args) => isBefore(event.at, context.closesAt)
/** Whether or not a mail goes, the answer to the reader is the same. */
const enters = [
  { guard: and(["isOpen", "mayMail"]), target: "entered", reenter: true, actions: [record, mail("confirm")] },
  { guard: "isOpen", target: "entered", reenter: true, actions: record },
] as const

export const giveawayMachine = setup({
  types: {} as {
    context: GiveawayContext
    events: GiveawayEvent
    input: GiveawayInput
    meta: StateMeta
  },
  guards: {
    isOpen,
    mayMail: ({ event }: Args) => event.type === "reader.entered" && event.mayMail,
    inTime: ({ context, event }: Args) => isBefore(event.at, verifyBy(context)),
  },
  delays: { verifyBy: until(verifyBy) },
  actions: {
    sendGiveawayMail: (_, _params: GiveawayMailParams) => {},
    recordEntry: assign((_, { rulesVersion, at }: { readonly rulesVersion: string; readonly at: string }) => ({
      rulesVersion,
      enteredAt: at,
    })),
  },
}).createMachine({
  id: "giveaway",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "One email address in one giveaway, from the form to the entry. The shop draws nobody.",
  context: ({ input }) => ({ ...input, enteredAt: null, rulesVersion: null }),
  initial: "open",
  states: {
    open: {
      description: "Nobody has entered with this address, or nobody has confirmed it in time.",
      meta: { rests: true },
      on: { "reader.entered": enters },
    },
    entered: {
      description: "Somebody has typed the address. Only who reads its mails can confirm the entry.",
      after: { verifyBy: "open" },
      on: {
        "reader.entered": enters,
        "reader.verified": { guard: "inTime", target: "verified", actions: mail("entered") },
      },
    },
    verified: {
      type: "final",
      description: "The address takes part.",
    },
  },
})

export const giveawayFlow: Durable<typeof giveawayMachine> = durable({
  machine: giveawayMachine,
  policyGuards: ["isOpen", "inTime"],
})
