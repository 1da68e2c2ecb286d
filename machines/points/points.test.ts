import { describe, expect, it } from "vitest"
import { begin, nextTimer, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testRules } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { earned, openedAt, pointsCases, pointsInput, visitOver } from "./points.cases.ts"
import { pointsFlow, type pointsMachine } from "./points.machine.ts"
import { planted } from "./points.planted.ts"
import { pointsRules } from "./points.rules.ts"

testDurableFlow(pointsFlow, pointsCases, "[CK-09]")
testRules(pointsFlow, pointsCases, pointsRules, planted)

const open = () => begin(pointsFlow, pointsInput, openedAt)
const { tell, after, timeout } = driver(pointsFlow)

const rich = () => after(open(), earned(1_000, { releasesAt: openedAt }))
const held = (points: number, booking = "B2") => ({ type: "booking.held", booking, points, totalCents: 9_000 }) as const
const spent = { type: "booking.spent", booking: "B2" } as const
const gaveBack = { type: "booking.gaveBack", booking: "B2" } as const
const amounts = ({ snapshot: { context } }: Run<typeof pointsMachine>) => {
  const { available, pending, held, debt } = context
  return { available, pending, held, debt }
}
const lines = ({ outbox }: Run<typeof pointsMachine>) => outbox.map(({ params }) => params)

describe("[CK-09] the points of a booking", () => {
  it("wait until two days after the visit; another date moves that instant", () => {
    const run = after(open(), earned(300))
    expect([run.snapshot.value, nextTimer(run)?.dueAt]).toEqual([{ open: "pending" }, visitOver])
    const moved = after(run, earned(300, { releasesAt: "2026-12-09T12:00:00.000Z" }))
    expect(nextTimer(moved)?.dueAt).toBe("2026-12-09T12:00:00.000Z")
    expect(amounts(timeout(moved))).toEqual({ available: 300, pending: 0, held: 0, debt: 0 })
    expect(timeout(moved).snapshot.value).toEqual({ open: "resting" })
  })

  it("two visits are released one after the other", () => {
    const run = after(open(), earned(300), earned(70, { source: "B3", releasesAt: "2026-12-09T12:00:00.000Z" }))
    const first = timeout(run)
    expect(amounts(first)).toMatchObject({ available: 300, pending: 70 })
    expect(amounts(timeout(first))).toMatchObject({ available: 370, pending: 0 })
  })

  it("a source that says the same again changes nothing", () => {
    const run = after(open(), earned(300))
    expect(tell(run, earned(300))).toMatchObject({ rejection: { code: "guard" } })
  })

  it("a late refund takes back what was spent; the next points pay that first", () => {
    const run = after(rich(), held(1_000), spent, earned(0, { releasesAt: openedAt }))
    expect(amounts(run)).toEqual({ available: 0, pending: 0, held: 0, debt: 1_000 })
    expect(tell(run, held(1, "B3"))).toMatchObject({ rejection: { code: "guard", guards: ["mayHold"] } })
    const again = after(run, earned(1_200, { source: "B4", releasesAt: openedAt }))
    expect(amounts(again)).toEqual({ available: 200, pending: 0, held: 0, debt: 0 })
  })
})

describe("[CK-09] using points", () => {
  it("a checkout holds them, a sale spends them, a cancellation gives them back once", () => {
    const run = after(rich(), held(400), spent)
    expect(amounts(run)).toMatchObject({ available: 600, held: 0 })
    const back = after(run, gaveBack)
    expect(amounts(back)).toMatchObject({ available: 1_000, held: 0 })
    expect(tell(back, gaveBack).ok).toBe(false)
    expect(lines(back)).toEqual([
      { personId: "person-1", reason: "BOOKING_AWARD", points: 1_000, source: "B1" },
      { personId: "person-1", reason: "BOOKING_DISCOUNT", points: -400, source: "B2" },
      { personId: "person-1", reason: "BOOKING_DISCOUNT_CANCELED", points: 400, source: "B2" },
    ])
  })

  it("a line of a gift says so", () => {
    const forGift = { ...held(400), reason: "GIFTCARD_OR_OPENBOOKING_DISCOUNT" } as const
    expect(lines(after(rich(), forGift, spent, gaveBack)).slice(1)).toMatchObject([
      { reason: "GIFTCARD_OR_OPENBOOKING_DISCOUNT", points: -400 },
      { reason: "GIFTCARD_OR_OPENBOOKING_DISCOUNT_CANCELED", points: 400 },
    ])
  })

  it("a checkout that ends without a sale leaves no line", () => {
    expect(lines(after(rich(), held(400), gaveBack))).toHaveLength(1)
  })

  it("one booking takes once, and never more than there is", () => {
    const run = after(rich(), held(400))
    expect(tell(run, held(1)).ok).toBe(false)
    expect(tell(run, held(601, "B3")).ok).toBe(false)
    expect(tell(run, held(600, "B3")).ok).toBe(true)
  })
})

describe("[AC-06] a person who is forgotten", () => {
  it("has no points, and their bookings still end", () => {
    const run = after(rich(), held(400), { type: "person.erased" })
    expect(amounts(run)).toEqual({ available: 0, pending: 0, held: 0, debt: 0 })
    expect(amounts(after(run, spent, gaveBack))).toEqual({ available: 0, pending: 0, held: 0, debt: 0 })
    expect(tell(run, earned(100)).ok).toBe(false)
  })
})
