import { bookingStream } from "../../domain/code.ts"
import type { bookingMachine } from "../booking/booking.machine.ts"
import { isOver } from "../booking/selectors.ts"
import { eventIn, type Follow } from "../kit/follow.ts"
import type { payLinkMachine } from "../pay-link/pay-link.machine.ts"
import type { OwnerMoney } from "../payment/owner/money.ts"
import { withdrawalStream } from "./selectors.ts"
import type { withdrawalMachine } from "./withdrawal.machine.ts"

const details = { event: { type: "customer.detailsGiven" }, wait: "PT1S" } as const
const pays = { event: { type: "customer.paymentStarted", attempt: 1 }, wait: "PT1S" } as const
/** The amounts in the cases of booking and pay link. */
const [bookingCents, linkCents] = [9000, 7500]
const money = <Type extends string>(type: Type, cents: number) =>
  ({ event: { type, attempt: 1, by: "pay-1", cents }, wait: "PT1S" }) as const
const paying = (cents: number) => [pays, money("payment.held", cents), money("payment.paid", cents)] as const
const paid = [details, ...paying(bookingCents)] as const
const linkPaid = paying(linkCents)
const givenBack = (cents: number) =>
  ({ event: { type: "payment.givenBack", by: "pay-1", cents, inAllCents: cents }, wait: "PT1S" }) as const
const canceled = { event: { type: "customer.canceled" }, wait: "PT1S" } as const

/** The refund's id in the withdrawal: the log entry that reports the refund. */
const refundOf = ({ stream, seq }: { readonly stream: string; readonly seq: number }) => `${stream}/${seq}`

type Word = { readonly type: string; readonly by?: string | null; readonly cents?: number }

/** What the word brings back of money that had been taken. */
const cameBackCents = (event: Word | null, { paid }: Pick<OwnerMoney, "paid">): number =>
  event?.type === "payment.givenBack" && paid.some(({ by, isTaken }) => isTaken && by === event.by)
    ? (event.cents ?? 0)
    : 0

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
    const amountCents = cameBackCents(eventIn<typeof bookingMachine>({ entry }), state.context)
    if (amountCents > 0) return { type: "contract.refunded", refundId: refundOf(entry), amountCents }
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
      happens: [...paid, canceled, givenBack(bookingCents)],
      about: null,
      tells: { type: "contract.refunded", refundId: "booking/6", amountCents: bookingCents },
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
    const amountCents = cameBackCents(eventIn<typeof payLinkMachine>({ entry }), context)
    return amountCents > 0 ? { type: "contract.refunded", refundId: refundOf(entry), amountCents } : null
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
      happens: [...linkPaid, { event: { type: "booking.canceled" }, wait: "PT1S" }, givenBack(linkCents)],
      about: null,
      tells: { type: "contract.refunded", refundId: "pay-by-link/5", amountCents: linkCents },
    },
  ],
}
