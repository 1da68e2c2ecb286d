import { giftOrderStream, isOpaque, orderCodeOf, voucherStream } from "../../domain/gift/ids.ts"
import { voucherExpiry } from "../../domain/gift/voucher.ts"
import { withdrawalEnd } from "../../domain/withdrawal/period.ts"
import { paidOrder } from "../gift-order/follows.ts"
import type { giftOrderMachine } from "../gift-order/gift-order.machine.ts"
import { couponShare } from "../gift-order/selectors.ts"
import type { CaseEvent } from "../kit/cases.ts"
import { eventIn, type Follow } from "../kit/follow.ts"
import { takenCents } from "../payment/owner/money.ts"
import type { voucherMachine } from "./voucher.machine.ts"

type OrderCase = CaseEvent<typeof giftOrderMachine>
const soon = (event: OrderCase["event"]): OrderCase => ({ event, wait: "PT1S" })
const givenBack = soon({ type: "payment.givenBack", by: "pay-1", cents: 10_000, inAllCents: 10_000 })

/**
 * The order that is paid opens its voucher, in its own transaction; the order of a top-up adds its credit to a voucher
 * that exists. Refunds of either reach the voucher.
 */
export const voucherFollowsGiftOrder: Follow<typeof giftOrderMachine, typeof voucherMachine> = {
  followed: "gift-order",
  follower: "voucher",
  text: {
    it: "L’ordine pagato apre il suo voucher o gli aggiunge credito, e gli dice che cosa è stato rimborsato.",
    en: "The paid order opens its voucher or adds credit to it, and tells it what was refunded.",
  },
  answersRefusal: true,
  opens: ({ entry, state }) => {
    const { confirmedAt, voucherId, choice } = state.context
    if (confirmedAt !== entry.at || !state.matches("CONFIRMED") || choice.kind === "topUp") return null
    const coupon = couponShare(state.context)
    const input = {
      voucherId,
      ...(coupon !== null && { coupon }),
      valueCents: choice.valueCents,
      paidCents: takenCents(state.context),
      terms: choice.terms,
      expiresAt: voucherExpiry(entry.at),
      withdrawalEndsAt: withdrawalEnd(entry.at),
      at: entry.at,
    }
    return { stream: voucherStream(voucherId), input }
  },
  subscribesFollower: {
    by: ({ input: { voucherId } }) =>
      isOpaque(voucherId) ? { stream: giftOrderStream(orderCodeOf(voucherId)), about: null } : null,
  },
  subscribesFollowed: {
    by: ({ input: { choice, voucherId } }) =>
      choice.kind === "topUp" ? { stream: voucherStream(voucherId), about: null } : null,
  },
  hears: ({ entry, state: { context, value } }) => {
    const event = eventIn<typeof giftOrderMachine>({ entry })
    const { code, choice, confirmedAt } = context
    if (value === "CONFIRMED" && choice.kind === "topUp" && confirmedAt === entry.at)
      return { type: "buyer.toppedUp", order: code, amountCents: choice.valueCents, paidCents: takenCents(context) }
    // The voucher never counted the money of an order that it refused. One that ends during a check is CANCELED.
    if (value !== "WITHDRAWN" || context.reason === "refused") return null
    if (event?.type !== "payment.givenBack" || event.cents <= 0) return null
    const refundId = `${entry.stream}/${entry.seq}`
    return { type: "payment.refunded", refundId, amountCents: event.cents, order: code }
  },
  fixtures: [
    {
      name: "the order is paid: its voucher opens, and hears nothing",
      input: "sum",
      happens: paidOrder,
      about: null,
      tells: null,
    },
    {
      name: "a top-up is paid",
      input: "topUp",
      happens: paidOrder,
      about: null,
      tells: { type: "buyer.toppedUp", order: "7K2M9QXR4TBD", amountCents: 10_000, paidCents: 10_000 },
    },
    {
      name: "the money of a withdrawn order came back",
      input: "sum",
      happens: [...paidOrder, soon({ type: "voucher.withdrawn" }), givenBack],
      about: null,
      tells: { type: "payment.refunded", refundId: "gift-order/6", amountCents: 10_000, order: "7K2M9QXR4TBD" },
    },
    {
      name: "the money of a top-up that the voucher refused came back",
      input: "topUp",
      happens: [...paidOrder, soon({ type: "voucher.refused" }), givenBack],
      about: null,
      tells: null,
    },
  ],
}

type VoucherCase = CaseEvent<typeof voucherMachine>
const now = (event: VoucherCase["event"]): VoucherCase => ({ event, wait: "PT1S" })

/**
 * A voucher tells the orders that paid for it when the customer withdrew, from all of it or from the credit of one order,
 * and when it takes no more credit.
 */
export const giftOrderFollowsVoucher: Follow<typeof voucherMachine, typeof giftOrderMachine> = {
  followed: "voucher",
  follower: "gift-order",
  text: {
    it: "Il voucher dice ai suoi ordini che il cliente è receduto, o che non prende più credito.",
    en: "The voucher tells its orders that the customer withdrew, or that it takes no more credit.",
  },
  subscribesFollowed: {
    by: ({ input: { voucherId } }) =>
      isOpaque(voucherId) ? { stream: giftOrderStream(orderCodeOf(voucherId)), about: null } : null,
  },
  subscribesFollower: {
    by: ({ input: { choice, voucherId } }) =>
      choice.kind === "topUp" ? { stream: voucherStream(voucherId), about: null } : null,
  },
  hears: ({ entry, state, follower }) => {
    const event = eventIn<typeof voucherMachine>({ entry })
    const { voucherId, topUps } = state.context
    const codes = [...(isOpaque(voucherId) ? [orderCodeOf(voucherId)] : []), ...topUps.map(({ order }) => order)]
    const isOnIt = codes.some((code) => follower === giftOrderStream(code))
    const isWithdrawn =
      event?.type === "customer.withdrew" ||
      (event?.type === "buyer.withdrewTopUp" && follower === giftOrderStream(event.order))
    if (isOnIt) return isWithdrawn ? { type: "voucher.withdrawn" } : null
    return state.matches("valid") || state.matches("used") ? null : { type: "voucher.refused" }
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
      name: "the order of a top-up finds the voucher withdrawn",
      input: "paid",
      happens: [now({ type: "customer.withdrew" })],
      about: null,
      tells: { type: "voucher.refused" },
    },
  ],
}
