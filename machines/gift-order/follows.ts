import type { CaseEvent } from "../kit/cases.ts"
import type { Follow } from "../kit/follow.ts"
import { type OfAttempt, ownerFollowsPayment, paymentFollowsOwner } from "../payment/owner/follows.ts"
import type { paymentMachine } from "../payment/payment.machine.ts"
import { dueNow } from "./gift-order.amounts.ts"
import type { giftOrderMachine } from "./gift-order.machine.ts"
import { stanceOf } from "./stance.ts"

const FLOW = "gift-order"

type OrderCase = CaseEvent<typeof giftOrderMachine>

const soon = (event: OrderCase["event"]): OrderCase => ({ event, wait: "PT1S" })

const first: OfAttempt = { attempt: 1 }

const details = soon({ type: "customer.detailsGiven" })
const pays = (attempt: number) => soon({ type: "customer.paymentStarted", attempt })
const held = soon({ type: "payment.held", attempt: 1, by: "pay-1", cents: 10_000 })

/** An order that is paid at its first attempt: what other flows hear of a gift begins here. */
export const paidOrder: readonly OrderCase[] = [
  details,
  pays(1),
  held,
  soon({ type: "payment.paid", attempt: 1, by: "pay-1", cents: 10_000 }),
]

const doubted = [...paidOrder, soon({ type: "spending.counted", cardCents: 60_000, addressCents: 10_000 })]

/** A gift order opens a payment for each attempt. Its state says what it wants of each of them. */
export const paymentFollowsGiftOrder = paymentFollowsOwner<typeof giftOrderMachine>(FLOW, {
  text: {
    it: "L’ordine del regalo apre i suoi pagamenti, e dice a ciascuno se lo vuole ancora.",
    en: "The gift order opens its payments, and tells each of them whether it still wants it.",
  },
  // If nothing is due, the order needs no payment.
  asks: (state) =>
    state.matches({ CHECKOUT: "paying" })
      ? { code: state.context.code, amountCents: dueNow(state.context), capture: "atOnce" }
      : null,
  stanceOf,
  moneyOf: ({ context }) => context,
  fixtures: [
    { name: "the customer pays", input: "sum", happens: [details, pays(1)], about: first, tells: null },
    {
      name: "the customer pays by another method",
      input: "sum",
      happens: [details, pays(1), pays(2)],
      about: first,
      tells: { type: "owner.letsGo" },
    },
    {
      name: "the money is on hold",
      input: "sum",
      happens: [details, pays(1), held],
      about: first,
      tells: { type: "owner.wantsCapture" },
    },
    {
      name: "the time of the checkout is over",
      input: "sum",
      happens: [details, pays(1), "timer"],
      about: first,
      tells: { type: "owner.closes" },
    },
    {
      name: "a person does not allow it",
      input: "watched",
      happens: [...doubted, soon({ type: "shop.refused" })],
      about: first,
      tells: { type: "owner.letsGo" },
    },
    {
      name: "the customer withdraws",
      input: "sum",
      happens: [...paidOrder, soon({ type: "voucher.withdrawn" })],
      about: first,
      tells: { type: "owner.letsGo" },
    },
  ],
})

/** A payment tells its gift order whether money is on hold, captured, given back or not there. */
export const giftOrderFollowsPayment: Follow<typeof paymentMachine, typeof giftOrderMachine> = {
  ...ownerFollowsPayment(FLOW),
  text: {
    it: "Il pagamento dice all’ordine del regalo se il denaro è bloccato, addebitato o restituito.",
    en: "The payment tells the gift order whether money is on hold, taken or given back.",
  },
}
