import { assign, setup } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import type { GiftPostingContext, GiftPostingEvent, GiftPostingInput } from "./gift-posting.types.ts"

export const giftPostingMachine = setup({
  types: {} as { context: GiftPostingContext; events: GiftPostingEvent; input: GiftPostingInput; meta: StateMeta },
  actions: {
    recordPosted: assign((_, { at }: { readonly at: string }) => ({ postedAt: at })),
  },
}).createMachine({
  id: "gift-posting",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "What is posted with a gift: a box, a card, the printed voucher.",
  context: ({ input }) => ({ ...input, postedAt: null }),
  initial: "asked",
  states: {
    asked: {
      description: "Bought, and still in the shop: the shop packs and posts it.",
      meta: { rests: true },
      on: {
        "shop.posted": { target: "posted", actions: { type: "recordPosted", params: given } },
        "order.withdrawn": "dropped",
      },
    },
    posted: { type: "final", description: "The post has it. A withdrawal from the gift no longer stops it." },
    dropped: { type: "final", description: "The customer withdrew first: nothing is posted." },
  },
})

export const giftPostingFlow: Durable<typeof giftPostingMachine> = durable({
  machine: giftPostingMachine,
  policyGuards: [],
})

export type { GiftPostingEvent, GiftPostingInput } from "./gift-posting.types.ts"
