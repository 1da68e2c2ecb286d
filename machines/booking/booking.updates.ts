import { answerUntil } from "../../domain/booking/reschedule.ts"
import { statusTimestamps } from "../../domain/booking/status.ts"
import { isBefore, plusHours, plusMinutes } from "../../domain/time/instant.ts"
import { noMoney } from "../money/types.ts"
import * as money from "../money/updates.ts"
import type { BookingContext, BookingInput, EventOfType, SlotRef, StatusTimestamp } from "./booking.types.ts"

type Args = { readonly context: BookingContext }
type Update = Partial<BookingContext>

const noTimestamps: BookingContext["timestamps"] = {
  checkout_at: null,
  pending_at: null,
  pending_reschedule_at: null,
  confirmed_at: null,
  rescheduled_at: null,
  canceled_at: null,
  rejected_at: null,
  rejected_reschedule_at: null,
  expired_at: null,
}

export function firstContext(input: BookingInput): BookingContext {
  return {
    ...input,
    deadline: plusMinutes(input.at, input.policy.checkoutMinutes),
    detailsGiven: false,
    paymentStarted: false,
    ...noMoney,
    alternatives: [],
    wish: null,
    wishes: 0,
    modifications: 0,
    late: null,
    timestamps: { ...noTimestamps, [statusTimestamps.CHECKOUT]: input.at },
    reason: null,
  }
}

export const recordDetails = (): Update => ({ detailsGiven: true })

export const stamp = (
  { context }: Args,
  { name, at }: { readonly name: StatusTimestamp; readonly at: string },
): Update => ({
  timestamps: { ...context.timestamps, [name]: at },
})

export const giveReason = (_: Args, { reason }: { readonly reason: string | null }): Update => ({ reason })

/** Paying extends the checkout once, to `paymentMinutes` from now; never beyond that many after its first deadline. */
export const beginAttempt = ({ context }: Args, { attempt, at }: EventOfType<"customer.paymentStarted">): Update => ({
  ...(context.paymentStarted ? {} : { deadline: extendedDeadline(context, at) }),
  paymentStarted: true,
  ...money.requested(attempt, context.dueOnlineCents),
})

/** There is time to pay by another card, bounded as before. */
export const recordCaptureFailed = ({ context }: Args, event: EventOfType<"payment.captureFailed">): Update => ({
  ...money.recordCaptureFailed({ context }, event),
  deadline: extendedDeadline(context, event.at),
})

export const awaitProvider = ({ context }: Args, { at }: { readonly at: string }): Update => ({
  deadline: plusHours(at, context.policy.providerHours),
})

export const propose = ({ context }: Args, event: EventOfType<"provider.alternativesProposed">): Update => ({
  alternatives: event.alternatives,
  deadline: plusHours(event.at, context.policy.alternativesHours),
})

export const takeAlternative = (_: Args, { slotId, startsAt }: SlotRef): Update => ({ slotId, startsAt })

const moved = ({ modifications }: BookingContext, { slotId, startsAt }: SlotRef): Update => ({
  slotId,
  startsAt,
  modifications: modifications + 1,
})

export const reschedule = ({ context }: Args, slot: SlotRef): Update => ({
  ...moved(context, slot),
  wishes: context.wishes + 1,
})

export const wishFor = (
  { context }: Args,
  { slotId, startsAt, at }: EventOfType<"customer.rescheduleRequested">,
): Update => ({
  wish: { slotId, startsAt },
  wishes: context.wishes + 1,
  deadline: answerUntil(at, context.policy.providerHours, context.startsAt, startsAt),
})

export const takeWish = ({ context }: Args): Update =>
  context.wish === null ? {} : { ...moved(context, context.wish), wish: null }

export const dropWish = (): Update => ({ wish: null })

export const noteLate = (_: Args, { paymentId, amountCents }: EventOfType<"payment.authorised">): Update => ({
  late: { paymentId, amountCents },
})

/** There are places: the late money is the booking's, as if it had come in time. */
export const keepLate = ({ context: { late, payment, strays } }: Args): Update =>
  late === null
    ? {}
    : {
        payment: { attempt: payment?.attempt ?? 1, ...late, state: "authorised", error: null },
        strays: money.without(strays, late.paymentId),
        late: null,
        reason: null,
      }

export const returnLate = ({ context }: Args): Update =>
  context.late === null ? {} : { late: null, ...money.noteStray({ context }, context.late) }

function extendedDeadline({ at: openedAt, deadline, policy }: BookingContext, at: string): string {
  const wished = plusMinutes(at, policy.paymentMinutes)
  const bound = plusMinutes(openedAt, policy.checkoutMinutes + policy.paymentMinutes)
  const extended = isBefore(wished, bound) ? wished : bound
  return isBefore(deadline, extended) ? extended : deadline
}
