import { plusHours } from "../time/instant.ts"

/** Points for each euro that was captured online (spec §9). A point is worth a cent: 100 points are 1 euro. */
export const POINTS_PER_EURO = 3

/** The hours after the end of a visit until its points may be spent. */
export const RELEASE_HOURS = 48

/**
 * The points for money captured online. Rounded down once, for all the money of a booking: so a refund in parts takes
 * the same points as a refund at once.
 */
export function awardFor(capturedCents: number): number {
  return Math.floor((POINTS_PER_EURO * capturedCents) / 100)
}

/** From when the points of a visit may be spent. */
export function releaseAt(visitEnd: string): string {
  return plusHours(visitEnd, RELEASE_HOURS)
}

/** Points that are given once, for something else than money. */
export const giftedPoints = { SIGN_UP: 50, VERIFY_EMAIL: 50, COMPLETED_PROFILE_CITY: 50, REVIEW: 100 } as const
