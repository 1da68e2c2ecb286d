import type { SnapshotFrom } from "xstate"
import { MAX_RETRIES, MAX_TRIES } from "../../domain/gift/delivery.ts"
import { deliveryStream, giftOrderStream, isOpaque, orderCodeOf, voucherStream } from "../../domain/gift/ids.ts"
import { voucherExpiry } from "../../domain/gift/voucher.ts"
import { paidOrder } from "../gift-order/follows.ts"
import type { giftOrderMachine } from "../gift-order/gift-order.machine.ts"
import type { CaseEvent } from "../kit/cases.ts"
import { eventIn, type Follow } from "../kit/follow.ts"
import type { voucherMachine } from "../voucher/voucher.machine.ts"
import type { giftDeliveryMachine } from "./gift-delivery.machine.ts"

const limits = { maxTries: MAX_TRIES, maxRetries: MAX_RETRIES }

type OrderCase = CaseEvent<typeof giftOrderMachine>
const soon = (event: OrderCase["event"]): OrderCase => ({ event, wait: "PT1S" })

/** The paid order opens the delivery to its recipient, if the customer wants one. */
export const giftDeliveryFollowsGiftOrder: Follow<typeof giftOrderMachine, typeof giftDeliveryMachine> = {
  followed: "gift-order",
  follower: "gift-delivery",
  text: {
    it: "L’ordine pagato apre la consegna a chi riceve il regalo, e la ferma dopo un recesso.",
    en: "The paid order opens the delivery to its recipient, and stops it after a withdrawal.",
  },
  opens: ({ entry, state }) => {
    const { confirmedAt, voucherId, choice, sending } = state.context
    const isPaid = confirmedAt === entry.at && state.matches("CONFIRMED")
    if (!isPaid || choice.kind === "topUp" || !sending.toRecipient) return null
    const input = {
      voucherId,
      to: "recipient",
      sendAt: sending.sendAt,
      expiresAt: voucherExpiry(entry.at),
      ...limits,
      at: entry.at,
    } as const
    return { stream: deliveryStream(voucherId, "recipient"), input }
  },
  subscribesFollower: {
    by: ({ input: { voucherId, to } }) =>
      to === "recipient" ? { stream: giftOrderStream(orderCodeOf(voucherId)), about: null } : null,
  },
  hears: ({ state }) => (state.matches("WITHDRAWN") ? { type: "voucher.withdrawn" } : null),
  fixtures: [
    {
      name: "the order is not paid yet",
      input: "sum",
      happens: paidOrder.slice(0, 2),
      about: null,
      tells: null,
    },
    {
      name: "the customer withdraws",
      input: "sum",
      happens: [...paidOrder, soon({ type: "voucher.withdrawn" })],
      about: null,
      tells: { type: "voucher.withdrawn" },
    },
  ],
}

/** What the deliveries of a voucher hear of it once a dispute is decided: its time may be over by then. */
export const decided = (voucher: SnapshotFrom<typeof voucherMachine>) =>
  ({ type: voucher.hasTag("over") ? "voucher.withdrawn" : "voucher.thawed" }) as const

const deciding = ["payment.disputeWon", "payment.disputeLost", "customer.withdrew"]

/** A voucher opens the delivery to its buyer. Its deliveries wait while it is frozen, and stop once it is over. */
export const giftDeliveryFollowsVoucher: Follow<typeof voucherMachine, typeof giftDeliveryMachine> = {
  followed: "voucher",
  follower: "gift-delivery",
  text: {
    it: "Il voucher apre la consegna a chi lo compra. Le sue consegne aspettano se la banca contesta il pagamento, e si fermano dopo un recesso o se la banca riprende il denaro.",
    en: "The voucher opens the delivery to its buyer. Its deliveries wait during a dispute, and stop after a withdrawal or a lost dispute.",
  },
  opens: ({ entry, state: { context } }) => {
    const { voucherId, expiresAt } = context
    // A present of the shop has no buyer.
    if (entry.seq !== 0 || !isOpaque(voucherId)) return null
    const input = { voucherId, to: "buyer", sendAt: null, expiresAt, ...limits, at: entry.at } as const
    return { stream: deliveryStream(voucherId, "buyer"), input }
  },
  subscribesFollower: { by: ({ input: { voucherId } }) => ({ stream: voucherStream(voucherId), about: null }) },
  hears: ({ entry, state }) => {
    const type = eventIn<typeof voucherMachine>({ entry })?.type
    return type !== undefined && deciding.includes(type) ? decided(state) : null
  },
  fixtures: [
    {
      name: "a booking is paid with it",
      input: "paid",
      happens: [{ event: { type: "customer.redeemed", bookingCode: "B1", amountCents: 4_000 }, wait: "PT1S" }],
      about: null,
      tells: null,
    },
    {
      name: "the customer withdraws",
      input: "paid",
      happens: [{ event: { type: "customer.withdrew" }, wait: "PT1S" }],
      about: null,
      tells: { type: "voucher.withdrawn" },
    },
    {
      name: "its purchase is disputed at the bank",
      input: "paid",
      happens: [{ event: { type: "payment.disputed" }, wait: "PT1S" }],
      about: null,
      tells: null,
    },
    {
      name: "the bank decides for the shop",
      input: "paid",
      happens: [
        { event: { type: "payment.disputed" }, wait: "PT1S" },
        { event: { type: "payment.disputeWon" }, wait: "PT1S" },
      ],
      about: null,
      tells: { type: "voucher.thawed" },
    },
    {
      name: "the bank decides for the shop after the end of the voucher",
      input: "paid",
      happens: [
        { event: { type: "payment.disputed" }, wait: "PT1S" },
        { event: { type: "payment.disputeWon" }, wait: "PT19200H" },
      ],
      about: null,
      tells: { type: "voucher.withdrawn" },
    },
    {
      name: "the bank takes the money of its purchase back",
      input: "paid",
      happens: [
        { event: { type: "payment.disputed" }, wait: "PT1S" },
        { event: { type: "payment.disputeLost" }, wait: "PT1S" },
      ],
      about: null,
      tells: { type: "voucher.withdrawn" },
    },
  ],
}

/** A delivery tells its voucher that somebody has it now. */
export const voucherFollowsGiftDelivery: Follow<typeof giftDeliveryMachine, typeof voucherMachine> = {
  followed: "gift-delivery",
  follower: "voucher",
  text: {
    it: "La consegna dice al voucher che qualcuno ora ce l’ha.",
    en: "The delivery tells the voucher that somebody has it now.",
  },
  subscribesFollowed: { by: ({ input: { voucherId } }) => ({ stream: voucherStream(voucherId), about: null }) },
  hears: ({ entry, state }) => {
    const isFirst = state.context.sending === 1
    return eventIn<typeof giftDeliveryMachine>({ entry })?.type === "mail.accepted" && isFirst
      ? { type: "delivery.sent" }
      : null
  },
  fixtures: [
    {
      name: "the mail is accepted",
      input: "immediate",
      happens: [{ event: { type: "mail.accepted", sending: 1, attempt: 1 }, wait: "PT1S" }],
      about: null,
      tells: { type: "delivery.sent" },
    },
    {
      name: "the mail fails",
      input: "immediate",
      happens: [{ event: { type: "mail.failed", sending: 1, attempt: 1, permanent: false }, wait: "PT1S" }],
      about: null,
      tells: null,
    },
  ],
}
