import { and, assign, setup } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import type {
  DecisionMailParams,
  PublicationContext,
  PublicationEvent,
  PublicationInput,
  PublishParams,
  ReviewMailParams,
} from "./publication.types.ts"
import { publicationUpcast } from "./publication.upcast.ts"

type Args = { readonly context: PublicationContext; readonly event: PublicationEvent }
type Seen = Extract<PublicationEvent, { readonly type: "member.published" | "member.discarded" }>
type Saved = Extract<PublicationEvent, { readonly type: "member.saved" }>

const isSeen = (event: PublicationEvent): event is Seen =>
  event.type === "member.published" || event.type === "member.discarded"

const ofDraft = ({ context: { experienceId, revision } }: { readonly context: PublicationContext }): PublishParams => ({
  experienceId,
  revision,
})

/** In the transaction of the fact the draft is handed over; then the catalogue is written from it. */
const goLive = [
  { type: "handOver", params: ofDraft },
  { type: "writeCatalogue", params: ofDraft },
] as const

/** A draft may come to the shop twice without a change, so each mail names its instant. */
const mailOperator = {
  type: "mailOperator",
  params: ({ context, event }: Args): ReviewMailParams => ({ ...ofDraft({ context }), at: event.at }),
} as const

const mailMember = (decision: DecisionMailParams["decision"]) =>
  ({
    type: "mailMember",
    params: ({ context, event }: Args): DecisionMailParams => ({ ...ofDraft({ context }), at: event.at, decision }),
  }) as const

const approved = { guard: "isWhatWasRead", target: "live", actions: [...goLive, mailMember("approved")] } as const
const returned = { guard: "isWhatWasRead", actions: mailMember("returned") } as const

const drop = { type: "dropDraft", params: ofDraft } as const
const record = { type: "recordSaved", params: given } as const

export const publicationMachine = setup({
  types: {} as { context: PublicationContext; events: PublicationEvent; input: PublicationInput; meta: StateMeta },
  guards: {
    isLive: ({ context }: Args) => context.isLive,
    /** Nobody has saved anything else since the member has seen it. */
    isNext: ({ context, event }: Args) => event.type === "member.saved" && event.revision === context.revision + 1,
    isWhole: ({ context }: Args) => context.missing === 0,
    /** The member decides about what stands there, not about what it was when they opened the page. */
    isWhatWasSeen: ({ context, event }: Args) =>
      isSeen(event) && (event.revision ?? context.revision) === context.revision,
    hasNewWords: ({ context }: Args) => context.newWords,
    isWhatWasRead: ({ context, event }: Args) =>
      (event.type === "admin.approved" || event.type === "admin.returned") && event.revision === context.revision,
  },
  actions: {
    handOver: (_, _params: PublishParams) => {},
    writeCatalogue: (_, _params: PublishParams) => {},
    dropDraft: (_, _params: PublishParams) => {},
    mailOperator: (_, _params: ReviewMailParams) => {},
    mailMember: (_, _params: DecisionMailParams) => {},
    recordSaved: assign((_, { revision, missing, newWords }: Saved) => ({ revision, missing, newWords })),
  },
}).createMachine({
  id: "publication",
  version: "3",
  options: { maxIterations: MAX_ITERATIONS },
  description: "An experience as its partner writes it: draft, in review, live, changed.",
  context: ({ input }) => ({ ...input, revision: 0, missing: 1, newWords: true }),
  initial: "opening",
  states: {
    opening: {
      description: "Somebody begins to write.",
      always: [{ guard: "isLive", target: "live" }, { target: "draft" }],
    },

    draft: {
      description: "Only the partner's members see it.",
      meta: { rests: true },
      on: {
        "member.saved": { guard: "isNext", actions: record },
        "member.published": { guard: and(["isWhatWasSeen", "isWhole"]), target: "review", actions: mailOperator },
        "member.discarded": { guard: "isWhatWasSeen", target: "discarded", actions: drop },
      },
    },

    review: {
      description: "The shop reads it before customers do. It does not change meanwhile.",
      meta: { rests: true },
      on: {
        "member.withdrew": "draft",
        "admin.approved": approved,
        "admin.returned": { ...returned, target: "draft" },
      },
    },

    live: {
      description: "Customers see it, and there is no draft.",
      meta: { rests: true },
      on: { "member.saved": { guard: "isNext", target: "changed", actions: record } },
    },

    changed: {
      description: "Customers see the live version, while the partner writes the next one.",
      meta: { rests: true },
      on: {
        "member.saved": { guard: "isNext", actions: record },
        "member.published": [
          {
            guard: and(["isWhatWasSeen", "isWhole", "hasNewWords"]),
            target: "changeInReview",
            actions: mailOperator,
          },
          { guard: and(["isWhatWasSeen", "isWhole"]), target: "live", actions: [...goLive] },
        ],
        "member.discarded": { guard: "isWhatWasSeen", target: "live", actions: drop },
      },
    },

    changeInReview: {
      description: "Customers see the live version, while the shop reads the next one.",
      meta: { rests: true },
      on: {
        "member.withdrew": "changed",
        "admin.approved": approved,
        "admin.returned": { ...returned, target: "changed" },
      },
    },

    discarded: { type: "final", description: "It was never live, and a member has thrown it away." },
  },
})

export const publicationFlow: Durable<typeof publicationMachine> = durable({
  machine: publicationMachine,
  policyGuards: ["isNext", "isWhatWasSeen", "isWhole", "isWhatWasRead"],
  upcast: publicationUpcast,
})
