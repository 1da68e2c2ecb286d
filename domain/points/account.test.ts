import { describe, expect, it } from "vitest"
import {
  type Earned,
  emptyAccount,
  nextRelease,
  type PointsAccount,
  usableOn,
  withDue,
  withEarned,
  withHeld,
  withoutUse,
  withReleased,
  withSpent,
} from "./account.ts"
import { awardFor, releaseAt } from "./terms.ts"

const at = "2026-11-20T09:00:00.000Z"
const later = "2026-12-01T09:00:00.000Z"

const earned = (points: number, change: Partial<Earned> = {}): Earned => ({
  source: "B1",
  reason: "BOOKING_AWARD",
  points,
  releasesAt: later,
  at,
  ...change,
})
const held = (account: PointsAccount, booking: string, points: number, totalCents = 10_000) => {
  const after = withHeld(account, booking, points, totalCents)
  if (after === null) throw new Error(`${booking} must not take ${points}`)
  return after
}
const amounts = ({ available, pending, held, debt }: PointsAccount) => ({ available, pending, held, debt })
const rich = withEarned(emptyAccount, earned(1_000, { releasesAt: at }))

describe("[CK-09] points for money", () => {
  it("are three for a euro, rounded down", () => {
    expect([0, 33, 34, 99, 100, 9_999, 10_000].map(awardFor)).toEqual([0, 0, 1, 2, 3, 299, 300])
  })

  it("may be spent 48 hours after the visit, in exact time on the days when clocks change", () => {
    expect(releaseAt("2026-10-24T10:00:00.000Z")).toBe("2026-10-26T10:00:00.000Z")
  })
})

describe("[CK-09] an account of points", () => {
  it("keeps points pending until their instant", () => {
    const waiting = withEarned(emptyAccount, earned(300))
    expect(amounts(waiting)).toEqual({ available: 0, pending: 300, held: 0, debt: 0 })
    expect(nextRelease(waiting)).toBe(later)
    expect(withDue(waiting, at)).toBe(waiting)
    expect(amounts(withDue(waiting, later))).toEqual({ available: 300, pending: 0, held: 0, debt: 0 })
  })

  it("gives points at once whose instant has passed, and others when it is said", () => {
    expect(rich.available).toBe(1_000)
    const unsaid = withEarned(emptyAccount, earned(50, { source: "SIGN_UP", releasesAt: null }))
    expect([nextRelease(unsaid), withDue(unsaid, later).available]).toEqual([null, 0])
    expect(withReleased(unsaid, "SIGN_UP").available).toBe(50)
  })

  it("reverses pending points first, then available ones; the rest is debt, which later points pay", () => {
    expect(amounts(withEarned(withEarned(emptyAccount, earned(300)), earned(100)))).toMatchObject({ pending: 100 })
    const spent = withSpent(held(rich, "B2", 900), "B2")
    const reversed = withEarned(spent, earned(0, { releasesAt: at }))
    expect(amounts(reversed)).toEqual({ available: 0, pending: 0, held: 0, debt: 900 })
    const again = withEarned(reversed, earned(1_000, { source: "B3", releasesAt: at }))
    expect(amounts(again)).toEqual({ available: 100, pending: 0, held: 0, debt: 0 })
  })

  it("holds points for one checkout, never more than there are, and gives them back once", () => {
    const after = held(rich, "B2", 1_000)
    expect(amounts(after)).toEqual({ available: 0, pending: 0, held: 1_000, debt: 0 })
    expect(withHeld(after, "B3", 1, 10_000)).toBeNull()
    for (const wrong of [0, -1, 0.5, 1_001, Number.NaN]) expect(withHeld(rich, "B2", wrong, 10_000)).toBeNull()
    expect(withHeld(held(rich, "B2", 1), "B2", 1, 10_000)).toBeNull()
    const freed = withoutUse(after, "B2")
    expect([amounts(freed), withoutUse(freed, "B2")]).toEqual([amounts(rich), freed])
  })

  it("[AC-05] a present for dearer bookings is of no use for a cheaper one", () => {
    const present = {
      source: "R1",
      reason: "REFERRAL_INVITED_AFTER_SIGNUP",
      minimumCents: 6_000,
      releasesAt: at,
    } as const
    const both = withEarned(rich, earned(1_000, present))
    expect([usableOn(both, 5_999), usableOn(both, 6_000)]).toEqual([1_000, 2_000])
    const used = held(both, "B2", 1_500, 6_000)
    expect(usableOn(used, 1_000), "what is left is the person's own").toBe(500)
    expect(usableOn(withoutUse(used, "B2"), 1_000), "the booking was given up").toBe(1_000)
  })
})
