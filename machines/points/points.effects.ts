import { awardOf, type PointsAccount, useOf } from "../../domain/points/account.ts"
import { canceled } from "../../domain/points/reasons.ts"
import type { EntryParams, PointsContext, PointsEventOf } from "./points.types.ts"

/* The lines of an account. Each is written before the account changes, so that it can tell the difference. */

type With<E> = { readonly context: PointsContext; readonly event: E }

export const pointsEffects = {
  /** Writes a line of the list that the customer reads, in the transaction of the fact. */
  enter: (_: unknown, _params: EntryParams) => {},
}

type Earned = With<PointsEventOf<"award.earned">>
type OfBooking = With<PointsEventOf<"booking.spent" | "booking.gaveBack">>

const differenceOf = ({ context, event }: Earned) => event.points - (awardOf(context, event.source)?.points ?? 0)

const used = (context: PointsAccount, booking: string) => useOf(context, booking)?.points ?? 0

const reasonOf = (context: PointsAccount, booking: string) => useOf(context, booking)?.reason ?? "BOOKING_DISCOUNT"

export const enterAward = {
  type: "enter",
  params: (args: Earned): EntryParams => {
    const { context, event } = args
    return { personId: context.personId, reason: event.reason, points: differenceOf(args), source: event.source }
  },
} as const

export const enterReversal = {
  type: "enter",
  params: (args: Earned): EntryParams => {
    const { context, event } = args
    const points = differenceOf(args)
    return { personId: context.personId, reason: canceled(event.reason), points, source: event.source }
  },
} as const

export const enterSpent = {
  type: "enter",
  params: ({ context, event: { booking } }: OfBooking): EntryParams => ({
    personId: context.personId,
    reason: reasonOf(context, booking),
    points: -used(context, booking),
    source: booking,
  }),
} as const

export const enterReturned = {
  type: "enter",
  params: ({ context, event: { booking } }: OfBooking): EntryParams => ({
    personId: context.personId,
    reason: canceled(reasonOf(context, booking)),
    points: used(context, booking),
    source: booking,
  }),
} as const
