import { bookingStream } from "../../domain/code.ts"
import type { bookingMachine } from "../booking/booking.machine.ts"
import { isOver } from "../booking/selectors.ts"
import { eventIn, type Follow } from "../kit/follow.ts"
import type { payLinkMachine } from "../pay-link/pay-link.machine.ts"
import { withdrawalStream } from "./selectors.ts"
import type { withdrawalMachine } from "./withdrawal.machine.ts"

const details = { event: { type: "customer.detailsGiven" }, wait: "PT1S" } as const
const pays = { event: { type: "customer.paymentStarted", attempt: 1 }, wait: "PT1S" } as const
const created = { event: { type: "payment.created", paymentId: "pay-1", attempt: 1 }, wait: "PT1S" } as const
/** The amounts in the cases of booking and pay link. */
const [bookingCents, linkCents] = [9000, 7500]
const money = <Type extends string>(type: Type, amountCents: number) =>
  ({ event: { type, paymentId: "pay-1", amountCents }, wait: "PT1S" }) as const
const paying = (cents: number) =>
  [pays, created, money("payment.authorised", cents), money("payment.captured", cents)] as const
const paid = [details, ...paying(bookingCents)] as const
const refunded = money("payment.refunded", bookingCents)
const linkMoney = <Type extends string>(type: Type) =>
  ({ event: { type, attempt: 1, by: "pay-1", cents: linkCents }, wait: "PT1S" }) as const
const linkPaid = [pays, linkMoney("payment.held"), linkMoney("payment.paid")] as const
const linkRefunded = {
  event: { type: "payment.givenBack", by: "pay-1", cents: linkCents, inAllCents: linkCents },
  wait: "PT1S",
} as const
const canceled = { event: { type: "customer.canceled" }, wait: "PT1S" } as const

/** The refund's id in the withdrawal: the log entry that reports the refund. */
const refundOf = ({ stream, seq }: { readonly stream: string; readonly seq: number }) => `${stream}/${seq}`

export const withdrawalFollowsBooking: Follow<typeof bookingMachine, typeof withdrawalMachine> = {
  followed: "booking",
  follower: "withdrawal",
  text: {
    it: "La prenotazione dice al recesso che cosa ha rimborsato, e se è finita in un altro modo.",
    en: "The booking tells the withdrawal what it refunded, and when it ended in another way.",
  },
  subscribesFollower: {
    by: ({ input: { contract } }) =>
      contract.kind === "booking" ? { stream: bookingStream(contract.code), about: null } : null,
  },
  hears: ({ entry, state }) => {
    const event = eventIn<typeof bookingMachine>({ entry })
    const isOurs = event?.type === "payment.refunded" && event.paymentId === state.context.payment?.paymentId
    if (isOurs) return { type: "contract.refunded", refundId: refundOf(entry), amountCents: event.amountCents }
    return isOver(state) ? { type: "contract.ended", why: "canceled" } : null
  },
  fixtures: [
    { name: "the booking is paid and stands", input: "instant", happens: paid, about: null, tells: null },
    {
      name: "the customer cancels the booking",
      input: "instant",
      happens: [...paid, canceled],
      about: null,
      tells: { type: "contract.ended", why: "canceled" },
    },
    {
      name: "the money came back",
      input: "instant",
      happens: [...paid, canceled, refunded],
      about: null,
      tells: { type: "contract.refunded", refundId: "booking/7", amountCents: bookingCents },
    },
  ],
}

export const withdrawalFollowsPayLink: Follow<typeof payLinkMachine, typeof withdrawalMachine> = {
  followed: "pay-by-link",
  follower: "withdrawal",
  text: {
    it: "Il link di pagamento dice al recesso che cosa ha rimborsato.",
    en: "The pay link tells the withdrawal what it refunded.",
  },
  // This stream exists only once the customer withdraws; before, there is nothing to tell.
  subscribesFollowed: {
    by: ({ input: { link } }) => (link === null ? null : { stream: withdrawalStream(link.bookingCode), about: null }),
  },
  hears: ({ entry, state: { context } }) => {
    const event = eventIn<typeof payLinkMachine>({ entry })
    if (event?.type !== "payment.givenBack" || event.cents === 0) return null
    const wasTaken = context.paid.some(({ by, isTaken }) => isTaken && by === event.by)
    return wasTaken ? { type: "contract.refunded", refundId: refundOf(entry), amountCents: event.cents } : null
  },
  fixtures: [
    {
      name: "the link is paid",
      input: "instant",
      happens: linkPaid,
      about: null,
      tells: null,
    },
    {
      name: "the booking is canceled and the money came back",
      input: "instant",
      happens: [...linkPaid, { event: { type: "booking.canceled" }, wait: "PT1S" }, linkRefunded],
      about: null,
      tells: { type: "contract.refunded", refundId: "pay-by-link/5", amountCents: linkCents },
    },
  ],
}
