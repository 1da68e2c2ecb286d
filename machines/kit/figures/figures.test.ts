import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Countable, type Counts, count, leavesOf, type Standing } from "./counting.ts"
import { BUCKETS, bucketOf, quantile } from "./histogram.ts"

const MINUTE = 60_000
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * MINUTE).toISOString()

const states = ["A", "B", { C: "x", D: "y" }, { C: "z", D: "y" }]

/** Logs of a few streams, mixed, in the order of their numbers within each. Instants may go back. */
const logs = fc
  .array(fc.record({ stream: fc.nat(3), state: fc.nat(states.length - 1), minute: fc.nat(5_000) }), { maxLength: 40 })
  .map((steps) => {
    const seqs = new Map<number, number>()
    return steps.map(({ stream, state, minute }): Countable => {
      const seq = seqs.get(stream) ?? 0
      seqs.set(stream, seq + 1)
      return {
        ...{ stream: `s${stream}`, seq, machine: "m", version: seq % 2 === 0 ? "1" : "2", at: at(minute) },
        ...{ day: at(minute).slice(0, 10), state: states[state], taken: [`m.${state}|go|0`] },
      }
    })
  })

type Kept = { standings: readonly Standing[]; days: Record<string, unknown>; taken: Record<string, number> }

/** Counts in batches, as the worker does, and keeps the sums. */
function kept(entries: readonly Countable[], most: number, counting = count): Kept {
  let standings: readonly Standing[] = []
  const days: Record<string, { entered: number; left: number; dwell: readonly number[] }> = {}
  const taken: Record<string, number> = {}
  for (let from = 0; from < entries.length; from += most) {
    const some = entries.slice(from, from + most)
    const touched = new Set(some.map(({ stream }) => stream))
    const counts: Counts = counting(
      standings.filter(({ stream }) => touched.has(stream)),
      some,
    )
    standings = [...standings.filter(({ stream }) => !touched.has(stream)), ...counts.standings]
    for (const { machine, state, version, day, ...one } of counts.days) {
      const key = [machine, state, version, day].join(" ")
      const sum = days[key] ?? { entered: 0, left: 0, dwell: one.dwell.map(() => 0) }
      const dwell = sum.dwell.map((times, index) => times + (one.dwell[index] ?? 0))
      days[key] = { entered: sum.entered + one.entered, left: sum.left + one.left, dwell }
    }
    for (const { transition, version, day, times } of counts.taken) {
      const key = [transition, version, day].join(" ")
      taken[key] = (taken[key] ?? 0) + times
    }
  }
  const inOrder = standings.toSorted((one, other) => (one.stream + one.state < other.stream + other.state ? -1 : 1))
  return { standings: inOrder, days, taken }
}

describe("[FL-08] counting the log", () => {
  it("gives the same figures in batches of any size, also where instants go back", () => {
    fc.assert(
      fc.property(logs, fc.constantFrom(1, 7, 500), (entries, most) => {
        expect(kept(entries, most)).toEqual(kept(entries, entries.length + 1))
      }),
      { numRuns: 200 },
    )
  })

  it("planted fault: in the order of instants, batches and the whole differ", () => {
    const byInstant: typeof count = (known, entries) =>
      count(
        known,
        entries
          .toSorted((one, other) => (one.at < other.at ? -1 : 1))
          .map((entry, index) => ({ ...entry, seq: Math.max(-1, ...known.map(({ seq }) => seq)) + 1 + index })),
      )
    const entry = (seq: number, state: string, minute: number): Countable => ({
      ...{ stream: "s", seq, machine: "m", version: "1", at: at(minute), day: "2026-01-01", state, taken: [] },
    })
    const back = [entry(0, "A", 0), entry(1, "B", 90), entry(2, "A", 30)]
    expect(kept(back, 1, byInstant)).not.toEqual(kept(back, 9, byInstant))
    expect(kept(back, 1)).toEqual(kept(back, 9))
  })

  it("entered minus left is where the streams are, by state and version", () => {
    fc.assert(
      fc.property(logs, (entries) => {
        const { standings, days } = kept(entries, 3)
        const sums: Record<string, number> = {}
        for (const [key, { entered, left }] of Object.entries(days as Record<string, Record<string, number>>)) {
          const where = key.split(" ").slice(0, 3).join(" ")
          sums[where] = (sums[where] ?? 0) + entered! - left!
        }
        const there: Record<string, number> = {}
        for (const { machine, state, version } of standings) {
          const where = [machine, state, version].join(" ")
          there[where] = (there[where] ?? 0) + 1
        }
        expect(Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))).toEqual(there)
      }),
      { numRuns: 100 },
    )
  })

  it("an entry that was counted before adds nothing", () => {
    fc.assert(
      fc.property(logs, (entries) => {
        const { standings } = kept(entries, 5)
        expect(count(standings, entries)).toMatchObject({ days: [], taken: [] })
      }),
      { numRuns: 50 },
    )
  })

  it("a parallel state is one row for each of its innermost states", () => {
    expect(leavesOf({ voucher: { sent: "waiting" }, gift: "open" })).toEqual(["voucher.sent.waiting", "gift.open"])
  })
})

describe("[FL-08] how long", () => {
  it("is read from fixed buckets, at most a quarter off", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 120_000_000_000 }), (stay) => {
        const counts = Array.from({ length: BUCKETS }, (_, index) => (index === bucketOf(stay) ? 3 : 0))
        const read = quantile(counts, 0.5) ?? 0
        expect(Math.abs(read - stay) / stay).toBeLessThanOrEqual(0.23)
      }),
    )
  })

  it("of half and of 95 in 100, and of nobody", () => {
    const counts = Array.from({ length: BUCKETS }, () => 0)
    counts[bucketOf(60_000)] = 94
    counts[bucketOf(3_600_000)] = 6
    expect(quantile(counts, 0.5)).toBeLessThan(80_000)
    expect(quantile(counts, 0.95)).toBeGreaterThan(2_700_000)
    expect(quantile([], 0.5)).toBeNull()
  })
})
