import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { flows } from "./index.ts"
import type { Durable } from "./kit/durable.ts"
import { parcelCases } from "./kit/fixtures/parcel.cases.ts"
import { parcelFlow } from "./kit/fixtures/parcel.machine.ts"
import { goldenLogs } from "./kit/golden.ts"
import { transitionIds } from "./kit/introspect.ts"
import type { AnyMachine } from "./kit/machine-types.ts"
import { isBroken } from "./kit/replay/decode.ts"
import { frames, taken } from "./kit/replay/frames.ts"
import { parseLogFile } from "./kit/replay/log-file.ts"
import type { Replay, StoredLog } from "./kit/replay/types.ts"
import { plainSnapshot } from "./kit/seam.ts"
import { tour } from "./kit/tour.ts"
import type { LogEntry } from "./kit/types.ts"
import { upcastEntry } from "./kit/upcast.ts"

type Sample = { readonly name: string; readonly flow: Durable<AnyMachine>; readonly stored: StoredLog }

const toured: readonly Sample[] = flows.flatMap(({ durable, cases }) =>
  goldenLogs(durable, cases).map(({ name, golden: { opening, log } }) => ({
    name: `${durable.id} ${name}`,
    flow: durable,
    stored: { opening, log },
  })),
)

/** Logs that released versions wrote. */
const golden: readonly Sample[] = flows.flatMap(({ id, durable }) => {
  const folder = new URL(`./${id}/golden/`, import.meta.url)
  return filesIn(folder).flatMap((name) => {
    const stored = parseLogFile(readFileSync(new URL(name, folder), "utf8"))
    if (isBroken(stored)) throw new Error(`${id} ${name}: ${stored.code} ${stored.detail}`)
    return [{ name: `${id} ${name}`, flow: durable, stored }]
  })
})

function filesIn(folder: URL): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"))
  } catch {
    return []
  }
}

const samples = [...toured, ...golden]
const withEntries = samples.filter(({ stored }) => stored.log.length > 0)

/** Chosen by index, so that a counterexample names a log instead of printing a whole machine. */
const anySample = fc.nat({ max: withEntries.length - 1 }).map((index) => {
  const sample = withEntries[index]
  if (sample === undefined) throw new Error(`no log ${index}`)
  return Object.assign({ ...sample }, { [fc.toStringMethod]: () => sample.name })
})
const replayed = new Map<Sample, Replay>()

function whole(sample: Sample): Replay {
  const known = replayed.get(sample) ?? frames(sample.flow, sample.stored)
  replayed.set(sample, known)
  return known
}

/** Whether today's version hears the entry: of one that its upcasters leave out, nothing is compared. */
function isHeard(flow: Sample["flow"], entry: LogEntry | undefined): boolean {
  try {
    return entry !== undefined && upcastEntry(entry, flow.version, flow.upcasters).length > 0
  } catch {
    return true
  }
}

/** The frames equal those of the whole log, up to the wrong entry. */
function isPrefix(sample: Sample, { frames: shown }: Replay, before: number): void {
  const expected = whole(sample).frames.filter(({ seq }) => seq < before)
  expect(shown.slice(0, expected.length)).toEqual(expected)
  expect(shown.length).toBe(expected.length)
}

