import { assign, setup } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import type { GiftPostingContext, GiftPostingEvent, GiftPostingInput } from "./gift-posting.types.ts"
import { giftPostingUpcast } from "./gift-posting.upcast.ts"

export const giftPostingMachine = setup({
  types: {} as { context: GiftPostingContext; events: GiftPostingEvent; input: GiftPostingInput; meta: StateMeta },
  actions: {
    recordPosted: assign((_, { at }: { readonly at: string }) => ({ postedAt: at })),
  },
}).createMachine({
  id: "gift-posting",
  version: "2",
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
        "voucher.frozen": "held",
        "voucher.voided": "dropped",
      },
    },
    held: {
      description: "The purchase is disputed at the bank: it stays in the shop until that is decided.",
      meta: { rests: true },
      on: { "voucher.thawed": "asked", "voucher.voided": "dropped" },
    },
    posted: { type: "final", description: "The post has it: neither a withdrawal nor the bank stops it any more." },
    dropped: {
      type: "final",
      description: "The customer withdrew first, or the bank took the money back: nothing is posted.",
    },
  },
})

export const giftPostingFlow: Durable<typeof giftPostingMachine> = durable({
  machine: giftPostingMachine,
  policyGuards: [],
  upcast: giftPostingUpcast,
})

export type { GiftPostingEvent, GiftPostingInput } from "./gift-posting.types.ts"
