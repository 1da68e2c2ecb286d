import { Effect } from "effect"
import { discountProblem, MAX_CREDITS } from "../../../domain/checkout/discounts.ts"
import type { CodedError, ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { BookingEvent, bookingMachine } from "../../../machines/booking/booking.machine.ts"
import { expiredTime, isBooked, isCapturing, isPaying } from "../../../machines/booking/selectors.ts"
import type { Origin, Rejection, Untimed } from "../../../machines/kit/types.ts"
import { nearestFree } from "../catalogue/part.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { type Alongside, type Holds, send } from "../store/event-store.ts"
import type { Accepted } from "../store/flow.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { after, type Booked, bookedByStream } from "./booked.ts"
import { refusalOfPlaces, refusedBy } from "./create.ts"
import { BookingFlow, type BookingRefusal, isOfPlaces } from "./flow-service.ts"
import { snapshotOf } from "./read.ts"
import type { BookingRow } from "./rows.ts"

export type BookingCommand = Untimed<BookingEvent>

type CommandOptions = {
  readonly alongside?: Alongside<typeof bookingMachine, BookingRefusal>
  readonly holds?: Holds<typeof bookingMachine>
  /** What `alongside` writes, as it will be read. */
  readonly written?: Partial<Pick<Booked, "contact">>
}

/**
 * Sends a command to the booking's machine and waits for its effects, so that the answer shows their results. Effects
 * that fail are left to the workers. Fails with Refused and the reason. `alongside` runs in the same transaction as the
 * event. If `holds` returns false in that transaction, the command is refused as `quote_changed`. Returns the booking
 * after the command. It is read again only if something else than the command may have changed it.
 */
export const command = Effect.fn("booking.command")(function* (
  booked: Booked,
  event: BookingCommand,
  origin: Origin,
  { alongside, holds, written = {} }: CommandOptions = {},
) {
  const { row } = booked
  const flow = yield* BookingFlow
  const { dispatchNow } = yield* Outbox
  const outcome = yield* send(flow, row.stream, event, origin, alongside, holds, booked.reading ?? { now: booked.at })
  if (outcome.ok) {
    yield* dispatchNow(outcome.outbox)
    if (isAlone(outcome)) return after(booked, outcome, written)
    return (yield* bookedByStream(row.stream)) ?? (yield* new Refused({ code: "booking_not_found" }))
  }
  const { refusal } = outcome
  switch (refusal.kind) {
    case "rejected":
      return yield* new Refused(yield* whyRejected(row, event, refusal.rejection))
    case "effect": {
      const { reason } = refusal
      if (!isOfPlaces(reason)) return yield* refusedBy(reason)
      const at = yield* now
      const nearest = yield* nearestFree(reason.slotId, [{ group: reason.group, quantity: 1 }], at)
      return yield* new Refused({ code: refusalOfPlaces(reason), nearest })
    }
    case "changed":
      return yield* new Refused({ code: "quote_changed" })
    case "unknownStream":
    case "streamExists":
      return yield* new Refused({ code: "booking_not_found" })
    default:
      return refusal satisfies never
  }
})

/** Whether the command changed the booking alone: it has no effects to wait for, and no payment hears of it. */
const isAlone = ({ outbox, repeated, snapshot }: Accepted<typeof bookingMachine>): boolean =>
  outbox.length === 0 && !repeated && snapshot.context.attempt === 0

/** Finds the error code for a refusal of the machine. It decides nothing. */
const whyRejected = Effect.fn("booking.whyRejected")(function* (
  row: BookingRow,
  event: BookingCommand,
  rejection: Rejection,
) {
  if (rejection.code === "threw") return yield* Effect.die(new Error(`booking ${row.code}: ${rejection.message}`))
  const snapshot = yield* snapshotOf(row)
  const over = expiredTime(snapshot)
  if (over !== null) return { code: over === "payment" ? "payment_time_expired" : "booking_time_expired" } as const
  if (isOfCodes(event) && (isPaying(snapshot) || isCapturing(snapshot)))
    return fieldRefusal({ code: "payment_under_way" })
  if (isOfCodes(event) && isBooked(snapshot)) return fieldRefusal({ code: "code_after_payment" })
  const guard = rejection.code === "guard" ? rejection.guards[0] : undefined
  // Another code came first. The guard's own rule tells the reason.
  if (guard === "mayBeAdded" && event.type === "customer.discountApplied") {
    const code = discountProblem(event, snapshot.context.discounts)
    if (code === "codes_at_most") return fieldRefusal({ code, params: { maximum: MAX_CREDITS } })
    if (code !== null) return fieldRefusal({ code })
  }
  return { code: guardCodes[guard ?? ""] ?? "not_allowed_now" }
})

const isOfCodes = ({ type }: BookingCommand): boolean =>
  type === "customer.discountApplied" || type === "customer.discountRemoved"

const fieldRefusal = (error: CodedError) => ({ ...error, errors: [{ field: "code", ...error }] })

const guardCodes: Readonly<Record<string, ErrorCode>> = {
  withinCancellation: "cancellation_too_late",
  isProposed: "alternative_not_proposed",
  visitAhead: "slot_closed",
  mayModify: "no_modifications_left",
  isPaid: "pay_first",
  mayPayLater: "pay_later_not_possible",
  isOtherSlot: "slot_is_current",
  isApplied: "code_not_inserted",
  mayGiveDetails: "details_at_most",
  detailsKnown: "booking_invalid_or_unpaid",
}
