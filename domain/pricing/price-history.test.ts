import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cents } from "../money/cents.ts"
import { plusHours } from "../time/instant.ts"
import { romeInstant } from "../time/rome.ts"
import { discountBegan, lowestBeforeDiscount, lowestOf30Days, type PriceEvent } from "./price-history.ts"

const at = (date: string, time = "00:00") => romeInstant(date, time)
const price = (date: string, euros: number, full = euros, per: PriceEvent["per"] = "person"): PriceEvent => ({
  at: at(date),
  cents: cents(euros * 100),
  withoutOffersCents: cents(full * 100),
  per,
})

describe("[BX-02] the lowest price of the 30 days before a discount", () => {
  test("is the full price if no other price was charged, and does not change while the discount lasts", () => {
    const events = [price("2026-01-10", 50), price("2026-11-01", 40, 50)]
    for (const now of ["2026-11-01", "2026-11-20", "2027-03-01"]) {
      expect(lowestBeforeDiscount(events, at(now))).toEqual({ cents: 5000, since: null })
    }
    expect(lowestBeforeDiscount(events, at("2026-10-31"))).toBeNull()
    expect(lowestBeforeDiscount([...events, price("2026-12-01", 50)], at("2026-12-02"))).toBeNull()
  })

  test("is the lower price if the price was raised within the window", () => {
    const raised = [price("2026-01-10", 42), price("2026-10-20", 50), price("2026-11-01", 40, 50)]
    expect(lowestBeforeDiscount(raised, at("2026-11-02"))?.cents).toBe(4200)
    // If it was raised long enough ago, the lower price is outside the window.
    const longAgo = [price("2026-01-10", 42), price("2026-10-02", 50), price("2026-11-01", 40, 50)]
    expect(lowestBeforeDiscount(longAgo, at("2026-11-02"))?.cents).toBe(5000)
  })

  test("counts an earlier discount within the window, but not the earlier steps of the same discount", () => {
    const twice = [
      price("2026-01-10", 50),
      price("2026-10-05", 35, 50),
      price("2026-10-10", 50),
      price("2026-11-01", 40, 50),
    ]
    expect(lowestBeforeDiscount(twice, at("2026-11-02"))?.cents).toBe(3500)
    const growing = [price("2026-01-10", 50), price("2026-10-20", 45, 50), price("2026-11-01", 40, 50)]
    expect(lowestBeforeDiscount(growing, at("2026-11-02"))).toEqual({ cents: 5000, since: null })
    const shrunk = [price("2026-01-10", 50), price("2026-10-20", 35, 50), price("2026-11-01", 40, 50)]
    expect(lowestBeforeDiscount(shrunk, at("2026-11-02"))?.cents).toBe(3500)
  })

  test("of a variant younger than 30 days covers the days since its start and names that day; without earlier prices there is none", () => {
    const young = [price("2026-10-20", 50), price("2026-11-01", 40, 50)]
    expect(lowestBeforeDiscount(young, at("2026-11-02"))).toEqual({ cents: 5000, since: "2026-10-20" })
    expect(lowestBeforeDiscount([price("2026-11-01", 40, 50)], at("2026-11-02"))).toBeNull()
  })

  test("does not compare a group's price with a price per person", () => {
    const changed = [
      price("2026-01-10", 20),
      price("2026-10-25", 200, 200, "group"),
      price("2026-11-01", 150, 200, "group"),
    ]
    expect(lowestBeforeDiscount(changed, at("2026-11-02"))).toEqual({ cents: 20_000, since: "2026-10-25" })
  })

  test("covers 30 days of Rome's calendar, also when the clocks change in between", () => {
    // 24 September to 24 October is 720 hours; 11 October to 10 November is one hour more, 15 March to 14 April one
    // less.
    for (const [raisedOn, began] of [
      ["2026-10-11", "2026-11-10"],
      ["2026-03-15", "2026-04-14"],
      ["2026-09-24", "2026-10-24"],
    ] as const) {
      const raised = [price("2026-01-10", 42), price(raisedOn, 50), price(began, 40, 50)]
      expect(lowestOf30Days(raised, at(began))).toEqual({ cents: 5000, since: null })
      const later = [
        price("2026-01-10", 42),
        { ...price(raisedOn, 50), at: plusHours(at(raisedOn), 1) },
        price(began, 40, 50),
      ]
      expect(lowestOf30Days(later, at(began))?.cents).toBe(4200)
    }
  })
})

const start = at("2026-08-01")
const hours = 24 * 120
const anyEvents = fc
  .uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: hours }), fc.integer({ min: 10, max: 90 }), fc.integer({ min: 0, max: 30 })),
    {
      selector: ([hour]) => hour,
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((all) =>
    all.map(
      ([hour, full, off]): PriceEvent => ({
        at: plusHours(start, hour),
        cents: cents((full - Math.min(off, full)) * 100),
        withoutOffersCents: cents(full * 100),
        per: "person",
      }),
    ),
  )

const hourOf = (instant: string) => Math.floor(Temporal.Instant.from(instant).epochMilliseconds / 3_600_000)

/** The law, checked hour by hour: never above any price of the window, and equal to one of them. */
function law(lowest: typeof lowestOf30Days) {
  return fc.property(anyEvents, fc.integer({ min: 0, max: hours }), (events, later) => {
    const began = discountBegan(events, plusHours(start, later))
    if (began === null) return
    const opens = Temporal.Instant.from(began).toZonedDateTimeISO("Europe/Rome").subtract({ days: 30 }).toInstant()
    const changes = events.map((event) => ({ ...event, hour: hourOf(event.at) })).sort((a, b) => a.hour - b.hour)
    const asked: number[] = []
    for (let hour = hourOf(opens.toString()); hour < hourOf(began); hour++) {
      const applied = changes.findLast((change) => change.hour <= hour)
      if (applied !== undefined) asked.push(applied.cents)
    }
    expect(lowest(events, began)?.cents ?? null).toBe(asked.length === 0 ? null : Math.min(...asked))
  })
}

describe("[BX-02] law: the lowest price is one that applied in the window, and never above another of them", () => {
  test("hour by hour, against every history", () => {
    fc.assert(law(lowestOf30Days), { numRuns: 200 })
  })

  test("negative control: it fails if the price at the start of the window is forgotten", () => {
    const forgetful: typeof lowestOf30Days = (events, began) =>
      lowestOf30Days(
        events.filter((event) => event.at > plusHours(began, -30 * 24)),
        began,
      )
    expect(fc.check(law(forgetful), { numRuns: 200 }).failed).toBe(true)
  })

  test("negative control: it fails if the discount itself counts", () => {
    const generous: typeof lowestOf30Days = (events, began) => lowestOf30Days(events, plusHours(began, 1))
    expect(fc.check(law(generous), { numRuns: 200 }).failed).toBe(true)
  })
})
