import type { CaseEvent } from "../kit/cases.ts"
import type { Follow } from "../kit/follow.ts"
import { type OfAttempt, ownerFollowsPayment, paymentFollowsOwner } from "../payment/owner/follows.ts"
import type { paymentMachine } from "../payment/payment.machine.ts"
import type { payLinkMachine } from "./pay-link.machine.ts"
import { stanceOf } from "./stance.ts"

const FLOW = "pay-by-link"

type LinkCase = CaseEvent<typeof payLinkMachine>
type PaymentCase = CaseEvent<typeof paymentMachine>

const soon = <Case extends LinkCase | PaymentCase>(event: Case["event"]): Case => ({ event, wait: "PT1S" }) as Case

const first: OfAttempt = { attempt: 1 }

/** A link opens a payment for each attempt. Its state says what it wants of each of them. */
export const paymentFollowsPayLink = paymentFollowsOwner<typeof payLinkMachine>(FLOW, {
  text: {
    it: "Il link apre i suoi pagamenti, e dice a ciascuno se lo vuole ancora.",
    en: "The link opens its payments, and tells each of them whether it still wants it.",
  },
  // Only the link knows whether its time is over. A hold that comes too late is released, never captured.
  asks: ({ context: { link, linkId } }) =>
    link === null ? null : { code: linkId, amountCents: link.amountCents, capture: "onDemand" },
  stanceOf,
  moneyOf: ({ context }) => context,
  fixtures: [
    {
      name: "the customer pays",
      input: "instant",
      happens: [soon<LinkCase>({ type: "customer.paymentStarted", attempt: 1 })],
      about: first,
      tells: null,
    },
    {
      name: "the customer pays by another method",
      input: "instant",
      happens: [
        soon<LinkCase>({ type: "customer.paymentStarted", attempt: 1 }),
        soon<LinkCase>({ type: "customer.paymentStarted", attempt: 2 }),
      ],
      about: first,
      tells: { type: "owner.letsGo" },
    },
    {
      name: "the time of the link is over",
      input: "instant",
      happens: [soon<LinkCase>({ type: "customer.paymentStarted", attempt: 1 }), "timer"],
      about: first,
      tells: { type: "owner.closes" },
    },
  ],
})

/** A payment tells its link whether money is on hold, captured, given back or not there. */
export const payLinkFollowsPayment: Follow<typeof paymentMachine, typeof payLinkMachine> = {
  ...ownerFollowsPayment(FLOW),
  text: {
    it: "Il pagamento dice al link se il denaro è bloccato, addebitato o restituito.",
    en: "The payment tells the link whether money is on hold, taken or given back.",
  },
  fixtures: [
    {
      name: "the money is on hold",
      input: "onDemand",
      happens: [soon<PaymentCase>({ type: "provider.authorised", paymentId: "pay-1", amountCents: 9000 })],
      about: null,
      tells: { type: "payment.held", attempt: 1, by: "pay-1", cents: 9000 },
    },
    {
      name: "the payment was refused",
      input: "atOnce",
      happens: [
        soon<PaymentCase>({ type: "provider.created", paymentId: "pay-1" }),
        soon<PaymentCase>({ type: "provider.failed", paymentId: "pay-1", error: "card_declined" }),
      ],
      about: null,
      tells: { type: "payment.notPaid", attempt: 1, by: "pay-1", code: "card_declined" },
    },
    {
      name: "the payment provider has opened the payment",
      input: "atOnce",
      happens: [soon<PaymentCase>({ type: "provider.created", paymentId: "pay-1" })],
      about: null,
      tells: null,
    },
  ],
}
