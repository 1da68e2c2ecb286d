import { bookingStream } from "../../domain/code.ts"
import type { BookingEvent, bookingMachine } from "../booking/booking.machine.ts"
import { isOver, isSold, status } from "../booking/selectors.ts"
import { eventIn, type Follow } from "../kit/follow.ts"
import type { Untimed } from "../kit/types.ts"
import type { PayLinkEvent, PayLinkInput, payLinkMachine } from "./pay-link.machine.ts"

/** `of`: the number of the booking's demand that the link is for; null if the link itself makes the booking. */
type About = { readonly of: number | null }

/** The id of the link for a booking's demand number `of`. Asking again gives the same link. */
export const demandLink = (bookingCode: string, of: number): string => `link-${bookingCode}-${of}`

const aboutOf = ({ linkId, link }: PayLinkInput): About => {
  const prefix = demandLink(link?.bookingCode ?? "", 0).slice(0, -1)
  return { of: linkId.startsWith(prefix) ? Number(linkId.slice(prefix.length)) : null }
}

const subscribes = {
  by: ({ input }: { readonly input: PayLinkInput }) =>
    input.link === null ? null : { stream: bookingStream(input.link.bookingCode), about: aboutOf(input) },
}

const readAbout = (stored: unknown): About => {
  const of: unknown = Object(stored).of
  if (of !== null && typeof of !== "number") throw new TypeError("a pay link without the number of its demand")
  return { of }
}

type BookingState = Parameters<typeof isOver>[0]

/** The event for a link that makes a booking, from the booking's state; null: it is still a checkout. */
function standing(booking: BookingState): Untimed<PayLinkEvent> | null {
  if (isOver(booking)) return { type: status(booking) === "REJECTED" ? "booking.rejected" : "booking.canceled" }
  if (isSold(booking)) return { type: "booking.confirmed" }
  return booking.hasTag("open") ? { type: "booking.pending" } : null
}

/** A booking wants a link of its demands while it waits for the payment, and after it was paid. */
function wants(booking: BookingState, of: number): boolean {
  const { demand, paidByLinks } = booking.context
  return !isOver(booking) && (demand?.of === of || paidByLinks.some((paid) => paid.of === of))
}

const details = { event: { type: "customer.detailsGiven" }, wait: "PT1S" } as const
const books = { event: { type: "customer.paymentStarted", attempt: 1 }, wait: "PT1S" } as const

export const payLinkFollowsBooking: Follow<typeof bookingMachine, typeof payLinkMachine, About> = {
  followed: "booking",
  follower: "pay-by-link",
  text: {
    it: "La prenotazione dice al link se vale, se aspetta una risposta, e se il link non serve più.",
    en: "The booking tells the pay link whether it stands or waits for an answer, and when it no longer needs the link.",
  },
  subscribesFollower: subscribes,
  readAbout,
  hears: ({ state, about: { of } }) =>
    of === null ? standing(state) : wants(state, of) ? null : { type: "booking.canceled" },
  fixtures: [
    {
      name: "the booking that the link makes is confirmed",
      input: "instantFree",
      happens: [details, books],
      about: { of: null },
      tells: { type: "booking.confirmed" },
    },
    {
      name: "the partner has to answer first",
      input: "requestFree",
      happens: [details, books],
      about: { of: null },
      tells: { type: "booking.pending" },
    },
    {
      name: "the partner says no",
      input: "requestFree",
      happens: [details, books, { event: { type: "partner.rejected" }, wait: "PT1S" }],
      about: { of: null },
      tells: { type: "booking.rejected" },
    },
    {
      name: "the customer leaves the checkout",
      input: "instant",
      happens: [{ event: { type: "customer.leftCheckout" }, wait: "PT1S" }],
      about: { of: null },
      tells: { type: "booking.canceled" },
    },
    { name: "nothing is booked yet", input: "instant", happens: [details], about: { of: null }, tells: null },
    {
      name: "the booking waits for the link that it asked for",
      input: "instant",
      happens: [details, { event: { type: "customer.reservedForLater" }, wait: "PT1S" }],
      about: { of: 1 },
      tells: null,
    },
    {
      name: "the booking no longer asks for this link",
      input: "instant",
      happens: [details, { event: { type: "customer.reservedForLater" }, wait: "PT1S" }],
      about: { of: 2 },
      tells: { type: "booking.canceled" },
    },
  ],
}

