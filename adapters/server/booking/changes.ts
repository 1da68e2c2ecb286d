import { Effect } from "effect"
import { answerUntil } from "../../../domain/booking/reschedule.ts"
import type { CancellationQuote, RescheduleQuote } from "../../../domain/booking/views.ts"
import { payableOf } from "../../../domain/checkout/payable.ts"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { cents } from "../../../domain/money/cents.ts"
import { fitsPlaces } from "../../../domain/participants/allocation.ts"
import { notSold, type PriceBreakdown, type PricedVariant, priceOf } from "../../../domain/pricing/price.ts"
import type { SlotView } from "../../../domain/slot.ts"
import { cancellationUntil } from "../../../domain/time/cancellation.ts"
import { startsTooSoon } from "../../../domain/time/lead-time.ts"
import { hoursOrDaysText } from "../../../domain/time/text.ts"
import { amountsOn } from "../../../machines/booking/booking.amounts.ts"
import type { BookingSnapshot, bookingMachine } from "../../../machines/booking/booking.machine.ts"
import {
  differenceOn,
  givenBackByCancelling,
  type MoveRefusal,
  modificationsLeft,
  whyNotMoved,
} from "../../../machines/booking/changing.ts"
import { canCancel, isSold } from "../../../machines/booking/selectors.ts"
import { nearestFree, slotsById, variantById } from "../catalogue/part.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import type { Holds } from "../store/event-store.ts"
import { type Booked, bookedByToken } from "./booked.ts"
import { canceledRow } from "./cancellations.ts"
import { command } from "./command.ts"
import { priceKept } from "./date-prices.ts"
import { type Linked, LinkedMoney } from "./linked-money.ts"
import type { BookingRow } from "./rows.ts"

/* A change is quoted first, and done only at the quoted amounts. With others it is refused, and nothing changes. */

const refusals: Readonly<Record<MoveRefusal, ErrorCode>> = {
  tooLate: "reschedule_too_late",
  noneLeft: "no_modifications_left",
  unpaid: "pay_first",
  notNow: "not_allowed_now",
  sameSlot: "slot_is_current",
}

const isStale = (error: unknown): error is Refused => error instanceof Refused && error.code === "quote_changed"

/** The quote for moving the booking to a slot. Fails with Refused if it cannot move there now. */
export const quoteReschedule = Effect.fn("booking.quoteReschedule")(function* (token: string, slotId: string) {
  const { quote } = yield* quoteOf(yield* bookedByToken(token), slotId)
  return quote
})

const quoteOf = ({ row, snapshot, at }: Booked, slotId: string) => quoteOn(row, snapshot, slotId, at)

const quoteOn = Effect.fnUntraced(function* (row: BookingRow, snapshot: BookingSnapshot, slotId: string, at: string) {
  const { context } = snapshot
  const refusal = whyNotMoved(snapshot, at, slotId)
  if (refusal === "sameSlot") return yield* ofSlot(refusals[refusal])
  if (refusal !== null) return yield* new Refused({ code: refusals[refusal] })
  const { slot, variant } = yield* wishedSlot(row, snapshot, slotId, at)
  const price = yield* priceOn(row, snapshot, variant, slot)
  const quote: RescheduleQuote = {
    slot,
    priceCents: cents(amountsOn(context, price ?? {}).totalCents),
    priceBeforeCents: cents(context.totalCents),
    ...differenceOn(snapshot, price ?? {}),
    cancellationUntil: cancellationUntil(slot.startsAt, context.policy.cancellationHours),
    answerUntil: context.instant
      ? null
      : answerUntil(at, context.policy.providerHours, context.startsAt, slot.startsAt),
    modificationsLeft: modificationsLeft(snapshot) - 1,
  }
  return { quote, price }
})

/** The refusal of the wished slot. */
const ofSlot = (code: ErrorCode, more: { readonly nearest?: readonly SlotView[] } = {}) =>
  new Refused({ code, errors: [{ field: "slot_id", code }], ...more })

/** The wished slot, if the booking can move to it: of the same variant, not too soon, and with places. */
const wishedSlot = Effect.fnUntraced(function* (
  row: BookingRow,
  { context }: BookingSnapshot,
  slotId: string,
  at: string,
) {
  const [slot] = yield* slotsById([slotId])
  const variant = yield* variantById(row.variantId)
  if (slot === undefined || variant === null || slot.variantId !== row.variantId) return yield* ofSlot("slot_not_found")
  if (startsTooSoon(slot.startsAt, at, variant.leadTimeHours)) {
    const params = { lead: hoursOrDaysText(variant.leadTimeHours, row.locale) }
    return yield* new Refused({
      code: "date_too_early",
      params,
      errors: [{ field: "slot_id", code: "date_too_early", params }],
    })
  }
  if (!fitsPlaces(context.holds, slot.places)) {
    const nearest = (yield* nearestFree(slot.id, context.holds, at)).filter(({ id }) => id !== context.slotId)
    return yield* ofSlot("slot_sold_out", { nearest })
  }
  return { slot, variant }
})

/**
 * The price of the same participants and add-ons on that date; null: the booking keeps its price. Fails with Refused if
 * one of them is no longer sold, because there is no price then.
 */
