import { defaultMethod } from "../../domain/checkout/methods.ts"
import type { CaseEvent } from "../kit/cases.ts"
import { eventIn, type Follow } from "../kit/follow.ts"
import { ownerWord, paymentStream } from "../payment/owner/stance.ts"
import { wordOf } from "../payment/owner/words.ts"
import type { paymentMachine } from "../payment/payment.machine.ts"
import type { payLinkMachine } from "./pay-link.machine.ts"
import { stanceOf } from "./stance.ts"

const FLOW = "pay-by-link"

type LinkCase = CaseEvent<typeof payLinkMachine>
type PaymentCase = CaseEvent<typeof paymentMachine>

const soon = <Case extends LinkCase | PaymentCase>(event: Case["event"]): Case => ({ event, wait: "PT1S" }) as Case

/** The link's attempt that a payment belongs to. */
type About = { readonly attempt: number }
const first: About = { attempt: 1 }

/** A link opens a payment for each attempt. Its state says what it wants of each of them. */
export const paymentFollowsPayLink: Follow<typeof payLinkMachine, typeof paymentMachine, About> = {
  followed: FLOW,
  follower: "payment",
  text: {
    it: "Il link apre i suoi pagamenti, e dice a ciascuno se lo vuole ancora.",
    en: "The link opens its payments, and tells each of them whether it still wants it.",
  },
  opens: ({ entry, state: { context }, followed }) => {
    const event = eventIn<typeof payLinkMachine>({ entry })
    const { link, linkId } = context
    if (event?.type !== "customer.paymentStarted" || link === null) return null
    const { attempt, method = defaultMethod } = event
    const owner = { flow: FLOW, stream: followed }
    const input = {
      owner,
      code: linkId,
      attempt,
      method,
      amountCents: link.amountCents,
      // Only the link knows whether its time is over. A hold that comes too late is released, never captured.
      capture: "onDemand",
      at: entry.at,
    } as const
    return { stream: paymentStream(linkId, attempt), input }
  },
  subscribesFollower: {
    by: ({ input: { owner, attempt } }) => (owner.flow === FLOW ? { stream: owner.stream, about: { attempt } } : null),
  },
  readAbout: (stored) => {
    const attempt: unknown = Object(stored).attempt
    if (typeof attempt !== "number") throw new TypeError("a payment without its attempt")
    return { attempt }
  },
  hears: ({ entry, state, about: { attempt } }) => {
    const why = "fact" in entry && entry.fact.kind === "event" ? entry.fact.event.type : "timer"
    return ownerWord(stanceOf(state, attempt), state.context, attempt, { id: `${entry.stream}/${entry.seq}`, why })
  },
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
}

/** A payment tells its link whether money is on hold, captured, given back or not there. */
export const payLinkFollowsPayment: Follow<typeof paymentMachine, typeof payLinkMachine> = {
  followed: "payment",
  follower: FLOW,
  text: {
    it: "Il pagamento dice al link se il denaro è bloccato, addebitato o restituito.",
    en: "The payment tells the link whether money is on hold, taken or given back.",
  },
  subscribesFollowed: {
    by: ({ input: { owner } }) => (owner.flow === FLOW ? { stream: owner.stream, about: null } : null),
  },
  hears: ({ entry, state }) => ("fact" in entry ? wordOf(entry, state) : null),
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