const payment = { attempt: 1, by: "pay-1", cents: 7500 } as const
const pays = { event: { type: "customer.paymentStarted", attempt: 1 }, wait: "PT1S" } as const
const held = { event: { type: "payment.held", ...payment }, wait: "PT1S" } as const

type LinkState = { matches(state: "confirmed" | "pending" | "expired" | "revoked"): boolean }

/** The event for the booking, from a link's state; null: not decided yet, or caused by the booking itself. */
function word(link: LinkState, of: number | null, amountCents: number): Untimed<BookingEvent> | null {
  const isPaid = link.matches("confirmed") || link.matches("pending")
  if (isPaid && of === null) return { type: "customer.paymentStarted", attempt: 1 }
  if (isPaid && of !== null) return { type: "link.paid", of, amountCents }
  if (!link.matches("expired") && !link.matches("revoked")) return null
  return of === null ? { type: "customer.leftCheckout" } : { type: "link.closed", of }
}

export const bookingFollowsPayLink: Follow<typeof payLinkMachine, typeof bookingMachine, About> = {
  followed: "pay-by-link",
  follower: "booking",
  text: {
    it: "Il link di pagamento dice alla prenotazione che è pagato, o che è chiuso senza pagamento.",
    en: "The pay link tells the booking that it was paid, or closed without.",
  },
  subscribesFollowed: subscribes,
  readAbout,
  // A booking that is over refuses the event, and the link gives the money back (BX-06).
  answersRefusal: true,
  hears: ({ entry, state, about: { of } }) => {
    if (state.context.link === null || !("fact" in entry)) return null
    const event = eventIn({ entry })
    return event?.type === "admin.refunded"
      ? { type: "link.gaveBack", amountCents: event.amountCents }
      : word(state, of, state.context.link.amountCents)
  },
  fixtures: [
    {
      name: "the link that makes the booking expires",
      input: "instant",
      happens: ["timer"],
      about: { of: null },
      tells: { type: "customer.leftCheckout" },
    },
    {
      name: "the link of a demand expires",
      input: "instant",
      happens: ["timer"],
      about: { of: 2 },
      tells: { type: "link.closed", of: 2 },
    },
    {
      name: "the partner revokes the link",
      input: "instant",
      happens: [{ event: { type: "partner.revoked" }, wait: "PT1S" }],
      about: { of: null },
      tells: { type: "customer.leftCheckout" },
    },
    {
      name: "the link of a demand is paid",
      input: "instant",
      happens: [{ event: { type: "booking.confirmed" }, wait: "PT1S" }],
      about: { of: 1 },
      tells: { type: "link.paid", of: 1, amountCents: 7500 },
    },
    {
      name: "the link that makes the booking is paid",
      input: "instant",
      happens: [pays, held, { event: { type: "payment.paid", ...payment }, wait: "PT1S" }],
      about: { of: null },
      tells: { type: "customer.paymentStarted", attempt: 1 },
    },
    {
      name: "the operator gives back a part of the link’s money",
      input: "instant",
      happens: [
        pays,
        held,
        { event: { type: "payment.paid", ...payment }, wait: "PT1S" },
        { event: { type: "admin.refunded", amountCents: 1500, remark: "remark-1" }, wait: "PT1S" },
      ],
      about: { of: null },
      tells: { type: "link.gaveBack", amountCents: 1500 },
    },
    {
      name: "the money is on hold, and the partner has to answer",
      input: "request",
      happens: [pays, held],
      about: { of: null },
      tells: { type: "customer.paymentStarted", attempt: 1 },
    },
    {
      name: "the money of an instant booking is on hold",
      input: "instant",
      happens: [pays, held],
      about: { of: null },
      tells: null,
    },
    {
      name: "the link is sent again",
      input: "instant",
      happens: [{ event: { type: "partner.resent" }, wait: "PT1S" }],
      about: { of: null },
      tells: null,
    },
  ],
}
