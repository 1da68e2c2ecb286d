import { giftOrderStream, postingStream, voucherIdOf, voucherStream } from "../../domain/gift/ids.ts"
import { isPosted } from "../../domain/gift/terms.ts"
import { paidOrder } from "../gift-order/follows.ts"
import type { giftOrderMachine } from "../gift-order/gift-order.machine.ts"
import type { CaseEvent } from "../kit/cases.ts"
import { eventIn, type Follow } from "../kit/follow.ts"
import type { voucherMachine } from "../voucher/voucher.machine.ts"
import type { giftPostingMachine } from "./gift-posting.machine.ts"

type OrderCase = CaseEvent<typeof giftOrderMachine>
const soon = (event: OrderCase["event"]): OrderCase => ({ event, wait: "PT1S" })

const inABox = soon({
  type: "customer.chose",
  choice: { kind: "sum", terms: null, valueCents: 9_000, totalCents: 10_000, posts: true },
})

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
      name: "an order with something to post is paid",
      input: "sum",
      happens: [inABox, ...paidOrder],
      about: null,
      tells: null,
    },
    {
      name: "the customer withdraws",
      input: "sum",
      happens: [...paidOrder, soon({ type: "voucher.withdrawn" })],
      about: null,
      tells: { type: "order.withdrawn" },
    },
  ],
}

const byBank = {
  "payment.disputed": "voucher.frozen",
  "payment.disputeWon": "voucher.thawed",
  "payment.disputeLost": "voucher.voided",
} as const
const isByBank = (type: string | undefined): type is keyof typeof byBank => type !== undefined && type in byBank

type VoucherCase = CaseEvent<typeof voucherMachine>
const now = (event: VoucherCase["event"]): VoucherCase => ({ event, wait: "PT1S" })
const disputed = now({ type: "payment.disputed" })

/** What is posted waits while the purchase of its voucher is disputed, and stays in the shop if the bank takes the money. */
export const giftPostingFollowsVoucher: Follow<typeof voucherMachine, typeof giftPostingMachine> = {
  followed: "voucher",
  follower: "gift-posting",
  text: {
    it: "Il voucher ferma la spedizione se il suo acquisto è contestato in banca, e la annulla se la banca riprende il denaro.",
    en: "The voucher holds the posting while its purchase is disputed at the bank, and stops it if the bank takes the money back.",
  },
  subscribesFollower: { by: ({ input: { code } }) => ({ stream: voucherStream(voucherIdOf(code)), about: null }) },
  hears: ({ entry }) => {
    const type = eventIn<typeof voucherMachine>({ entry })?.type
    return isByBank(type) ? { type: byBank[type] } : null
  },
  fixtures: [
    {
      name: "a booking is paid with it",
      input: "paid",
      happens: [now({ type: "customer.redeemed", bookingCode: "B1", amountCents: 4_000 })],
      about: null,
      tells: null,
    },
    {
      name: "its purchase is disputed at the bank",
      input: "paid",
      happens: [disputed],
      about: null,
      tells: { type: "voucher.frozen" },
    },
    {
      name: "the bank decides for the shop",
      input: "paid",
      happens: [disputed, now({ type: "payment.disputeWon" })],
      about: null,
      tells: { type: "voucher.thawed" },
    },
    {
      name: "the bank decides for the customer",
      input: "paid",
      happens: [disputed, now({ type: "payment.disputeLost" })],
      about: null,
      tells: { type: "voucher.voided" },
    },
  ],
}
