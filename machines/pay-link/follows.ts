import type { CaseEvent } from "../kit/cases.ts"
import type { Follow } from "../kit/follow.ts"
import { type OfAttempt, ownerFollowsPayment, paymentFollowsOwner } from "../payment/owner/follows.ts"
import type { paymentMachine } from "../payment/payment.machine.ts"
import type { payLinkMachine } from "./pay-link.machine.ts"
import { stanceOf } from "./stance.ts"

const FLOW = "pay-by-link"

type LinkCase = CaseEvent<typeof payLinkMachine>

const soon = (event: LinkCase["event"]): LinkCase => ({ event, wait: "PT1S" })

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
      happens: [soon({ type: "customer.paymentStarted", attempt: 1 })],
      about: first,
      tells: null,
    },
    {
      name: "the customer pays by another method",
      input: "instant",
      happens: [
        soon({ type: "customer.paymentStarted", attempt: 1 }),
        soon({ type: "customer.paymentStarted", attempt: 2 }),
      ],
      about: first,
      tells: { type: "owner.letsGo" },
    },
    {
      name: "the time of the link is over",
      input: "instant",
      happens: [soon({ type: "customer.paymentStarted", attempt: 1 }), "timer"],
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
}
