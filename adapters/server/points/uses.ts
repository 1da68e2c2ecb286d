import { Effect } from "effect"
import type { Origin } from "../../../machines/kit/types.ts"
import { pointsStream } from "../../../machines/points/streams.ts"
import { type Ask, ask, type Refusal, StoreFault } from "../store/flow.ts"
import { pointsFlowAlone } from "./flow.ts"

/** The points that one booking or gift uses. A point is a cent. */
export type PointsUse = {
  readonly personId: string
  readonly bookingCode: string
  readonly points: number
  readonly isGift?: boolean
}

/** Why no points were taken. */
export type PointsRefusal = "tooFew"

/**
 * Holds points for a checkout, in the transaction of the booking's fact. `totalCents`: the booking's price, because some
 * points are for dearer bookings only.
 */
export const holdPoints = (
  { personId, bookingCode, points, isGift }: PointsUse,
  totalCents: number,
  origin: Origin,
): Ask<PointsRefusal> =>
  ask({
    flow: pointsFlowAlone,
    stream: pointsStream(personId),
    event: {
      ...{ type: "booking.held", booking: bookingCode, points, totalCents },
      ...(isGift && { reason: "GIFTCARD_OR_OPENBOOKING_DISCOUNT" }),
    },
    origin: ofUse(origin),
    why: (refusal) =>
      refusal.kind === "rejected" ? Effect.succeed("tooFew" as const) : outOfStep(bookingCode, refusal),
  })

/** Spends the points that a booking's checkout has held. */
export const spendPoints = ({ personId, bookingCode }: PointsUse, origin: Origin): Ask<never> =>
  mustTake(personId, { type: "booking.spent", booking: bookingCode }, origin)

/** Returns a booking's points, held or spent, to the person. */
export const givePointsBack = ({ personId, bookingCode }: PointsUse, origin: Origin): Ask<never> =>
  mustTake(personId, { type: "booking.gaveBack", booking: bookingCode }, origin)

type OfUse = { readonly type: "booking.spent" | "booking.gaveBack"; readonly booking: string }

const mustTake = (personId: string, event: OfUse, origin: Origin): Ask<never> =>
  ask({
    flow: pointsFlowAlone,
    stream: pointsStream(personId),
    event,
    origin: ofUse(origin),
    why: (refusal) => outOfStep(event.booking, refusal),
  })

const outOfStep = (bookingCode: string, refusal: Refusal<unknown>) =>
  Effect.fail(new StoreFault({ message: `${bookingCode} has no such points: ${JSON.stringify(refusal)}` }))

/** The points also follow the booking, so one fact may tell them two things. Each needs a causation of its own. */
const ofUse = (origin: Origin): Origin => ({ ...origin, causation: origin.causation && `${origin.causation}/use` })
