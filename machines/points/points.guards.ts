import { awardOf, type PointsAccount, useOf, withHeld } from "../../domain/points/account.ts"
import type { PointsEvent } from "./points.types.ts"

type Args = { readonly context: PointsAccount; readonly event: PointsEvent }

/** Which branch does the fact take? This is part of the version: a change needs a new version and an upcaster. */
export const pointsGuards = {
  isMore: (args: Args) => moreOf(args) > 0,

  isLess: (args: Args) => moreOf(args) < 0,

  isMoved: (args: Args) => {
    const { context, event } = args
    if (event.type !== "award.earned" || moreOf(args) !== 0) return false
    const old = awardOf(context, event.source)
    return old !== null && !old.isReleased && old.releasesAt !== event.releasesAt
  },

  isWaiting: ({ context, event }: Args) =>
    event.type === "award.released" && awardOf(context, event.source)?.isReleased === false,

  mayHold: ({ context, event }: Args) =>
    event.type === "booking.held" && withHeld(context, event.booking, event.points, event.totalCents) !== null,

  isHeld: ({ context, event }: Args) =>
    event.type === "booking.spent" && useOf(context, event.booking)?.isSpent === false,

  givesBackSpent: ({ context, event }: Args) =>
    event.type === "booking.gaveBack" && useOf(context, event.booking)?.isSpent === true,

  givesBackHeld: ({ context, event }: Args) =>
    event.type === "booking.gaveBack" && useOf(context, event.booking)?.isSpent === false,

  hasNextRelease: ({ context }: Args) => hasNextRelease(context),
}

function hasNextRelease({ awards }: PointsAccount): boolean {
  return Object.values(awards).some(({ isReleased, releasesAt }) => !isReleased && releasesAt !== null)
}

/** How many points a source earns more than it had. Not a number for anything but a whole number of points. */
function moreOf({ context, event }: Args): number {
  if (event.type !== "award.earned" || !Number.isSafeInteger(event.points) || event.points < 0) return Number.NaN
  return event.points - (awardOf(context, event.source)?.points ?? 0)
}
