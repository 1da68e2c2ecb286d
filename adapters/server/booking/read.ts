import { Effect } from "effect"
import { payLaterUntil } from "../../../domain/booking/demands.ts"
import type { BookingSummary, BookingView, CheckoutView, Discounted } from "../../../domain/booking/views.ts"
import { payableOf } from "../../../domain/checkout/payable.ts"
import { maskedEmail } from "../../../domain/contact/email.ts"
import { cents } from "../../../domain/money/cents.ts"
import { demandLinkId } from "../../../domain/pay-link/ids.ts"
import { cancellationUntil } from "../../../domain/time/cancellation.ts"
import type { BookingSnapshot } from "../../../machines/booking/booking.machine.ts"
import { canReserveForLater, isOver } from "../../../machines/booking/selectors.ts"
import { capturedCents, givenBackCents } from "../../../machines/payment/owner/money.ts"
import { bookableVariant, localise, slotsById } from "../catalogue/part.ts"
import { walletsOffered } from "../documents/wallet/settings.ts"
import { Wallets } from "../documents/wallet/wallets.ts"
import { Access } from "../kernel/access.ts"
import { PaymentProvider, paymentShown } from "../payments/part.ts"
import { now } from "../store/clock.ts"
import { StoreFault } from "../store/flow.ts"
import { loadStream, loadWithLog } from "../store/stream-state.ts"
import { priceNow } from "./date-prices.ts"
import { BookingFlow } from "./flow-service.ts"
import { linkedMoneyOf } from "./linked-money.ts"
import { type BookingRow, contactOf } from "./rows.ts"
import { slotOf } from "./visit.ts"

/** The state of a booking, from its stored snapshot. */
export const snapshotOf = Effect.fn("booking.snapshot")(function* ({ stream }: BookingRow) {
  const head = yield* loadStream(yield* BookingFlow, stream)
  return head?.snapshot ?? (yield* new StoreFault({ message: `${stream} has no log` }))
})

/** The state of a booking, with the log that the browser folds itself. */
export const stateOf = Effect.fn("booking.state")(function* (row: BookingRow) {
  const found = yield* loadWithLog(yield* BookingFlow, row.stream)
  if (found === null) return yield* new StoreFault({ message: `${row.stream} has no log` })
  const { snapshot, nextSeq, opening, entries } = found
  // The browser needs only the facts, so the ids of actors are removed.
  const shown = entries.map((entry) => ({ ...entry, actor: { kind: entry.actor.kind, id: "" }, causation: null }))
  const opened = { ...opening, actor: { kind: opening.actor.kind, id: "" } }
  return { snapshot, stream: { opened, entries: shown, seq: nextSeq - 1 } }
})

/** The booked summary with the present slot, and with the values that depend on the slot. */
const summaryOf = Effect.fn("booking.summary")(function* (row: BookingRow, snapshot: BookingSnapshot) {
  const { context } = snapshot
  const access = yield* Access
  const price = yield* priceNow(row, snapshot)
  const summary: BookingSummary = {
    ...row.summary,
    lowestPrice: price.offerPercent > 0 ? (row.summary.lowestPrice ?? null) : null,
    price,
    slot: yield* slotOf(row),
    cancellationUntil: cancellationUntil(context.startsAt, context.policy.cancellationHours),
    code: row.code,
    token: access.tokenOf(row.code),
  }
  return summary
})

const discountedOf = ({ price }: BookingSummary, { context: { discounts } }: BookingSnapshot): Discounted => ({
  discounts,
  payable: payableOf(price, discounts),
})

/** The data of the checkout pages. */
export const checkoutView = Effect.fn("booking.checkoutView")(function* (row: BookingRow) {
  const { snapshot, stream } = yield* stateOf(row)
  const summary = yield* summaryOf(row, snapshot)
  const bookable = yield* bookableVariant(row.variantId)
  const { methods, forms } = yield* PaymentProvider
  const serverNow = yield* now
  const view: CheckoutView = {
    ...summary,
    ...discountedOf(summary, snapshot),
    customFields: localise(bookable?.variant.customFields ?? [], row.locale),
    customer: yield* contactOf(row.code),
    ...(yield* paymentShown(row.code, snapshot.context.attempt)),
    payLaterUntil: laterUntil(snapshot, serverNow),
    paymentMethods: methods,
    paymentForms: forms,
    stream,
    serverNow,
  }
  return { view, snapshot }
})

/** Until when the customer may pay later; null: paying later is not possible now. */
function laterUntil(snapshot: BookingSnapshot, at: string): string | null {
  const { startsAt, policy } = snapshot.context
  return canReserveForLater(snapshot, at) ? payLaterUntil(startsAt, policy.cancellationHours, at) : null
}

/** What the booking asks for. A booking that is over asks for nothing: its link is revoked. */
const demandOf = Effect.fnUntraced(function* (code: string, snapshot: BookingSnapshot) {
  const { demand } = snapshot.context
  if (demand === null || isOver(snapshot)) return null
  const { of, reason, amountCents, until } = demand
  return { reason, amountCents: cents(amountCents), until, link: (yield* Access).tokenOf(demandLinkId(code, of)) }
})

/** The data of the booking's page. */
export const bookingView = Effect.fn("booking.bookingView")(function* (row: BookingRow) {
  const { snapshot, stream } = yield* stateOf(row)
  const summary = yield* summaryOf(row, snapshot)
  const discounted = discountedOf(summary, snapshot)
  const { context } = snapshot
  const contact = yield* contactOf(row.code)
  const linked = yield* linkedMoneyOf(row.code)
  const serverNow = yield* now
  const view: BookingView = {
    ...summary,
    ...discounted,
    stream,
    alternatives: snapshot.matches({ PENDING_RESCHEDULE: "choosing" })
      ? yield* slotsById(context.alternatives.map(({ slotId }) => slotId))
      : [],
    maskedEmail: contact ? maskedEmail(contact.email) : null,
    demand: yield* demandOf(row.code, snapshot),
    amounts: {
      paid: cents(capturedCents(context) + linked.paid),
      dueOnSite: discounted.payable.onSiteCents,
      refunded: cents(givenBackCents(context) + linked.refunded),
    },
    wallets: walletsOffered(yield* Wallets, serverNow),
    serverNow,
  }
  return { view, snapshot }
})
