import { assign, type StateValueFrom, setup } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import type { ReferralContext, ReferralEvent, ReferralInput } from "./referral.types.ts"
import { referralUpcast } from "./referral.upcast.ts"

type Args = { readonly context: ReferralContext }

const rests = { rests: true } as const
const visit = { type: "recordVisit", params: given } as const
const visited = { "friend.visited": { target: "awarding", actions: visit } } as const
const erased = { "person.erased": "ended" } as const
const sameCard = { "cards.matched": "refused" } as const

export const referralMachine = setup({
  types: {} as { context: ReferralContext; events: ReferralEvent; input: ReferralInput; meta: StateMeta },
  guards: { isDoubtful: ({ context }: Args) => context.isDoubtful },
  // One fact gives one award, so two awards need two facts.
  delays: { moment: 2_000 },
  actions: {
    recordVisit: assign((_, { booking }: { readonly booking: string }) => ({ booking })),
    forgetVisit: assign({ booking: null }),
  },
}).createMachine({
  id: "referral",
  version: "2",
  options: { maxIterations: MAX_ITERATIONS },
  description: "A friend whom a customer invited: from the sign-up to the points of both.",
  context: ({ input }) => ({ ...input, booking: null }),
  initial: "signedUp",
  states: {
    signedUp: {
      description: "The friend has signed up with the customer's code, and has not verified the address.",
      meta: rests,
      on: {
        "friend.verified": [{ guard: "isDoubtful", target: "doubted" }, { target: "pending" }],
        ...sameCard,
        ...erased,
      },
    },
    doubted: {
      description: "Both used the same network on one day: a person looks whether they are two people.",
      meta: rests,
      on: { "operator.allowed": "pending", "operator.refused": "refused", ...sameCard, ...erased },
    },
    pending: {
      description: "The friend has their points. Those of the customer wait for the friend's visit.",
      meta: rests,
      on: { ...visited, ...sameCard, ...erased },
    },
    awarding: {
      description: "The friend was there: the customer gets the points for the visit.",
      after: { moment: "completed" },
      on: { "friend.gaveBack": { target: "reversing", actions: "forgetVisit" } },
    },
    completed: {
      description: "The customer has all points: those for the visit, and those that waited since the sign-up.",
      meta: rests,
      on: { "friend.gaveBack": { target: "reversing", actions: "forgetVisit" } },
    },
    reversing: {
      description: "The visit's money went back: the points for the visit are taken back.",
      after: { moment: "reversed" },
      on: visited,
    },
    reversed: {
      description: "All points of the customer were taken back. Another visit of the friend brings them again.",
      meta: rests,
      on: { ...visited, ...sameCard, ...erased },
    },
    refused: {
      type: "final",
      description: "A person found that both are one, or both paid with one card, so nobody gets points.",
    },
    ended: { type: "final", description: "The friend is forgotten before a visit, so nothing is to come." },
  },
})

export type ReferralState = StateValueFrom<typeof referralMachine>

export const referralFlow: Durable<typeof referralMachine> = durable({
  machine: referralMachine,
  policyGuards: [],
  upcast: referralUpcast,
})

export type { ReferralContext, ReferralEvent, ReferralInput } from "./referral.types.ts"