describe("[FL-03] replaying a stored log", () => {
  it.each(samples)("$name: every frame, with the aggregate's state and context", (sample) => {
    const { flow, stored } = sample
    const { frames: shown, broken } = whole(sample)
    expect(broken).toBeNull()
    const last = plainSnapshot(flow.replay(stored.opening, stored.log))
    expect(shown.at(-1)).toMatchObject({ value: last.value, context: last.context })
    expect(shown[0]).toMatchObject({ seq: 0, kind: "opening", event: null })
    expect(new Set(shown.map(({ seq }) => seq)).size).toBeGreaterThan(stored.log.length)
  })

  it.each(flows.map(({ id, durable, cases }) => ({ id, durable, cases })))(
    "$id: its tours' logs show exactly the transitions that the tours took",
    ({ durable, cases }) => {
      const { covered, paths } = tour(durable, cases)
      const known = new Set(transitionIds(durable.machine))
      const seen = new Set(
        paths.flatMap(({ runs }) => {
          const { opening, log } = runs.at(-1) ?? runs[0]
          return [...taken(durable, { opening, log }).keys()]
        }),
      )
      expect([...seen].filter((id) => known.has(id)).sort()).toEqual([...covered].sort())
    },
  )

  it("shows eventless transitions, timers with their instants, effects and changes", () => {
    const [first] = goldenLogs(parcelFlow, parcelCases)
    if (first === undefined) throw new Error("no path")
    const { frames: shown } = frames(parcelFlow, first.golden)
    expect(shown[0]).toMatchObject({
      active: ["parcel.waiting"],
      transitions: [],
      effects: [{ id: "parcel/0/0", type: "tellCustomer" }],
      timers: [{ op: "arm", id: "collection.parcel.waiting", generation: 0 }],
    })
    const always = toured.flatMap((sample) => whole(sample).frames.flatMap(({ transitions }) => transitions))
    expect(always.filter((id) => id.includes("||")).length).toBeGreaterThan(0)
    expect(always.filter((id) => id.endsWith("|-1"))).toEqual([])
  })

  it("names the missing entry, and shows the frames before it", () => {
    fc.assert(
      fc.property(anySample, fc.nat(), (sample, pick) => {
        const { opening, log } = sample.stored
        const cut = pick % log.length
        const replay = frames(sample.flow, { opening, log: log.toSpliced(cut, 1) })
        const last = cut === log.length - 1
        expect(replay.broken).toEqual(
          last ? null : { seq: cut + 1, code: "missingEntry", detail: String(cut + 2), expected: String(cut + 1) },
        )
        isPrefix(sample, replay, cut + 1)
      }),
    )
  })

  it("names the first of two swapped entries", () => {
    fc.assert(
      fc.property(anySample, fc.nat(), fc.nat(), (sample, pick, other) => {
        const { opening, log } = sample.stored
        const [from, to] = [pick % log.length, other % log.length].sort((a, b) => a - b)
        const [one, two] = [log[from ?? 0], log[to ?? 0]]
        if (from === undefined || to === undefined || one === undefined || two === undefined || from === to) return
        const replay = frames(sample.flow, { opening, log: log.with(from, two).with(to, one) })
        expect(replay.broken).toMatchObject({ seq: from + 1, code: "outOfOrder" })
        isPrefix(sample, replay, from + 1)
      }),
    )
  })

  it("names a duplicated entry", () => {
    fc.assert(
      fc.property(anySample, fc.nat(), (sample, pick) => {
        const { opening, log } = sample.stored
        const twice = pick % log.length
        const entry = log[twice]
        if (entry === undefined) return
        const replay = frames(sample.flow, { opening, log: log.toSpliced(twice, 0, entry) })
        expect(replay.broken).toMatchObject({ seq: twice + 2, code: "outOfOrder" })
        isPrefix(sample, replay, twice + 2)
      }),
    )
  })

  it.each([
    ["diverges", { to: "nowhere" }],
    ["otherFlow", { machine: "another" }],
    ["otherStream", { stream: "another" }],
    ["unknownVersion", { version: "0.0" }],
    ["refused", { fact: { kind: "event", event: { type: "nobody.listens", at: "2026-11-20T09:00:00.000Z" } } }],
    ["threw", { fact: null }],
  ])("names the changed entry: %s", (code, change) => {
    fc.assert(
      fc.property(anySample, fc.nat(), (sample, pick) => {
        const { opening, log } = sample.stored
        const at = pick % log.length
        const changed = log.map((entry, index) => (index === at ? Object.assign({ ...entry }, change) : entry))
        fc.pre(isHeard(sample.flow, log[at]) && isHeard(sample.flow, changed[at]))
        const replay = frames(sample.flow, { opening, log: changed })
        expect(replay.broken).toMatchObject({ seq: at + 1, code })
        isPrefix(sample, replay, at + 1)
      }),
      { numRuns: 40 },
    )
  })

  it("never throws, whatever an entry holds, and shows at least the frames before it", () => {
    fc.assert(
      fc.property(anySample, fc.nat(), fc.string(), fc.jsonValue(), (sample, pick, key, value) => {
        const { opening, log } = sample.stored
        const at = pick % log.length
        const entry = log[at]
        if (entry === undefined) return
        const keys = [...Object.keys(entry), key]
        const name = keys[pick % keys.length] ?? key
        const changed = log.map((one, index) => (index === at ? Object.assign({ ...one }, { [name]: value }) : one))
        const replay = frames(sample.flow, { opening, log: changed })
        const intact = whole(sample).frames.filter(({ seq }) => seq <= at)
        expect(replay.frames.slice(0, intact.length)).toEqual(intact)
        if (replay.broken !== null) expect(replay.broken.seq).toBeGreaterThan(at)
      }),
    )
  })

  it.each(["seq", "machine", "stream"])("names the entry whose %s cannot be printed", (name) => {
    const [sample] = withEntries
    if (sample === undefined) throw new Error("no log")
    const { opening, log } = sample.stored
    const changed = log.map((entry, index) =>
      index === 0 ? Object.assign({ ...entry }, { [name]: { toString: null } }) : entry,
    )
    expect(frames(sample.flow, { opening, log: changed }).broken).toMatchObject({ seq: 1 })
  })

  it("names the opening if it has another flow, an unknown version or another state", () => {
    // An account opens without input, so that of another flow is left out here.
    const sample = toured.find(({ flow }) => flow.id === "booking")
    if (sample === undefined) throw new Error("no log")
    const { flow, stored } = sample
    const opened = (change: object) =>
      frames(flow, { opening: Object.assign({ ...stored.opening }, change), log: stored.log })
    expect(opened({ machine: "another" })).toMatchObject({ frames: [], broken: { seq: 0, code: "otherFlow" } })
    expect(opened({ version: "0.0" })).toMatchObject({ frames: [], broken: { seq: 0, code: "unknownVersion" } })
    expect(opened({ to: "nowhere" })).toMatchObject({ frames: [], broken: { seq: 0, code: "diverges" } })
    expect(opened({ input: null })).toMatchObject({ frames: [], broken: { seq: 0 } })
  })
})
