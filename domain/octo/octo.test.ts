import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { basisPoints, cents } from "../money/cents.ts"
import { askedCapabilities } from "./capabilities.ts"
import { resale, resaleOfUnits } from "./price.ts"
import { type Departure, roomOf, roomOfDay } from "./room.ts"
import { octoStatusOf } from "./status.ts"
import { partyOf, unitTypeOf } from "./units.ts"

const now = "2026-11-20T09:00:00.000Z"
const variant = {
  pricing: { kind: "person" },
  minParticipants: 2,
  participantTypes: [
    { id: "adult", capacityGroup: "people", suggestedQuantity: null },
    { id: "toddler", capacityGroup: "seats", suggestedQuantity: null, accompanied: true },
  ],
  capacityGroups: [
    { id: "people", maxQuantity: 6 },
    { id: "seats", maxQuantity: 2 },
  ],
} as const
const with_ = (people: number, seats = 2, closed = false): Departure => ({
  startsAt: "2026-11-30T09:00:00.000Z",
  closed,
  places: [
    { group: "people", left: people, capacity: 20 },
    { group: "seats", left: seats, capacity: 2 },
  ],
})
const asked = { now, cutoff: "2026-11-29T09:00:00.000Z", party: null }
const room = (departure: Departure, change: object = {}) => roomOf(variant, departure, { ...asked, ...change })

describe("[BX-15] the room of a departure", () => {
  it("is what is left for those who can book alone", () => {
    expect(room(with_(20))).toEqual({ available: true, status: "AVAILABLE", vacancies: 20, capacity: 20, maxUnits: 6 })
    expect(room(with_(3, 0))).toMatchObject({ available: true, status: "LIMITED", vacancies: 3, maxUnits: 3 })
  })

  it("is sold out as soon as the smallest party does not fit", () => {
    expect(room(with_(1))).toMatchObject({ available: false, status: "SOLD_OUT", vacancies: 0, maxUnits: 0 })
    expect(room(with_(0))).toMatchObject({ status: "SOLD_OUT" })
  })

  it("is closed by the partner, and after the last moment to book", () => {
    expect(room(with_(20, 2, true))).toMatchObject({ available: false, status: "CLOSED", vacancies: 0 })
    expect(room(with_(20), { cutoff: now })).toMatchObject({ status: "AVAILABLE" })
    expect(room(with_(20), { cutoff: "2026-11-20T08:59:59.999Z" })).toMatchObject({ status: "CLOSED" })
  })

  it("says exactly whether a party fits", () => {
    const party = (quantity: number, toddlers = 0) => [
      { typeId: "adult", quantity },
      { typeId: "toddler", quantity: toddlers },
    ]
    const fits = (quantity: number, toddlers: number, left = 20, seats = 2) =>
      room(with_(left, seats), { party: party(quantity, toddlers) }).available
    expect([fits(2, 0), fits(6, 2), fits(7, 0), fits(1, 0), fits(2, 3), fits(0, 2)]).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect([fits(4, 0, 4), fits(5, 0, 4), fits(2, 1, 20, 0)]).toEqual([true, false, false])
  })

  it("of one price for all is counted in people, although a party takes one place", () => {
    const group = { ...variant, pricing: { kind: "group", priceCents: cents(10_000) }, minParticipants: 1 } as const
    const departure = { ...with_(0), places: [{ group: "people", left: 2, capacity: 3 }] }
    expect(roomOf(group, departure, asked)).toMatchObject({ available: true, vacancies: 16, capacity: 24, maxUnits: 8 })
  })

  it("of a day is that of its best departure; a day without one is closed", () => {
    expect(roomOfDay([])).toMatchObject({ available: false, status: "CLOSED", vacancies: 0, capacity: 0 })
    expect(roomOfDay([room(with_(0)), room(with_(3)), room(with_(20))])).toMatchObject({
      available: true,
      status: "AVAILABLE",
      vacancies: 20,
    })
    expect(roomOfDay([room(with_(0)), room(with_(20, 2, true))])).toMatchObject({
      status: "SOLD_OUT",
      available: false,
    })
  })
})

describe("[BX-15] prices for a reseller", () => {
  it("sum to the booking's price to the cent, and no unit has a fraction of one", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 12 }),
        amount,
        fc.integer({ min: 0, max: 10_000 }),
        (weights, retail, bps) => {
          const whole = resale(cents(retail + 1_000), cents(retail), basisPoints(bps))
          const units = resaleOfUnits(whole, weights)
          for (const of of ["original", "retail", "net"] as const) {
            expect(units.every((unit) => Number.isInteger(unit[of]))).toBe(true)
            expect(units.reduce((sum, unit) => sum + unit[of], 0)).toBe(whole[of])
          }
          expect(whole.net).toBe(retail - Math.floor((retail * bps) / 10_000 + 0.5))
        },
      ),
    )
  })
})

describe("[BX-15] words of OCTO", () => {
  it("are given for what it asks besides, whatever else is asked", () => {
    expect(askedCapabilities(null)).toEqual([])
    expect(askedCapabilities("octo/pickups, Pricing ,octo/unknown")).toEqual(["octo/pricing"])
    expect(askedCapabilities("octo/pricing,octo/content")).toEqual(["octo/content", "octo/pricing"])
  })

  it("name each status, and a sold booking that is being moved is sold", () => {
    expect(octoStatusOf("CHECKOUT", false)).toBe("ON_HOLD")
    expect(octoStatusOf("CANCELED", true)).toBe("CANCELLED")
    expect(octoStatusOf("RESCHEDULED", true)).toBe("CONFIRMED")
    expect([octoStatusOf("PENDING_RESCHEDULE", false), octoStatusOf("PENDING_RESCHEDULE", true)]).toEqual([
      "PENDING",
      "CONFIRMED",
    ])
  })

  it("name the kinds of units, and count a party", () => {
    expect(["adult", "Child", "doubles"].map(unitTypeOf)).toEqual(["ADULT", "CHILD", "OTHER"])
    expect(partyOf([{ unitId: "a" }, { unitId: "b" }, { unitId: "a" }])).toEqual([
      { typeId: "a", quantity: 2 },
      { typeId: "b", quantity: 1 },
    ])
  })
})
