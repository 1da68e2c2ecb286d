import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { AnyStateNode } from "xstate"
import { flows } from "./index.ts"
import { parcelCases } from "./kit/fixtures/parcel.cases.ts"
import { parcelFlow } from "./kit/fixtures/parcel.machine.ts"
import { eventless, statesOf } from "./kit/introspect.ts"
import { frames } from "./kit/replay/frames.ts"
import { nextTimer } from "./kit/run.ts"
import { plainSnapshot } from "./kit/seam.ts"
import { logLink, logOfLink, MAX_LINK } from "./kit/what-if/link.ts"
import {
  advance,
  fromInput,
  fromLog,
  options,
  press,
  type Simulation,
  storedOf,
  undo,
} from "./kit/what-if/simulation.ts"
import { runsFrom, statesIn, wayTo } from "./kit/what-if/way-to.ts"

const catalogue = flows.map(({ id, durable, about, cases }) => ({ id, flow: durable, about, cases }))
const parcel = fromInput(parcelFlow, parcelCases, "free")
const shown = (simulation: Simulation) => plainSnapshot(simulation.run.snapshot).value

/** Walks as the picks say: each fires the next timer or sends one of the accepted events. */
function walked(one: (typeof catalogue)[number], picks: readonly number[]): Simulation {
  const { flow, cases } = one
  const inputs = Object.keys(cases.inputs)
  let simulation = fromInput(flow, cases, inputs[(picks[0] ?? 0) % inputs.length] ?? "")
  for (const pick of picks.slice(1)) {
    const possible = options(flow, cases, simulation.run, simulation.now).filter(({ rejection }) => rejection === null)
    const due = nextTimer(simulation.run)
    const chosen = possible[pick % (possible.length + 1)]
    if (chosen === undefined) {
      if (due !== undefined) simulation = advance(flow, simulation, due.dueAt)
      continue
    }
    const fixture = chosen.fixtures[0]
    const pressed = fixture && press(flow, simulation, fixture, "customer")
    if (!pressed?.ok) throw new Error(`${one.id} offered ${chosen.type} and refused it`)
    simulation = pressed.simulation
  }
  return simulation
}

const anyWalk = fc.tuple(fc.constantFrom(...catalogue), fc.array(fc.nat(), { maxLength: 12 }))

describe("[FL-03] what if", () => {
  it("after any events, the log replays to the shown state, also from its link", async () => {
    await fc.assert(
      fc.asyncProperty(anyWalk, async ([one, picks]) => {
        const simulation = walked(one, picks)
        const replay = frames(one.flow, storedOf(simulation))
        expect(replay.broken).toBeNull()
        expect(replay.frames.at(-1)?.value).toEqual(shown(simulation))
        expect(await logOfLink((await logLink(storedOf(simulation))) ?? "")).toEqual(
          JSON.parse(JSON.stringify(storedOf(simulation))),
        )
      }),
      { numRuns: 60 },
    )
  })

  it("undo restores the previous state and timers, but never goes back beyond the start", () => {
    fc.assert(
      fc.property(anyWalk, ([one, picks]) => {
        const simulation = walked(one, picks)
        let back = simulation
        for (const _ of simulation.run.log) back = undo(one.flow, back)
        const start = walked(one, picks.slice(0, 1))
        expect(back.run.log).toEqual([])
        expect(shown(back)).toEqual(shown(start))
        expect([...back.run.timers.values()]).toEqual([...start.run.timers.values()])
        expect(undo(one.flow, back)).toBe(back)
      }),
      { numRuns: 40 },
    )
  })

  it("continues from a log without changing it", () => {
    const left = advance(parcelFlow, parcel, "2026-11-25T09:00:00.000Z")
    const on = fromLog(parcelFlow, storedOf(left))
    if ("code" in on) throw new Error(on.code)
    expect(undo(parcelFlow, on)).toBe(on)
    const pressed = press(parcelFlow, on, { type: "depot.returned" }, "system")
    expect(pressed.ok && shown(pressed.simulation)).toBe("returned")
    expect(fromLog(parcelFlow, { ...storedOf(left), opening: { ...left.run.opening, to: "nowhere" } })).toMatchObject({
      code: "diverges",
    })
  })

  it("the clock fires due timers at their own instants, and never goes back", () => {
    const before = advance(parcelFlow, parcel, "2026-11-22T08:59:59.999Z")
    expect([shown(before), before.now]).toEqual(["waiting", "2026-11-22T08:59:59.999Z"])
    const late = advance(parcelFlow, before, "2026-12-01T00:00:00.000Z")
    expect(shown(late)).toBe("returning")
    expect(late.run.log.at(-1)?.at).toBe("2026-11-22T09:00:00.000Z")
    expect(advance(parcelFlow, late, "2026-11-01T00:00:00.000Z").now).toBe(late.now)
  })

  it("says why an event is refused, and lists accepted events first", () => {
    const paid = fromInput(parcelFlow, parcelCases, "paid")
    const list = options(parcelFlow, parcelCases, paid.run, paid.now)
    expect(list.map(({ type, rejection }) => [type, rejection?.code ?? null])).toEqual([
      ["customer.paid", null],
      ["customer.redirected", null],
      ["customer.fetched", "guard"],
      ["depot.returned", "unexpected"],
    ])
    expect(press(parcelFlow, paid, { type: "customer.fetched" }, "customer")).toEqual({
      ok: false,
      rejection: { code: "guard", guards: ["isPaid"] },
    })
  })

  it.each(catalogue)("$id: there is a way to every state in which the flow rests", ({ flow, cases }) => {
    // A state that every run leaves at once is never the state of a run.
    const rests = (node: AnyStateNode) => eventless(node).every(({ guard }) => guard !== undefined)
    const resting = statesOf(flow.machine).filter((node) => node !== flow.machine.root && rests(node))
    const lost = new Set(resting.map(({ id }) => id))
    for (const run of runsFrom(flow, cases)) {
      for (const id of statesIn(flow, run)) lost.delete(id)
      if (lost.size === 0) break
    }
    expect([...lost]).toEqual([])
  })

  it("the way to a state is the shortest", () => {
    expect(wayTo(parcelFlow, parcelCases, "parcel.returned")?.log.map(({ to }) => to)).toEqual([
      "returning",
      "returned",
    ])
  })

  it("a state that the flow does not have cannot be reached", () => {
    expect(wayTo(parcelFlow, parcelCases, "parcel.stolen")).toBeUndefined()
  })

  it.each(["", "!!", "AAAA", "x".repeat(5000)])("a damaged link (%.10s) is refused without a crash", async (link) => {
    expect(await logOfLink(link)).toMatchObject({ code: expect.stringMatching(/notJson|notALog/) })
  })

  it("[FL-03] a log that is too long for an address has no link", async () => {
    // Random text does not compress.
    const noise = (length: number) =>
      fc.sample(fc.string({ minLength: length, maxLength: length }), { seed: 7, numRuns: 1 }).join()
    const link = (length: number) => logLink({ opening: { ...parcel.run.opening, input: noise(length) }, log: [] })
    expect((await link(1_000))?.length).toBeLessThan(MAX_LINK)
    expect(await link(2 * MAX_LINK)).toBeNull()
  })

  it("a link that unpacks to more than any log is refused", async () => {
    const big = { ...parcel.run.opening, input: "x".repeat(2_000_000) }
    expect(await logOfLink((await logLink({ opening: big, log: [] })) ?? "")).toMatchObject({ code: "notJson" })
  })
})
