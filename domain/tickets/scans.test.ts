import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { happenedAt, insideOf, merge, type Party, type Scan } from "./scans.ts"

const party: Party = {
  units: 3,
  tickets: new Map([
    ["booking", 3],
    ["guest", 1],
  ]),
}
const start = Date.parse("2026-11-30T09:00:00.000Z")

const scan: fc.Arbitrary<Scan> = fc.record({
  scanId: fc.integer({ min: 0, max: 30 }).map(String),
  kind: fc.constantFrom("in", "in", "in", "undo"),
  ticketId: fc.constantFrom("booking", "guest"),
  by: fc.constantFrom("north", "south"),
  seq: fc.nat(9),
  // A few instants only, so that many are the same. The clocks of the doors are up to two hours wrong.
  at: fc.integer({ min: 0, max: 5 }).map((n) => new Date(start + n * 60_000).toISOString()),
  offsetMs: fc.constantFrom(0, 7_200_000, -7_200_000),
  units: fc.integer({ min: 1, max: 3 }),
  undoes: fc.option(fc.integer({ min: 0, max: 30 }).map(String), { nil: null }),
})
const scans = fc.uniqueArray(scan, { selector: ({ scanId }) => scanId, maxLength: 12 })

const shown = (all: readonly Scan[]) => Object.fromEntries([...merge(all, party)].sort())

describe("[BX-13] scans of two doors", () => {
  test("merge to one result in any order, however often a scan comes", () => {
    fc.assert(
      fc.property(
        scans.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length, maxLength: 2 * all.length }),
          ),
        ),
        ([all, mixed]) => {
          expect(shown(mixed)).toEqual(shown(all))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test("let in no more people than have booked, and no ticket lets in more than its own", () => {
    fc.assert(
      fc.property(scans, (all) => {
        const { all: inside, byTicket } = insideOf(all, merge(all, party))
        expect(inside).toBeLessThanOrEqual(party.units)
        for (const [ticket, count] of byTicket) expect(count).toBeLessThanOrEqual(party.tickets.get(ticket) ?? 0)
      }),
    )
  })

  test("put nobody out: further scans without an undo leave as many inside, or more", () => {
    fc.assert(
      fc.property(scans, scans, (some, more) => {
        const ins = (all: readonly Scan[]) => all.filter(({ kind }) => kind === "in")
        const before = ins(some)
        const after = [...before, ...ins(more).map((one) => ({ ...one, scanId: `later ${one.scanId}` }))]
        const count = (all: readonly Scan[]) => insideOf(all, merge(all, party)).all
        expect(count(after)).toBeGreaterThanOrEqual(count(before))
      }),
    )
  })

  const one: Scan = {
    ...{ scanId: "1", kind: "in", ticketId: "booking", by: "north", seq: 1 },
    ...{ at: "2026-11-30T09:00:00.000Z", offsetMs: 0, units: 3, undoes: null },
  }

  test("the second door's scan of the same ticket is the duplicate, by corrected time", () => {
    // The southern door's clock is two hours slow: it scanned a minute later.
    const south = { ...one, scanId: "2", by: "south", at: "2026-11-30T07:01:00.000Z", offsetMs: 7_200_000 }
    expect(happenedAt(south)).toBe("2026-11-30T09:01:00.000Z")
    expect(merge([south, one], party).get("2")).toEqual({ standing: "duplicate", admitted: 0 })
    expect(merge([south, one], party).get("1")).toEqual({ standing: "admitted", admitted: 3 })
  })

  test("an undo lets the other door's scan count", () => {
    const south = { ...one, scanId: "2", by: "south", at: "2026-11-30T09:01:00.000Z" }
    const undo: Scan = { ...one, scanId: "3", kind: "undo", undoes: "1" }
    expect(shown([undo, south, one])).toEqual({
      1: { standing: "undone", admitted: 0 },
      2: { standing: "admitted", admitted: 3 },
      3: { standing: "undo", admitted: 0 },
    })
  })

  test("some now and the rest later is no duplicate; more than the rest is", () => {
    const some = { ...one, units: 1 }
    const rest = { ...one, scanId: "2", seq: 2, units: 2, at: "2026-11-30T09:05:00.000Z" }
    const again = { ...one, scanId: "3", seq: 3, units: 1, at: "2026-11-30T09:06:00.000Z" }
    expect([...merge([again, rest, some], party).values()].map(({ standing }) => standing)).toEqual([
      ...["admitted", "admitted", "duplicate"],
    ])
  })
})
