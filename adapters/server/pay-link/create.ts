import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { bookingPolicy } from "../../../domain/booking/policy.ts"
import type { BookingRequest } from "../../../domain/booking/views.ts"
import { contactProblems } from "../../../domain/checkout/fields.ts"
import { toE164 } from "../../../domain/contact/phone-validity.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import { linkIdOf } from "../../../domain/pay-link/ids.ts"
import type { PriceBreakdown } from "../../../domain/pricing/price.ts"
import { plusHours } from "../../../domain/time/instant.ts"
import {
  BookingFlow,
  contactRow,
  isOfPlaces,
  openBooking,
  type PreparedBooking,
  prepareBooking,
  refusalOfPlaces,
  streamOf,
} from "../booking/part.ts"
import { bookableVariant, slotsById } from "../catalogue/part.ts"
import { Access, newVisitorKey, sha256 } from "../kernel/access.ts"
import { type FieldProblem, Refused } from "../kernel/refused.ts"
import { openStream, send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { PayLinkFlow } from "./flow.ts"
import { type Maker, mayActFor, originOf } from "./makers.ts"
import { linkById, linkRow } from "./rows.ts"

/** The booking waits this many minutes longer than its link, for a payment of the last moment. */
const GRACE_MINUTES = 60

export type Customer = {
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly phone: string
}

export type LinkOrder = {
  readonly slotId: string
  readonly participants: BookingRequest["participants"]
  readonly addons: BookingRequest["addons"]
  /** The agreed price. It replaces the catalogue's. */
  readonly amountCents: Cents
  readonly hours: number
  readonly customer: Customer
  readonly locale: BookingRequest["locale"]
}

/**
 * Makes a link for places on a slot at an agreed price. A partner can do this for its own slots, the operator for all.
 * The places are held until the link expires, and sold when it is paid. Fails with Refused, naming the field.
 */
export const createLink = Effect.fn("payLink.create")(function* (maker: Maker, order: LinkOrder) {
  const prepared = yield* agreed(order, maker)
  const problems = contactProblems({ ...order.customer, confirmEmail: order.customer.email }, toE164)
  const errors: FieldProblem[] = Object.entries(problems).flatMap(([field, problem]) =>
    field === "confirmEmail" ? [] : [{ field: `customer.${field}`, ...problem }],
  )
  if (errors.length > 0) return yield* new Refused({ code: "validation_failed", errors })
  const { name, surname, email, phone } = order.customer
  const customer = { name: name.trim(), surname: surname.trim(), email: email.trim(), phone: toE164(phone) ?? phone }
  const { linkId, outbox } = yield* openLink(prepared, { ...order, customer, maker })
  yield* (yield* Outbox).dispatchNow(outbox)
  return (yield* linkById(linkId)) ?? (yield* Effect.die(new Error(`${linkId} was not written`)))
})

const slotRefused = (code: "slot_not_found") => new Refused({ code, errors: [{ field: "slot_id", code }] })

/** The booking from the catalogue, at the agreed price. For a partner, other partners' slots are not found. */
const agreed = Effect.fnUntraced(function* (order: LinkOrder, maker: Maker) {
  const [slot] = yield* slotsById([order.slotId])
  const bookable = slot === undefined ? null : yield* bookableVariant(slot.variantId)
  if (slot === undefined || bookable === null || !mayActFor(maker, bookable.partner.id)) {
    return yield* slotRefused("slot_not_found")
  }
  const { variant } = bookable
  const request = {
    variantId: variant.id,
    slotId: slot.id,
    participants: order.participants,
    addons: order.addons,
    expectedTotalCents: null,
    locale: order.locale,
  }
  const prepared = yield* prepareBooking(request)
  const price = priceAgreed(order.amountCents)
  return { ...prepared, summary: { ...prepared.summary, price, lowestPrice: null } } satisfies PreparedBooking
})

/** One price for everything, all of it due online. */
const priceAgreed = (amount: Cents): PriceBreakdown => ({
  lines: [{ kind: "group", id: "", quantity: 1, unitCents: amount, totalCents: amount }],
  totalCents: amount,
  withoutOffersCents: amount,
  offerPercent: 0,
  deposit: null,
  dueOnlineCents: amount,
})

type Agreed = Omit<LinkOrder, "slotId"> & { readonly maker: Maker }

/** Opens the booking and its link in one transaction. */
const openLink = Effect.fnUntraced(function* (prepared: PreparedBooking, given: Agreed) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql.withTransaction(openBoth(prepared, given))
})

const openBoth = Effect.fnUntraced(function* (prepared: PreparedBooking, given: Agreed) {
  const access = yield* Access
  const bookings = yield* BookingFlow
  const links = yield* PayLinkFlow
  const { maker, customer, amountCents, hours } = given
  const { at } = prepared
  const code = access.newCode()
  const token = access.tokenOf(code)
  const { experience, variant } = prepared.bookable
  const { cancellationHours } = experience
  // A partner's own link is its word. Of the operator's, the partner has to be asked where it wants to be.
  const instant = maker.kind === "partner" || variant.instantBooking
  const opened = yield* openBooking(
    prepared,
    { code, token, visitorKey: newVisitorKey() },
    {
      // The link takes the money, so nothing is due for the booking itself.
      dueOnlineCents: 0,
      channel: "PP_CUSTOMER_BOOKING",
      paidTo: "link",
      instant,
      policy: { ...bookingPolicy, cancellationHours, checkoutMinutes: hours * 60 + GRACE_MINUTES },
    },
  )
  if (!opened.ok) {
    const { refusal } = opened
    if (refusal.kind !== "effect" || !isOfPlaces(refusal.reason)) {
      return yield* Effect.die(new Error(`a new booking was refused: ${refusal.kind}`))
    }
    const code = refusalOfPlaces(refusal.reason)
    return yield* new Refused({ code, errors: [{ field: "slot_id", code }] })
  }
  const origin = originOf(maker)
  yield* send(bookings, streamOf(code), { type: "customer.detailsGiven" }, origin, () => [
    contactRow({ code, ...customer, customFields: "{}", at }),
  ])

  const linkId = linkIdOf(access.newCode())
  const expiresAt = plusHours(at, hours)
  const { providerHours } = bookingPolicy
  const link = { bookingCode: code, amountCents, instant, expiresAt, providerHours }
  const outcome = yield* openStream(links, linkId, { linkId, link, at }, origin, {
    openedAt: at,
    alongside: ({ snapshot }) => [
      linkRow({
        linkId,
        tokenHash: sha256(access.tokenOf(linkId)),
        bookingCode: code,
        partnerId: prepared.bookable.partner.id,
        amountCents,
        expiresAt,
        state: JSON.stringify(snapshot.value),
        at,
        demand: null,
        reason: null,
      }),
    ],
  })
  if (!outcome.ok) return yield* Effect.die(new Error(`a new link was refused: ${outcome.refusal.kind}`))
  return { linkId, outbox: outcome.outbox }
})

/** The link, if this maker may use it. For a partner, other partners' links are not found. */
export const linkOf = Effect.fn("payLink.ofMaker")(function* (maker: Maker, linkId: string) {
  const row = yield* linkById(linkId)
  return row !== null && mayActFor(maker, row.partnerId) ? row : yield* new Refused({ code: "pay_link_not_found" })
})
