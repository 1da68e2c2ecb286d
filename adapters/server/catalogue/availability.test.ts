import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { basisPoints } from "../../../domain/money/cents.ts"
import { plusDays } from "../../../domain/time/rome.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { holdPlaces } from "../../../tests/fixtures/written.ts"
import { day, month, nearestFree, slotsById } from "./availability.ts"
import { catalogueMigrations } from "./migrations/catalogue-migrations.ts"
import { extendSlots } from "./slots.ts"
import { sampleExperience, samplePartner, sampleSchedule, sampleVariant } from "./testing/sample.ts"
import { capacities } from "./variant.ts"
import { writeExperiences, writePartners, writeSchedules } from "./write.ts"

/** Saturday, noon in Rome; the lead time of two days ends on Monday at noon. */
const now = "2026-11-21T11:00:00.000Z"
const seats = (quantity: number) => [{ group: "seats", quantity }]
const adults = (quantity: number) => [{ typeId: "adult", quantity }]

describe.each(alike(databaseKinds, 1))("availability on %s", (kind) => {
  const db = useDatabase(kind, { more: [catalogueMigrations] })
  const hold = (slotId: string, quantity: number) => db.run(holdPlaces({ slotId, holds: seats(quantity) }))
  const dayOf = async (variantId: string, date: string, people = 0) =>
    (await db.run(month(variantId, date.slice(0, 7), people === 0 ? [] : adults(people), now)))?.find(
      (one) => one.date === date,
    )

  beforeAll(async () => {
    const experience = sampleExperience("exp-1", {
      variants: [
        sampleVariant("tour", {
          offers: [{ percent: basisPoints(2000), from: "2026-12-10", to: "2026-12-12" }],
          durationMinutes: 600,
        }),
        sampleVariant("party", {
          pricing: { kind: "group", priceCents: sampleVariant("").participantTypes[0]!.priceCents },
        }),
        sampleVariant("long"),
      ],
    })
    await db.run(writePartners([{ ...samplePartner, tokenHash: null }]))
    await db.run(
      writeExperiences([{ experience, partner: samplePartner, ratingHundredths: null, reviewCount: 0 }], "2026-11-21"),
    )
    await db.run(
      writeSchedules([
        sampleSchedule("tour", { weekdays: [1, 2, 3, 4, 5, 6], times: ["09:00", "15:30"], places: { seats: 4 } }),
        sampleSchedule("party", { times: ["20:00"], places: { seats: 1 } }),
        sampleSchedule("long", {
          times: Array.from(
            { length: 42 },
            (_, index) =>
              `${String(8 + Math.floor(index / 4)).padStart(2, "0")}:${String((index % 4) * 15).padStart(2, "0")}`,
          ),
        }),
      ]),
    )
    await db.run(extendSlots("2026-11-21"))
  })

  test("[CK-20] [XD-06] each day of a month is free, full, closed or too soon, with the party's total and the offer", async () => {
    const days = await db.run(month("tour", "2026-12", adults(2), now))
    expect(days).toHaveLength(31)
    expect(days?.filter((one) => one.state === "closed").map((one) => one.date)).toEqual([
      "2026-12-06",
      "2026-12-13",
      "2026-12-20",
      "2026-12-27",
    ])
    expect(days?.[0]).toEqual({
      date: "2026-12-01",
      state: "free",
      slots: 2,
      placesLeft: 4,
      priceCents: 9000,
      offerPercent: null,
    })
    // Nobody has been chosen yet: what one of them pays.
    const alone = await db.run(month("tour", "2026-12", [], now))
    expect(alone?.[0]).toMatchObject({ state: "free", priceCents: 4500 })
    expect(days?.[9]).toMatchObject({ priceCents: 7200, offerPercent: 2000 })
    expect(days?.[11]).toMatchObject({ date: "2026-12-12", offerPercent: 2000 })
    expect(days?.[13]).toMatchObject({ date: "2026-12-14", offerPercent: null })
  })

  test("[XD-06] days before now plus the lead time are too soon; on the day itself only the later slot is left", async () => {
    expect((await dayOf("tour", "2026-11-21"))?.state).toBe("tooSoon")
    expect((await dayOf("tour", "2026-11-22"))?.state).toBe("closed")
    expect((await dayOf("tour", "2026-11-23"))?.state).toBe("free")
    const slots = await db.run(day("tour", "2026-11-23", now))
    expect(slots?.map((slot) => slot.start)).toEqual(["15:30"])
  })

  test("[XD-07] a slot has its end, wrapping at midnight, and the places left of each group", async () => {
    expect(await db.run(day("tour", "2026-12-02", now))).toEqual([
      {
        id: "tour:20261202T0900",
        variantId: "tour",
        date: "2026-12-02",
        start: "09:00",
        end: "19:00",
        startsAt: "2026-12-02T08:00:00.000Z",
        places: [{ group: "seats", left: 4, capacity: 4 }],
        language: null,
      },
      expect.objectContaining({ start: "15:30", end: "01:30" }),
    ])
  })

  test("[L27] the calendar reads what a hold writes: a day is full for a party that no longer fits", async () => {
    const date = "2026-12-03"
    expect((await dayOf("tour", date, 4))?.state).toBe("free")
    await hold("tour:20261203T0900", 3)
    await hold("tour:20261203T1530", 2)
    expect(await dayOf("tour", date, 2)).toMatchObject({ state: "free", placesLeft: 2 })
    expect(await dayOf("tour", date, 3)).toMatchObject({ state: "full", placesLeft: 2 })
    expect(await hold("tour:20261203T1530", 3)).toMatchObject({ code: "held" })
    expect((await db.run(day("tour", date, now)))?.map((slot) => slot.places[0]?.left)).toEqual([1, 2])
  })

  test("[L27] a booking for a whole group takes one place, whatever its size, and then the day is full", async () => {
    expect(await dayOf("party", "2026-12-01", 8)).toMatchObject({ state: "free", placesLeft: 1 })
    await hold("party:20261201T2000", 1)
    expect(await dayOf("party", "2026-12-01", 1)).toMatchObject({ state: "full", placesLeft: 0 })
  })

  test("[L27] nobody can book a closed slot", async () => {
    await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update slots set closed = true where id = 'party:20261205T2000'`,
      ),
    )
    expect((await dayOf("party", "2026-12-05"))?.state).toBe("closed")
    expect(await db.run(day("party", "2026-12-05", now))).toEqual([])
  })

  test("[XD-07] with a full slot, the four nearest slots with room are offered, before and after it", async () => {
    await hold("long:20261210T1200", 8)
    await hold("long:20261210T1215", 6)
    const near = await db.run(nearestFree("long:20261210T1200", seats(3), now))
    expect(near.map((slot) => slot.start)).toEqual(["11:45", "11:30", "12:30", "11:15"])
    expect((await db.run(nearestFree("long:20261210T1200", seats(2), now))).map((slot) => slot.start)).toEqual([
      "11:45",
      "12:15",
      "11:30",
      "12:30",
    ])
    expect(await db.run(nearestFree("long:20261210T1200", seats(9), now))).toEqual([])
    expect(await db.run(nearestFree("no-such-slot", seats(1), now))).toEqual([])
  })

  test("[XD-07] no slot before the lead time is offered", async () => {
    const near = await db.run(nearestFree("tour:20261123T0900", seats(1), now))
    expect(near.map((slot) => `${slot.date} ${slot.start}`)).toEqual([
      "2026-11-23 15:30",
      "2026-11-24 09:00",
      "2026-11-24 15:30",
      "2026-11-25 09:00",
    ])
  })

  test("[XD-04] capacities give each group's maximum, and null for a variant that does not exist", async () => {
    expect(await db.run(capacities("tour"))).toEqual([{ id: "seats", maxQuantity: 8 }])
    expect(await db.run(capacities("none"))).toBeNull()
    expect(await db.run(month("none", "2026-12", [], now))).toBeNull()
    expect(await db.run(month("tour", "2026-13", [], now))).toEqual([])
    for (const date of ["2026-02-30", "0000-01-01", "2026-13-01"])
      expect(await db.run(day("tour", date, now))).toEqual([])
    expect(await db.run(day("none", "2026-12-01", now))).toBeNull()
    expect((await db.run(slotsById(["x", "tour:20261202T0900"]))).map((slot) => slot.id)).toEqual([
      "tour:20261202T0900",
    ])
  })

  test("[L25] a month is read by its index, not by all 15,000 slots of the variant", async () => {
    const plan = await db.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        Effect.andThen(
          sql`analyze slots`,
          sql<{ "QUERY PLAN": string }>`explain select id from slots where variant_id = 'long'
            and date between '2026-12-01' and '2026-12-31' order by date, start_time`,
        ),
      ),
    )
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan")
    expect((await db.run(month("long", plusDays("2026-11-21", 200).slice(0, 7), adults(2), now)))?.length).toBe(30)
  })
})
