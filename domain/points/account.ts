import { isBefore } from "../time/instant.ts"
import type { PointsReason } from "./reasons.ts"

/** What one source has earned: a booking, a verified address, an invited friend. */
export type Award = {
  readonly reason: PointsReason
  /** All that the source is worth now. A refund lowers it, down to zero. */
  readonly points: number
  /** From when it may be spent, as an instant; null: until it is said. */
  readonly releasesAt: string | null
  readonly isReleased: boolean
  /** The price from which a booking may use these points; without it, every booking may. */
  readonly minimumCents?: number
}

/** The points that one booking or gift uses: held by its checkout, then spent. `reason`: why; without it, for a booking. */
export type PointsUse = {
  readonly points: number
  readonly totalCents: number
  readonly isSpent: boolean
  readonly reason?: PointsReason
}

/**
 * The points of one person, all of them whole numbers and none below zero. `debt`: points that were spent and then
 * taken back; the next points pay it first.
 */
export type PointsAccount = {
  readonly available: number
  readonly pending: number
  readonly held: number
  readonly debt: number
  /** By source. They stay, so that a late refund finds them and no source earns twice. */
  readonly awards: Readonly<Record<string, Award>>
  /** By the booking's code. A use that was given back leaves. */
  readonly uses: Readonly<Record<string, PointsUse>>
}

export const emptyAccount: PointsAccount = { available: 0, pending: 0, held: 0, debt: 0, awards: {}, uses: {} }

/** A source and what it has earned in all. `at` is now: an award whose time has come may be spent at once. */
export type Earned = Omit<Award, "isReleased"> & { readonly source: string; readonly at: string }

/** The account after a source's award began or changed. The source is worth `points` in all. */
export function withEarned(account: PointsAccount, earned: Earned): PointsAccount {
  const { source, at, points, reason, releasesAt, minimumCents } = earned
  const old = awardOf(account, source)
  const award: Award = {
    reason,
    points,
    releasesAt,
    isReleased: old?.isReleased ?? false,
    ...(minimumCents !== undefined && { minimumCents }),
  }
  const more = points - (old?.points ?? 0)
  const changed = { ...account, awards: { ...account.awards, [source]: award } }
  if (award.isReleased) return credited(changed, more)
  const waiting = { ...changed, pending: account.pending + more }
  return releasesAt !== null && !isBefore(at, releasesAt) ? withReleased(waiting, source) : waiting
}

/** The account after an award may be spent. */
export function withReleased(account: PointsAccount, source: string): PointsAccount {
  const award = awardOf(account, source)
  if (award === null || award.isReleased) return account
  const awards = { ...account.awards, [source]: { ...award, isReleased: true } }
  return credited({ ...account, awards, pending: account.pending - award.points }, award.points)
}

/** The account after all awards whose time has come by `at` may be spent. */
export function withDue(account: PointsAccount, at: string): PointsAccount {
  const due = Object.entries(account.awards).filter(
    ([, { isReleased, releasesAt }]) => !isReleased && releasesAt !== null && !isBefore(at, releasesAt),
  )
  return due.reduce((after, [source]) => withReleased(after, source), account)
}

/** When the next award may be spent; null if none waits for an instant. */
export function nextRelease({ awards }: PointsAccount): string | null {
  const waiting = Object.values(awards).flatMap(({ isReleased, releasesAt }) =>
    isReleased || releasesAt === null ? [] : [releasesAt],
  )
  return waiting.reduce<string | null>((first, at) => (first === null || isBefore(at, first) ? at : first), null)
}

/** How many points a booking of this price may use. */
export function usableOn({ available, awards, uses }: PointsAccount, totalCents: number): number {
  const dearest = Math.max(0, ...Object.values(uses).map((use) => use.totalCents))
  const locked = Object.values(awards).reduce((sum, { isReleased, points, minimumCents = 0 }) => {
    // Such an award counts as used up by the first booking that reaches its price.
    const isOpen = minimumCents <= totalCents || minimumCents <= dearest
    return isReleased && !isOpen ? sum + points : sum
  }, 0)
  return Math.max(0, available - locked)
}

/** The account after a checkout took points; null if it must not. */
export function withHeld(
  account: PointsAccount,
  booking: string,
  points: number,
  totalCents: number,
  reason?: PointsReason,
): PointsAccount | null {
  const isAmount = Number.isSafeInteger(points) && points > 0
  if (!isAmount || useOf(account, booking) !== null || points > usableOn(account, totalCents)) return null
  return {
    ...account,
    available: account.available - points,
    held: account.held + points,
    uses: {
      ...account.uses,
      [booking]: { points, totalCents, isSpent: false, ...(reason !== undefined && { reason }) },
    },
  }
}

/** The account after a booking with points was sold. */
export function withSpent(account: PointsAccount, booking: string): PointsAccount {
  const use = useOf(account, booking)
  if (use === null || use.isSpent) return account
  return {
    ...account,
    held: account.held - use.points,
    uses: { ...account.uses, [booking]: { ...use, isSpent: true } },
  }
}

/** The account after a booking gave its points back. */
export function withoutUse(account: PointsAccount, booking: string): PointsAccount {
  const use = useOf(account, booking)
  if (use === null) return account
  const uses = Object.fromEntries(Object.entries(account.uses).filter(([code]) => code !== booking))
  return credited({ ...account, uses, held: account.held - (use.isSpent ? 0 : use.points) }, use.points)
}

export function awardOf({ awards }: PointsAccount, source: string): Award | null {
  return Object.hasOwn(awards, source) ? (awards[source] ?? null) : null
}

export function useOf({ uses }: PointsAccount, booking: string): PointsUse | null {
  return Object.hasOwn(uses, booking) ? (uses[booking] ?? null) : null
}

/** Adds points to what is available, or takes them. Points pay the debt first; what is missing becomes debt. */
function credited(account: PointsAccount, points: number): PointsAccount {
  const balance = account.available - account.debt + points
  return { ...account, available: Math.max(0, balance), debt: Math.max(0, -balance) }
}
