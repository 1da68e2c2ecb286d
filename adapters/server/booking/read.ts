import { Effect } from "effect"
import type {
  BookingSummary,
  BookingView,
  CheckoutView,
  Discounted,
  StreamView,
} from "../../../domain/booking/views.ts"
import { answersIn, askedOf } from "../../../domain/checkout/custom-fields.ts"
import { payableOf } from "../../../domain/checkout/payable.ts"
import { maskedEmail } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { peopleIn } from "../../../domain/participants/quantities.ts"
import { demandLinkId } from "../../../domain/pay-link/ids.ts"
import { awardFor } from "../../../domain/points/terms.ts"
import type { SlotView } from "../../../domain/slot.ts"
import { cancellationUntil } from "../../../domain/time/cancellation.ts"
import { type BookingSnapshot, bookingFlow } from "../../../machines/booking/booking.machine.ts"
import { isOver, isSold, keptOnlineCents, payLaterFrom } from "../../../machines/booking/selectors.ts"
import { capturedCents, givenBackCents } from "../../../machines/payment/owner/money.ts"
import { contactOf } from "../account/part.ts"
import { localise, slotsById } from "../catalogue/part.ts"
import { walletsOffered } from "../documents/wallet/settings.ts"
import { Wallets } from "../documents/wallet/wallets.ts"
import { Access } from "../kernel/access.ts"
import { reviewTokenOf } from "../kernel/open-review.ts"
import { latestPayment, PaymentProvider, paymentShown } from "../payments/part.ts"
import { StoreFault } from "../store/flow.ts"
import { loadStream } from "../store/stream-state.ts"
import { signedTicket } from "../ticket/part.ts"
import type { Booked } from "./booked.ts"
import { priceNow } from "./date-prices.ts"
import { BookingFlow } from "./flow-service.ts"
import { namedIn, theDayOf } from "./in-language.ts"
import { noCommissions } from "./log.ts"
import type { BookingRow } from "./rows.ts"
import { shownDiscounts } from "./shown-discounts.ts"
import { pointsForBooking } from "./usable-points.ts"

/** The state of a booking as it is now, for a caller that holds its stream or that was refused. */
export const snapshotOf = Effect.fn("booking.snapshot")(function* ({ stream }: Pick<BookingRow, "stream">) {
  const head = yield* loadStream(yield* BookingFlow, stream)
  return head?.snapshot ?? (yield* new StoreFault({ message: `${stream} has no log` }))
})

/** The state from which the browser goes on by itself. It says no more than the view. */
const streamView = ({ snapshot, seq }: Booked, discounts: Discounted["discounts"]): StreamView => {
  const context = { ...snapshot.context, ...noCommissions, discounts }
  return { snapshot: { ...bookingFlow.persist(snapshot), snapshot: { value: snapshot.value, context } }, seq }
}

/** The booked summary with the present slot and the values that depend on the slot, and the names in a language. */
const summaryOf = Effect.fnUntraced(function* (booked: Booked, slot: SlotView, locale: Locale) {
  const { row, snapshot } = booked
  const { context } = snapshot
  const access = yield* Access
  const price = priceNow(booked)
  const summary: BookingSummary = {
    ...row.summary,
    lowestPrice: price.offerPercent > 0 ? (row.summary.lowestPrice ?? null) : null,
    price,
    slot,
    cancellationUntil: cancellationUntil(context.startsAt, context.policy.cancellationHours),
    code: row.code,
    token: access.tokenOf(row.code),
  }
  return locale === row.locale ? summary : namedIn(summary, booked.catalogue, locale)
})

/** The slot of the booking, and the slots that its partner proposes. Only a booking that moved or may move reads them. */
const slotsOf = Effect.fnUntraced(function* ({ row: { slotId, summary }, snapshot }: Booked) {
  const isChoosing =
    snapshot.matches({ PENDING_RESCHEDULE: "choosing" }) || snapshot.matches({ PENDING_RESCHEDULE: "offered" })
  const proposed = isChoosing ? snapshot.context.alternatives.map((one) => one.slotId) : []
  const asked = slotId === summary.slot.id ? proposed : [slotId, ...proposed]
  const slots = new Map((asked.length === 0 ? [] : yield* slotsById(asked)).map((slot) => [slot.id, slot]))
  return {
    slot: (slotId === summary.slot.id ? undefined : slots.get(slotId)) ?? summary.slot,
    alternatives: proposed.flatMap((id) => slots.get(id) ?? []),
  }
})

