import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike, deep, often } from "../../../tests/fixtures/deep.ts"
import { addSlot, placesOf } from "../../../tests/fixtures/ticket-flow.ts"
import {
  holdPlaces,
  movePlaces,
  moveSoldPlaces,
  releasePlaces,
  returnSoldPlaces,
  sellPlaces,
} from "../../../tests/fixtures/written.ts"

const seats = (quantity: number) => [{ group: "seats", quantity }]
/** A command's transaction: a refusal or a failure undoes it, as in the event store. */
const command = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql.withTransaction(
      Effect.flatMap(effect, (refusal) => (refusal ? Effect.fail(refusal) : Effect.succeed(null))),
    )
  }).pipe(Effect.catch((refusal) => Effect.succeed(refusal)))

describe.each(alike(databaseKinds, 1))("places of a slot on %s", (kind) => {
  const db = useDatabase(kind)

  it("[L02] are checked on the sum of a group, even if a request names the group twice", async () => {
    await db.run(addSlot("a", { seats: 3 }))
    const twice = { slotId: "a", holds: [...seats(2), ...seats(2)] }
    expect(await db.run(command(holdPlaces(twice)))).toMatchObject({ code: "sold", left: 3 })
    expect(await db.run(placesOf("a"))).toMatchObject({ seats: { held: 0 } })
  })

  it("say why they are refused: sold, held by others, closed, unknown", async () => {
    await db.run(addSlot("b", { seats: 2 }))
    await db.run(addSlot("shut", { seats: 2 }, true))
    const hold = (slotId: string, quantity: number) => db.run(command(holdPlaces({ slotId, holds: seats(quantity) })))
    expect(await hold("b", 1)).toBeNull()
    expect(await hold("b", 2)).toMatchObject({ code: "held", left: 1 })
    await db.run(sellPlaces({ slotId: "b", holds: seats(1) }))
    expect(await hold("b", 2)).toMatchObject({ code: "sold", left: 1 })
    expect(await hold("shut", 1)).toMatchObject({ code: "closed", left: 0 })
    expect(await hold("nowhere", 1)).toMatchObject({ code: "unknown", left: 0 })
  })

  it("are taken in all groups or in none", async () => {
    await db.run(addSlot("c", { adults: 5, children: 1 }))
    const holds = [
      { group: "children", quantity: 2 },
      { group: "adults", quantity: 2 },
    ]
    expect(await db.run(command(holdPlaces({ slotId: "c", holds })))).toMatchObject({ group: "children" })
    expect(await db.run(placesOf("c"))).toMatchObject({ adults: { held: 0 }, children: { held: 0 } })
  })

  it("are never given back twice", async () => {
    await db.run(addSlot("d", { seats: 2 }))
    await db.run(command(holdPlaces({ slotId: "d", holds: seats(1) })))
    await db.run(releasePlaces({ slotId: "d", holds: seats(1) }))
    const error = await db.run(Effect.flip(releasePlaces({ slotId: "d", holds: seats(1) })))
    expect(error).toMatchObject({ _tag: "PlacesOutOfStep" })
  })

  /** Random steps over four bookings and two slots. Fails if the counters and the bookings disagree. */
  const countersAgree = async (prefix: string, release: typeof releasePlaces) => {
    let round = 0
    const step = fc.record({
      what: fc.constantFrom("hold", "hold", "hold", "sell", "release", "release", "return", "move"),
      booking: fc.integer({ min: 0, max: 3 }),
      slot: fc.constantFrom(0, 1),
      quantity: fc.integer({ min: 1, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const ids = [`${prefix}${++round}-0`, `${prefix}${round}-1`]
        for (const id of ids) await db.run(addSlot(id, { seats: 6 }))
        type Booking = { slot: string; quantity: number; status: "held" | "sold" } | undefined
        const bookings: Booking[] = [undefined, undefined, undefined, undefined]
        for (const { what, booking, slot, quantity } of steps) {
          const has = bookings[booking]
          const slotId = ids[slot]!
          if (has === undefined) {
            if (what !== "hold") continue
            const refused = await db.run(command(holdPlaces({ slotId, holds: seats(quantity) })))
            if (refused === null) bookings[booking] = { slot: slotId, quantity, status: "held" }
            continue
          }
          const request = { slotId: has.slot, holds: seats(has.quantity) }
          if (has.status === "sold") {
            if (what === "move") {
              const moved = moveSoldPlaces({ fromSlotId: has.slot, toSlotId: slotId, holds: request.holds })
              if ((await db.run(command(moved))) === null) bookings[booking] = { ...has, slot: slotId }
            } else if (what === "return") {
              await db.run(returnSoldPlaces(request))
              bookings[booking] = undefined
            }
          } else if (what === "sell") {
            await db.run(sellPlaces(request))
            bookings[booking] = { ...has, status: "sold" }
          } else if (what === "release") {
            await db.run(release(request))
            bookings[booking] = undefined
          } else if (what === "move") {
            const moved = movePlaces({ fromSlotId: has.slot, toSlotId: slotId, holds: request.holds })
            if ((await db.run(command(moved))) === null) bookings[booking] = { ...has, slot: slotId }
          }
        }
        for (const id of ids) {
          const total = (status: "held" | "sold") =>
            bookings
              .filter((has) => has?.slot === id && has.status === status)
              .reduce((sum, has) => sum + has!.quantity, 0)
          expect(await db.run(placesOf(id))).toEqual({
            seats: { capacity: 6, held: total("held"), sold: total("sold") },
          })
          expect(total("held") + total("sold")).toBeLessThanOrEqual(6)
        }
      }),
      { numRuns: often(15, 30) },
    )
  }

  it("[L08] sold + held + free = capacity, and bookings and slots agree, after any sequence", () =>
    countersAgree("p", releasePlaces))

  deep.test("planted fault: a forgotten release is found", () =>
    expect(countersAgree("forgotten", () => Effect.succeed(null))).rejects.toThrow(/Counterexample/),
  )
})
