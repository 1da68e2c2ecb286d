import type { PointsAccount } from "../../domain/points/account.ts"
import type { EntryReason, PointsReason } from "../../domain/points/reasons.ts"
import type { StoredEvent } from "../kit/types.ts"

/** The input of a person's account of points. The id is random and says nothing about the person. */
export type PointsInput = { readonly personId: string; readonly at: string }

export type PointsContext = PointsInput & PointsAccount

export type PointsEvent = StoredEvent &
  (
    | {
        /** `points` is all that the source is worth now: less than before after a refund, more after a second payment. */
        readonly type: "award.earned"
        readonly source: string
        readonly reason: PointsReason
        readonly points: number
        /** From when they may be spent; null: until the source is earned again with an instant. */
        readonly releasesAt: string | null
        /** Only a booking of at least this price may use them. */
        readonly minimumCents?: number
      }
    /**
     * No part of the shop sends it: an award that is earned again from another instant on is released by that. It stays,
     * because a released version does not change.
     */
    | { readonly type: "award.released"; readonly source: string }
    /** From the booking's effects, in its transaction. If the points do not suffice, the booking's fact is refused. */
    | {
        readonly type: "booking.held"
        readonly booking: string
        readonly points: number
        readonly totalCents: number
        /** Without it, the points are for a booking. */
        readonly reason?: "GIFTCARD_OR_OPENBOOKING_DISCOUNT"
      }
    | { readonly type: "booking.spent"; readonly booking: string }
    /** Its checkout ended, the customer wants to pay without points, or it was cancelled. */
    | { readonly type: "booking.gaveBack"; readonly booking: string }
    | { readonly type: "person.erased" }
  )

export type PointsEventOf<T extends PointsEvent["type"]> = Extract<PointsEvent, { readonly type: T }>

/** A line of the account. `points` is negative if points were taken. */
export type EntryParams = {
  readonly personId: string
  readonly reason: EntryReason
  readonly points: number
  /** What it is about: a booking's code, or the name of what was awarded. */
  readonly source: string
}