const discountedOf = Effect.fnUntraced(function* (
  { price }: BookingSummary,
  { context: { discounts } }: BookingSnapshot,
) {
  return { discounts: yield* shownDiscounts(discounts), payable: payableOf(price, discounts) } satisfies Discounted
})

/** The questions of the host as this party is asked them. */
const questionsOf = ({ catalogue }: Booked, { participants }: BookingSummary, locale: Locale) =>
  askedOf(localise(catalogue?.customFields ?? [], locale), peopleIn(participants), locale)

/** The data of the checkout pages, in the reader's language as below. `personId`: the signed-in customer. */
export const checkoutView = Effect.fn("booking.checkoutView")(function* (
  booked: Booked,
  personId: string | null,
  locale: Locale = booked.row.locale,
) {
  const { row, snapshot, at } = booked
  const summary = yield* summaryOf(booked, (yield* slotsOf(booked)).slot, locale)
  const { methods, forms } = yield* PaymentProvider
  const discounted = yield* discountedOf(summary, snapshot)
  const view: CheckoutView = {
    ...summary,
    ...discounted,
    customFields: questionsOf(booked, summary, locale),
    customer: booked.contact,
    known: booked.contact === null && personId !== null ? yield* contactOf(personId) : null,
    ...paymentShown(yield* latestPayment(row.code, snapshot.context.attempt, booked.payment)),
    usablePoints: personId === null ? null : yield* pointsForBooking(booked, personId),
    payLaterUntil: payLaterFrom(snapshot, at),
    paymentMethods: methods,
    paymentForms: forms,
    stream: streamView(booked, discounted.discounts),
    serverNow: at,
  }
  return { view, snapshot, catalogue: booked.catalogue, locale }
})

/** What the booking asks for. A booking that is over asks for nothing: its link is revoked. */
const demandOf = Effect.fnUntraced(function* (code: string, snapshot: BookingSnapshot) {
  const { demand } = snapshot.context
  if (demand === null || isOver(snapshot)) return null
  const { of, reason, amountCents, until } = demand
  return { reason, amountCents: cents(amountCents), until, link: (yield* Access).tokenOf(demandLinkId(code, of)) }
})

/** The ticket of the booking, for everybody who comes; null: it is not sold, or over. */
const ticketOf = Effect.fnUntraced(function* ({ row: { slotId, summary }, snapshot, ticket }: Booked) {
  const { startsAt } = snapshot.context
  if (!isSold(snapshot)) return null
  return yield* signedTicket(ticket, { slotId, startsAt, units: peopleIn(summary.participants) })
})

/** The data of the booking's page, in the reader's language; without one, in that of the booking. */
export const bookingView = Effect.fn("booking.bookingView")(function* (
  booked: Booked,
  locale: Locale = booked.row.locale,
) {
  const { row, snapshot, at, contact, linked, remarks, mayReview, isOwned } = booked
  const { slot, alternatives } = yield* slotsOf(booked)
  const summary = yield* summaryOf(booked, slot, locale)
  const discounted = yield* discountedOf(summary, snapshot)
  const { context } = snapshot
  const view: BookingView = {
    ...summary,
    ...discounted,
    stream: streamView(booked, discounted.discounts),
    alternatives,
    maskedEmail: contact ? maskedEmail(contact.email) : null,
    demand: yield* demandOf(row.code, snapshot),
    partnersWords: remarks[context.remark ?? ""] ?? null,
    reviewToken: reviewTokenOf(yield* Access, row.code, mayReview),
    pointsToEarn:
      isOwned && !isOver(snapshot) ? awardFor(keptOnlineCents(snapshot) ?? discounted.payable.dueOnlineCents) : 0,
    amounts: {
      paid: cents(capturedCents(context) + linked.paid),
      dueOnSite: discounted.payable.onSiteCents,
      refunded: cents(givenBackCents(context) + linked.refunded),
    },
    answers: answersIn(questionsOf(booked, summary, locale), contact?.customFields ?? {}, locale),
    theDay: theDayOf(summary, booked.catalogue, { sold: isSold(snapshot), at, locale }),
    ticket: yield* ticketOf(booked),
    wallets: walletsOffered(yield* Wallets, at),
    serverNow: at,
  }
  return { view, snapshot, catalogue: booked.catalogue, locale }
})
