import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import type { pointsMachine } from "../../../machines/points/points.machine.ts"
import { pointsStream } from "../../../machines/points/streams.ts"
import { askedAlone } from "../../../tests/fixtures/asked.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { openPoints } from "../../../tests/fixtures/open-points.ts"
import { customer } from "../../../tests/fixtures/ticket-flow.ts"
import { serverMigrations } from "../prepare.ts"
import { now } from "../store/clock.ts"
import { send } from "../store/event-store.ts"
import { entriesFromLogs } from "./derived.ts"
import { pointsFlowAlone } from "./flow.ts"
import { balanceOf, entriesOf } from "./read.ts"
import { givePointsBack, holdPoints, spendPoints } from "./uses.ts"

describe.each(alike(databaseKinds, 1))("points of a person on %s", (kind) => {
  const db = useDatabase(kind, { more: serverMigrations.slice(1) })

  /** A person who may spend so many points. */
  const person = async (points: number) => {
    const personId = randomUUID()
    await db.run(openPoints(personId))
    const earn = Effect.flatMap(now, (releasesAt) =>
      send(
        pointsFlowAlone,
        pointsStream(personId),
        { type: "award.earned", source: "REVIEW", reason: "REVIEW", points, releasesAt },
        customer(),
      ),
    )
    expect(await db.run(earn)).toMatchObject({ ok: true })
    const use = (bookingCode: string, points: number) => ({ personId, bookingCode, points })
    return {
      personId,
      hold: (booking: string, points: number) =>
        db.run(askedAlone(holdPoints(use(booking, points), 9_000, customer()))),
      spend: (booking: string) => db.run(askedAlone(spendPoints(use(booking, 0), customer()))),
      giveBack: (booking: string) => db.run(askedAlone(givePointsBack(use(booking, 0), customer()))),
      balance: () => db.run(balanceOf(personId)),
      lines: async () =>
        (await db.run(entriesOf(personId, null))).entries.map(({ reason, points }) => [reason, points]),
    }
  }

  it("[CK-09] are held, spent and given back, and the list says so", async () => {
    const one = await person(1_000)
    expect(await one.hold("B1", 400)).toBeNull()
    expect(await one.balance()).toEqual({ available: 600, pending: 0, held: 400, debt: 0 })
    expect(await one.hold("B2", 601)).toBe("tooFew")
    expect(await one.spend("B1")).toBeNull()
    expect(await one.balance()).toEqual({ available: 600, pending: 0, held: 0, debt: 0 })
    expect(await one.giveBack("B1")).toBeNull()
    expect(await one.balance()).toEqual({ available: 1_000, pending: 0, held: 0, debt: 0 })
    expect(await one.lines()).toEqual([
      ["BOOKING_DISCOUNT_CANCELED", 400],
      ["BOOKING_DISCOUNT", -400],
      ["REVIEW", 1_000],
    ])
  })

  it("[L07] are given back once, and nobody spends what was not held", async () => {
    const one = await person(1_000)
    await one.hold("B1", 400)
    await one.giveBack("B1")
    await expect(one.giveBack("B1")).rejects.toThrow("B1 has no such points")
    await expect(one.spend("B1")).rejects.toThrow("B1 has no such points")
    expect(await one.balance()).toMatchObject({ available: 1_000 })
  })

  it("[AC-02] the list comes in pages, without gaps", async () => {
    const one = await person(1_000)
    for (let n = 0; n < 30; n++) {
      await one.hold(`B${n}`, 1)
      await one.spend(`B${n}`)
      await one.giveBack(`B${n}`)
    }
    const first = await db.run(entriesOf(one.personId, null))
    expect(first.entries).toHaveLength(50)
    const second = await db.run(entriesOf(one.personId, first.next))
    expect([second.entries.length, second.next]).toEqual([11, null])
    expect([...first.entries, ...second.entries].reduce((sum, { points }) => sum + points, 0)).toBe(1_000)
  })

  it("[AC-02] the list is written again from the log, but not that of an erased person", async () => {
    const tell = (personId: string, event: Parameters<typeof send<typeof pointsMachine, never>>[2]) =>
      db.run(send(pointsFlowAlone, pointsStream(personId), event, customer()))
    const rows = () =>
      db.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`select to_jsonb(e)::text as line from points_entry e order by stream, seq`,
        ),
      )
    const [one, erased] = [await person(1_000), await person(700)]
    for (const { hold, spend } of [one, erased]) {
      await hold("B1", 400)
      await spend("B1")
    }
    await one.giveBack("B1")
    const award = {
      type: "award.earned",
      source: "B2",
      reason: "BOOKING_AWARD",
      releasesAt: "2099-01-01T00:00:00Z",
    } as const
    await tell(one.personId, { ...award, points: 270 })
    await tell(one.personId, { ...award, points: 30 })
    await tell(erased.personId, { type: "person.erased" })
    await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`delete from points_entry where person_id = ${erased.personId}::uuid`,
      ),
    )
    const before = await rows()
    expect(await one.lines()).toHaveLength(5)
    await db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from points_entry`))
    expect(await rows()).toEqual([])
    await db.run(entriesFromLogs)
    expect(await rows()).toEqual(before)
    expect(await erased.lines()).toEqual([])
  })

  it("of somebody without an account of points are none", async () => {
    const personId = randomUUID()
    expect(await db.run(balanceOf(personId))).toEqual({ available: 0, pending: 0, held: 0, debt: 0 })
    expect(await db.run(entriesOf(personId, null))).toEqual({ entries: [], next: null })
  })
})