const priceOn = Effect.fnUntraced(function* (
  { summary }: BookingRow,
  { context }: BookingSnapshot,
  variant: PricedVariant,
  { date }: SlotView,
): Effect.fn.Return<PriceBreakdown | null, Refused> {
  // A partner's link has a price of its own, which the catalogue does not know.
  if (context.dueOnlineCents === 0 && summary.price.dueOnlineCents > 0) return null
  const { participants, addons } = summary
  if (notSold({ variant, participants, addons }).length > 0) return yield* new Refused({ code: "choice_not_sold" })
  return priceOf({ variant, participants, addons, date })
})

/** Moves the booking at the quoted amounts, or asks its partner to agree. */
export const reschedule = Effect.fn("booking.reschedule")(function* (
  token: string,
  slotId: string,
  expected: { readonly toPayCents: number; readonly refundCents: number },
) {
  const booked = yield* bookedByToken(token)
  const { row } = booked
  let { quote, price } = yield* quoteOf(booked, slotId)
  const isExpected = () => expected.toPayCents === quote.toPayCents && expected.refundCents === quote.refundCents
  const changed = () =>
    new Refused({
      code: "quote_changed",
      params: { to_pay_cents: quote.toPayCents, refund_cents: quote.refundCents },
    })
  if (!isExpected()) return yield* changed()
  const { slot } = quote
  const event = {
    type: "customer.rescheduleRequested" as const,
    slotId: slot.id,
    startsAt: slot.startsAt,
    ...(price === null ? {} : { totalCents: price.totalCents, dueOnlineCents: price.dueOnlineCents }),
  }
  const holds: Holds<typeof bookingMachine> = (snapshot, at) =>
    quoteOn(row, snapshot, slotId, at).pipe(
      Effect.map((again) => {
        ;({ quote, price } = again)
        return isExpected()
      }),
      // Other refusals are left to the machine. But the machine does not know what is still sold.
      Effect.catchTag("Refused", ({ code }) => Effect.succeed(code !== "choice_not_sold")),
    )
  const alongside = () => (price === null ? [] : [priceKept(row.code, slot.id, price)])
  const moved = command(booked, event, causedBy("customer", row.code), { holds, alongside })
  return yield* Effect.catchIf(moved, isStale, changed)
})

/** The quote for cancelling the booking. Fails with Refused if it cannot be cancelled now. */
export const quoteCancellation = Effect.fn("booking.quoteCancellation")(function* (token: string) {
  return yield* cancellationOf(yield* bookedByToken(token))
})

const cancellationOf = Effect.fnUntraced(function* ({ row, snapshot, linked, at }: Booked) {
  if (!canCancel(snapshot, at)) {
    return yield* new Refused({ code: isSold(snapshot) ? "cancellation_too_late" : "not_allowed_now" })
  }
  return givenBack(row, snapshot, linked)
})

function givenBack(row: BookingRow, snapshot: BookingSnapshot, linked: Linked): CancellationQuote {
  const { creditCents, pointsCents } = payableOf(row.summary.price, snapshot.context.discounts)
  const { refundCents, releasedCents } = givenBackByCancelling(snapshot)
  return { refundCents: cents(refundCents + linked.rest), releasedCents, creditCents, pointsCents }
}

/**
 * Cancels the booking. If a refund by the operator comes in between, the call is refused with the amount that is left,
 * because each of the two would promise the same money.
 */
export const cancel = Effect.fn("booking.cancel")(function* (token: string) {
  const booked = yield* bookedByToken(token)
  const { row, snapshot, linked } = booked
  const links = yield* LinkedMoney
  const { refundCents: before } = givenBack(row, snapshot, linked)
  let refundCents = before
  const holds: Holds<typeof bookingMachine> = (now, at) =>
    Effect.map(linked.rest > 0 ? links.of(row.code) : Effect.succeed(linked), (money) => {
      refundCents = givenBack(row, now, money).refundCents
      // What the machine refuses has a reason of its own.
      return refundCents === before || !canCancel(now, at)
    })
  const canceled = sentCancellation(booked, holds)
  return yield* Effect.catchIf(
    canceled,
    isStale,
    () => new Refused({ code: "quote_changed", params: { refund_cents: refundCents } }),
  )
})

/** Cancels the booking at the quoted amounts. */
export const cancelQuoted = Effect.fn("booking.cancelQuoted")(function* (
  token: string,
  expected: { readonly refundCents: number; readonly releasedCents: number },
) {
  const booked = yield* bookedByToken(token)
  const { row } = booked
  const linked = yield* LinkedMoney
  let quote = yield* cancellationOf(booked)
  const isExpected = () => expected.refundCents === quote.refundCents && expected.releasedCents === quote.releasedCents
  const changed = () =>
    new Refused({
      code: "quote_changed",
      params: {
        refund_cents: quote.refundCents,
        released_cents: quote.releasedCents,
        credit_cents: quote.creditCents,
        points_cents: quote.pointsCents,
      },
    })
  if (!isExpected()) return yield* changed()
  const holds: Holds<typeof bookingMachine> = (snapshot) =>
    Effect.map(linked.of(row.code), (money) => {
      quote = givenBack(row, snapshot, money)
      return isExpected()
    })
  return yield* Effect.catchIf(sentCancellation(booked, holds), isStale, changed)
})

/** Cancels, and counts it for the limit of the next bookings. */
const sentCancellation = Effect.fnUntraced(function* (booked: Booked, holds: Holds<typeof bookingMachine>) {
  const { row, contact } = booked
  const rows = yield* canceledRow(row.code, contact?.email)
  const event = { type: "customer.canceled" as const }
  return yield* command(booked, event, causedBy("customer", row.code), { holds, alongside: () => rows })
})
