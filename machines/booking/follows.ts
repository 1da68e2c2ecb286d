import type { CaseEvent } from "../kit/cases.ts"
import type { Follow } from "../kit/follow.ts"
import { type OfAttempt, ownerFollowsPayment, paymentFollowsOwner } from "../payment/owner/follows.ts"
import type { paymentMachine } from "../payment/payment.machine.ts"
import { dueNow } from "./booking.amounts.ts"
import type { bookingMachine } from "./booking.machine.ts"
import { stanceOf } from "./stance.ts"

const FLOW = "booking"

type BookingCase = CaseEvent<typeof bookingMachine>

const soon = (event: BookingCase["event"]): BookingCase => ({ event, wait: "PT1S" })

const first: OfAttempt = { attempt: 1 }

const details = soon({ type: "customer.detailsGiven" })
const pays = (attempt: number) => soon({ type: "customer.paymentStarted", attempt })
const held = soon({ type: "payment.held", attempt: 1, by: "pay-1", cents: 9000 })
const paid = soon({ type: "payment.paid", attempt: 1, by: "pay-1", cents: 9000 })

/** A booking opens a payment for each attempt. Its state says what it wants of each of them. */
export const paymentFollowsBooking = paymentFollowsOwner<typeof bookingMachine>(FLOW, {
  text: {
    it: "La prenotazione apre i suoi pagamenti, e dice a ciascuno se lo vuole ancora.",
    en: "The booking opens its payments, and tells each of them whether it still wants it.",
  },
  // If nothing is due, the booking needs no payment.
  asks: (state) => {
    if (!state.matches({ CHECKOUT: "paying" })) return null
    const { code, instant } = state.context
    return { code, amountCents: dueNow(state.context), capture: instant ? "atOnce" : "onDemand" }
  },
  stanceOf,
  moneyOf: ({ context }) => context,
  fixtures: [
    { name: "the customer pays", input: "instant", happens: [details, pays(1)], about: first, tells: null },
    {
      name: "the customer pays by another method",
      input: "instant",
      happens: [details, pays(1), pays(2)],
      about: first,
      tells: { type: "owner.letsGo" },
    },
    {
      name: "the customer stops the payment, because a code will change what is due",
      input: "instant",
      happens: [details, pays(1), soon({ type: "customer.paymentStopped", attempt: 1, isAtBank: false })],
      about: first,
      tells: { type: "owner.closes" },
    },
    {
      name: "the money is on hold, and the booking is instant",
      input: "instant",
      happens: [details, pays(1), held],
      about: first,
      tells: { type: "owner.wantsCapture" },
    },
    {
      name: "the partner has to answer first",
      input: "request",
      happens: [details, pays(1), held],
      about: first,
      tells: null,
    },
    {
      name: "the partner confirms",
      input: "request",
      happens: [details, pays(1), held, soon({ type: "partner.confirmed" })],
      about: first,
      tells: { type: "owner.wantsCapture" },
    },
    {
      name: "the operator gives a part back",
      input: "instant",
      happens: [details, pays(1), held, paid, soon({ type: "admin.refunded", amountCents: 4000, remark: "remark-1" })],
      about: first,
      tells: { type: "owner.refunds", id: "booking/5", inAllCents: 4000, why: "admin.refunded" },
    },
    {
      name: "the customer cancels",
      input: "instant",
      happens: [details, pays(1), held, paid, soon({ type: "customer.canceled" })],
      about: first,
      tells: { type: "owner.letsGo" },
    },
    {
      name: "the time of the checkout is over",
      input: "instant",
      happens: [details, pays(1), "timer"],
      about: first,
      tells: { type: "owner.closes" },
    },
  ],
})

/** A payment tells its booking whether money is on hold, captured, given back or not there. */
export const bookingFollowsPayment: Follow<typeof paymentMachine, typeof bookingMachine> = {
  ...ownerFollowsPayment(FLOW),
  text: {
    it: "Il pagamento dice alla prenotazione se il denaro è bloccato, addebitato o restituito.",
    en: "The payment tells the booking whether money is on hold, taken or given back.",
  },
}
