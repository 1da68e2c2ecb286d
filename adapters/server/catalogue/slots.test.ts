import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { plusDays, romeInstant, romeParts, weekdayOf } from "../../../domain/time/rome.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { catalogueMigrations } from "./migrations/catalogue-migrations.ts"
import { extendSlots } from "./slots.ts"
import { sampleExperience, samplePartner, sampleSchedule, sampleVariant } from "./testing/sample.ts"
import { writeExperiences, writePartners, writeSchedules } from "./write.ts"

type Slot = { readonly id: string; readonly date: string; readonly start: string; readonly startsAt: string }

/** The Sundays on which the clocks of Rome change, 2026 to 2030. */
const clockChanges = [2026, 2027, 2028, 2029, 2030].flatMap((year) =>
  [`${year}-03-31`, `${year}-10-31`].map((day) => plusDays(day, -(weekdayOf(day) % 7))),
)

describe.each(alike(databaseKinds, 1))("slots on %s", (kind) => {
  const db = useDatabase(kind, { more: [catalogueMigrations] })
  const slots = (variantId: string) =>
    db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<Slot>`select id, date, start_time as start, starts_at as "startsAt" from slots
          where variant_id = ${variantId} order by date, start_time`,
      ),
    )

  beforeAll(async () => {
    const variants = ["daily", "night", "winter", "weekend", "guided", "spoken"] as const
    const [first, ...rest] = variants.map((id) => sampleVariant(id, id === "guided" ? { languages: ["de"] } : {}))
    const experience = sampleExperience("exp-1", { variants: [first!, ...rest] })
    await db.run(writePartners([{ ...samplePartner, tokenHash: null }]))
    await db.run(
      writeExperiences([{ experience, partner: samplePartner, ratingHundredths: null, reviewCount: 0 }], "2026-01-01"),
    )
    await db.run(
      writeSchedules([
        sampleSchedule("daily", { times: ["08:00", "18:30"], places: { seats: 8, canoes: 3 } }),
        sampleSchedule("night", { weekdays: [7], times: ["01:30", "02:00", "02:30", "02:59", "03:00", "03:30"] }),
        sampleSchedule("winter", { times: ["09:00"], season: { from: "12-01", to: "03-15" } }),
        sampleSchedule("weekend", { weekdays: [6, 7], times: ["10:00"], season: { from: "06-01", to: "06-30" } }),
        sampleSchedule("guided", { times: ["10:00"], season: { from: "02-01", to: "02-02" } }),
        sampleSchedule("spoken", {
          times: ["09:00", "11:00", "15:00"],
          season: { from: "02-01", to: "02-02" },
          languages: { "09:00": "it", "15:00": "en" },
        }),
      ]),
    )
    await db.run(extendSlots("2026-01-01", 5 * 366))
  })

  test("[L18] every slot starts when the clocks of Rome show its time, also in the weeks in which they change", async () => {
    for (const slot of await slots("night")) {
      expect(romeParts(slot.startsAt)).toEqual({ date: slot.date, time: slot.start })
      expect(slot.startsAt).toBe(romeInstant(slot.date, slot.start))
    }
  })

  test("[L18] a time that March skips has no slot that day, and October's double hour has one", async () => {
    const night = await slots("night")
    for (const date of clockChanges) {
      const times = night.filter((slot) => slot.date === date).map((slot) => slot.start)
      const skipped = date.slice(5, 7) === "03"
      expect(times).toEqual(
        skipped ? ["01:30", "03:00", "03:30"] : ["01:30", "02:00", "02:30", "02:59", "03:00", "03:30"],
      )
    }
  })

  test("[L18] planted fault: instants computed with one offset for the whole year are caught", async () => {
    const wrong = (slot: Slot) => new Date(`${slot.date}T${slot.start}:00+01:00`).toISOString()
    expect((await slots("daily")).some((slot) => wrong(slot) !== slot.startsAt)).toBe(true)
  })

  test("[DI-11] slots follow weekdays and seasons, also over the new year", async () => {
    const winter = (await slots("winter")).map((slot) => slot.date)
    expect(winter).toContain("2026-12-31")
    expect(winter).toContain("2027-01-01")
    expect(winter).toContain("2027-03-15")
    expect(winter.every((date) => date.slice(5) >= "12-01" || date.slice(5) <= "03-15")).toBe(true)
    const weekend = await slots("weekend")
    expect(weekend.length).toBeGreaterThan(30)
    expect(weekend.every((slot) => weekdayOf(slot.date) >= 6 && slot.date.slice(5, 7) === "06")).toBe(true)
  })

  test("[DI-11] a slot has the places of its schedule per group, and its language when there is one", async () => {
    const rows = await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ group: string; places: number; slots: number; language: string | null }>`
          select p.group_id as group, p.capacity as places, count(*) as slots, min(s.language) as language
          from slots s join slot_places p on p.slot_id = s.id where s.variant_id in ('daily', 'guided')
          group by s.variant_id, p.group_id, p.capacity order by s.variant_id, p.group_id`,
      ),
    )
    const daily = (await slots("daily")).length
    expect(rows).toEqual([
      { group: "canoes", places: 3, slots: daily, language: null },
      { group: "seats", places: 8, slots: daily, language: null },
      { group: "seats", places: 8, slots: 10, language: "de" },
    ])
  })

  test("[BX-10] a time has the guide's language that its schedule names, and none where it names none", async () => {
    const rows = await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ time: string; language: string | null }>`
          select distinct start_time as time, language from slots where variant_id = 'spoken' order by start_time`,
      ),
    )
    expect(rows).toEqual([
      { time: "09:00", language: "it" },
      { time: "11:00", language: null },
      { time: "15:00", language: "en" },
    ])
  })

  test("[DI-11] extending again adds nothing, a later day adds the days in between, and sold places stay", async () => {
    const before = await slots("daily")
    const sold = before[10]!.id
    await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update slot_places set sold = 2 where slot_id = ${sold} and group_id = 'seats'`,
      ),
    )
    expect(await db.run(extendSlots("2026-01-01", 5 * 366))).toBe(0)
    expect(await db.run(extendSlots("2026-01-08", 5 * 366))).toBeGreaterThan(14)
    const after = await slots("daily")
    expect(after.length).toBe(before.length + 14)
    expect(after.map((slot) => slot.id)).toEqual(expect.arrayContaining(before.map((slot) => slot.id)))
    const [kept] = await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ sold: number }>`select sold from slot_places where slot_id = ${sold} and group_id = 'seats'`,
      ),
    )
    expect(kept?.sold).toBe(2)
  })

  test("[DI-11] are made without a limit of time: on a slow machine, a start takes longer than any request", async () => {
    const limits = await db.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`set statement_timeout = '30s'`
        yield* sql`create table limits as select current_setting('statement_timeout') as during where false`
        yield* sql`create function note_limit() returns trigger language plpgsql as
          'begin insert into limits values (current_setting(''statement_timeout'')); return null; end'`
        yield* sql`create trigger note_limit after insert on slots execute function note_limit()`
        yield* extendSlots("2026-01-15", 5 * 366)
        const [after] = yield* sql<{ during: string }>`select current_setting('statement_timeout') as during`
        return [...(yield* sql<{ during: string }>`select distinct during from limits`), after]
      }),
    )
    expect(limits).toEqual([{ during: "0" }, { during: "30s" }])
  })
})
