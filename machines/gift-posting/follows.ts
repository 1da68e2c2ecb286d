import { giftOrderStream, postingStream } from "../../domain/gift/ids.ts"
import { isPosted } from "../../domain/gift/terms.ts"
import { paidOrder } from "../gift-order/follows.ts"
import type { giftOrderMachine } from "../gift-order/gift-order.machine.ts"
import type { CaseEvent } from "../kit/cases.ts"
import type { Follow } from "../kit/follow.ts"
import type { giftPostingMachine } from "./gift-posting.machine.ts"

type OrderCase = CaseEvent<typeof giftOrderMachine>
const soon = (event: OrderCase["event"]): OrderCase => ({ event, wait: "PT1S" })

/** The paid order opens what the shop has to post, if something is posted with the gift. */
export const giftPostingFollowsGiftOrder: Follow<typeof giftOrderMachine, typeof giftPostingMachine> = {
  followed: "gift-order",
  follower: "gift-posting",
  text: {
    it: "L’ordine pagato chiede al negozio di spedire quello che accompagna il regalo, e lo ferma dopo un recesso.",
    en: "The paid order asks the shop to post what comes with the gift, and stops that after a withdrawal.",
  },
  opens: ({ entry, state }) => {
    const { confirmedAt, code, choice } = state.context
    if (confirmedAt !== entry.at || !state.matches("CONFIRMED") || !isPosted(choice)) return null
    return { stream: postingStream(code), input: { code, at: entry.at } }
  },
  subscribesFollower: { by: ({ input: { code } }) => ({ stream: giftOrderStream(code), about: null }) },
  hears: ({ state }) => (state.matches("WITHDRAWN") ? { type: "order.withdrawn" } : null),
  fixtures: [
    { name: "the order is paid", input: "sum", happens: paidOrder, about: null, tells: null },
    {
      name: "the customer withdraws",
      input: "sum",
      happens: [...paidOrder, soon({ type: "voucher.withdrawn" })],
      about: null,
      tells: { type: "order.withdrawn" },
    },
  ],
}
