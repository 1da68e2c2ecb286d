import { describe, expect, it } from "vitest"
import { createMachine, type StateValue } from "xstate"
import { soon } from "../cases.ts"
import { durable } from "../durable.ts"
import { firstRun, keyOf, movesOf } from "../explore.ts"
import { parcelAbout } from "../fixtures/parcel.about.ts"
import { parcelCases } from "../fixtures/parcel.cases.ts"
import { parcelFlow } from "../fixtures/parcel.machine.ts"
import { accept } from "../run.ts"
import { asJson } from "./as-json.ts"
import { asMermaid } from "./as-mermaid.ts"
import { recordedPaths } from "./as-test.ts"
import { asText } from "./as-text.ts"
import { generate, type PathRequest } from "./generate.ts"
import { literal } from "./literal.ts"
import { nothingFor } from "./nothing-for.ts"
import { expected, followed } from "./recorded.ts"
import { type FlowPath, pathKinds } from "./types.ts"

const at = "2026-11-20T09:00:00.000Z"

/** Four rooms side by side, in each of which one walks from a to d and back: millions of simple paths. */
const rooms = ["r0", "r1", "r2", "r3"]
const doors = ["a b", "b c", "c d", "d a", "c a"]
const room = (name: string) => {
  const states: Record<string, { on: Record<string, string> }> = {
    a: { on: {} },
    b: { on: {} },
    c: { on: {} },
    d: { on: {} },
  }
  for (const door of doors) {
    const [from = "", to = ""] = door.split(" ")
    Object.assign(states[from]?.on ?? {}, { [`${name}.${to}`]: to })
  }
  return { initial: "a", states }
}
const halls = durable({
  machine: createMachine({
    id: "halls",
    version: "1",
    type: "parallel",
    states: Object.fromEntries(rooms.map((name) => [name, room(name)])),
  }),
  policyGuards: [],
})
const hallCases = {
  at,
  inputs: { only: {} },
  events: soon(...rooms.flatMap((name) => ["a", "b", "c", "d"].map((to) => ({ type: `${name}.${to}` })))),
}

const ask = (change: Partial<PathRequest>) =>
  generate(parcelFlow, parcelCases, { kind: "tour", to: null, most: 1000, ...change })

/** The states of a path, with the part of the context that guards can see. */
function keysOf({ input, steps }: FlowPath): readonly string[] {
  let run = firstRun(parcelFlow, parcelCases, input)
  const keys = [keyOf(parcelCases, run)]
  for (const step of steps) {
    const facts = movesOf(parcelCases).map((move) => move(run))
    const fact = facts.find((one) => JSON.stringify(one) === JSON.stringify(step.fact))
    const outcome = fact && accept(parcelFlow, run, fact)
    if (!outcome?.ok) throw new Error(`a step that the flow does not take: ${JSON.stringify(step.fact)}`)
    run = outcome.run
    keys.push(keyOf(parcelCases, run))
  }
  return keys
}

const ends = (set: ReturnType<typeof ask>) => set.paths.map(({ steps, start }) => steps.at(-1)?.to ?? start)

describe("[FL-02] paths of a flow", () => {
  it("the tour takes every transition; with a state, only the paths that reach it", () => {
    const { covered, transitions, cut } = ask({})
    expect([...covered].sort()).toEqual([...transitions].sort())
    expect(cut).toBe(false)
    const by = ask({ to: "returned" })
    expect(by.paths.length).toBeGreaterThan(0)
    for (const { start, steps } of by.paths) expect([start, ...steps.map(({ to }) => to)]).toContain("returned")
  })

  it("the shortest: as few facts as possible, for every state or for one", () => {
    const all = ask({ kind: "shortest" })
    expect(all.paths.map(({ reaches, steps }) => [...reaches, steps.length])).toEqual([
      ["waiting", 0],
      ["returning", 1],
      ["fetched", 1],
      ["returned", 2],
    ])
    expect(ends(ask({ kind: "shortest", to: "returned" }))).toEqual(["returned"])
  })

  it("simple: no state twice, and no path begins another; with a state, all end in it", () => {
    const { paths, cut } = ask({ kind: "simple" })
    expect(cut).toBe(false)
    for (const path of paths) expect(new Set(keysOf(path)).size).toBe(keysOf(path).length)
    const ways = paths.map((path) => [
      path.input,
      ...keysOf(path).map((key, at) => `${path.steps[at - 1]?.transitions} ${key}`),
    ])
    for (const way of ways) {
      const goingOn = ways.filter((other) => other !== way && way.every((step, at) => other[at] === step))
      expect(goingOn).toEqual([])
    }
    expect(new Set(ends(ask({ kind: "simple", to: "returning" })))).toEqual(new Set(["returning"]))
  })

  it("simple: if there are too many to list, few paths that spread over all transitions", () => {
    const few = generate(halls, hallCases, { kind: "simple", to: null, most: 20 })
    expect([few.paths.length, few.cut]).toEqual([20, true])
    expect([...few.covered].sort()).toEqual([...few.transitions].sort())
    // Without the spread, the shortest paths to each state would be there: they take fewer transitions.
    const shortest = generate(halls, hallCases, { kind: "shortest", to: null, most: 20 })
    expect(shortest.covered.length).toBeLessThan(few.covered.length)
    for (const path of few.paths) {
      const values = [path.start, ...path.steps.map(({ to }) => to)].map((to) => JSON.stringify(to))
      expect(new Set(values).size).toBe(values.length)
    }
    const there = generate(halls, hallCases, { kind: "simple", to: "r3.d", most: 20 })
    const isThere = (to: StateValue) => JSON.stringify(to).includes('"r3":"d"')
    expect(there.covered.length).toBeGreaterThan(few.transitions.length / 2)
    for (const { start, steps } of there.paths) {
      expect([start, ...steps.map(({ to }) => to)].map(isThere).indexOf(true)).toBe(steps.length)
    }
  })

  it("says how to get to a state that the tour left out, or that is left at once, and why a state is unreachable", () => {
    const config = {
      id: "m",
      version: "1",
      initial: "a",
      states: {
        a: { on: { go: "passed", aside: "b" } },
        passed: { always: "b" },
        b: { on: { back: "a" } },
        never: { on: { go: "beyond" } },
        beyond: {},
      },
    }
    const flow = durable({ machine: createMachine(config), policyGuards: [] })
    const cases = { at, inputs: { only: {} }, events: soon({ type: "go" }, { type: "aside" }, { type: "back" }) }
    for (const kind of ["tour", "shortest", "simple"] as const) {
      const { paths } = generate(flow, cases, { kind, to: "passed", most: 50 })
      expect(
        paths.map(({ steps, reaches }) => [steps.length, reaches]),
        kind,
      ).toEqual([[1, ["passed"]]])
    }
    for (const kind of pathKinds) {
      expect(generate(flow, cases, { kind, to: "beyond", most: 50 }).paths, kind).toEqual([])
    }
    expect(nothingFor(flow, cases, "beyond")).toBe("m.beyond is unreachable: no transition leads to m.never.")
    expect(nothingFor(flow, cases, "passed")).toBe("m.passed refuses nothing: the flow leaves it at once.")
  })

  it("says when there are more than were asked for", () => {
    for (const kind of ["tour", "shortest", "simple", "refusals"] as const) {
      const all = ask({ kind })
      const few = ask({ kind, most: 1 })
      expect([few.paths.length + few.refusals.length, few.cut], kind).toEqual([1, true])
      expect(all.cut, kind).toBe(false)
      expect(asText(few, parcelAbout, "en")).toContain("There are more")
    }
  })

  it("refusals: each state with the events it refuses, and why", () => {
    const { refusals } = ask({ kind: "refusals" })
    const said = refusals.map(({ state, fact, rejection }) => [
      state,
      fact.kind === "event" ? fact.event.type : fact.timer,
      rejection.code,
    ])
    expect(said).toContainEqual(["waiting", "customer.fetched", "guard"])
    expect(said).toContainEqual(["returning", "customer.paid", "unexpected"])
    expect(said).toContainEqual(["fetched", "customer.fetched", "closed"])
    expect(said).not.toContainEqual(["waiting", "depot.returned", "guard"])
    const there = ask({ kind: "refusals", to: "returning" }).refusals
    expect(new Set(there.map(({ state }) => state))).toEqual(new Set(["returning"]))
  })

  it("answers the same each time", () => {
    for (const kind of ["tour", "shortest", "simple", "refusals"] as const) {
      expect(asJson(ask({ kind }))).toBe(asJson(ask({ kind })))
    }
  })
})

describe("[FL-02] paths in words", () => {
  it("tells each event, wait, reason, resulting state and effect, in both languages", () => {
    const english = asText(ask({ kind: "shortest", to: "returning" }), parcelAbout, "en")
    expect(english).toBe(`Parcel (parcel 1), shortest paths to Going back: 1 path, 1 step, 1 of 6 transitions

Path 1 · free · 1 step → Going back
  Starts in At the depot
          effect: tell the customer
          starts timer: the time to collect (2026-11-22T09:00:00.000Z)
   1. after 2 d: Runs out: the time to collect
        → Going back
          effect: send back to the sender
`)
    const italian = asText(ask({ kind: "shortest", to: "returning" }), parcelAbout, "it")
    expect(italian).toContain("dopo 2 g: Scade il tempo per il ritiro")
  })

  it("tells refusals with their reasons", () => {
    const text = asText(ask({ kind: "refusals", to: "waiting" }), parcelAbout, "en")
    expect(text).toContain("The customer fetches the parcel: it is not true that nothing is due")
    expect(text).toContain("The depot sends it back: this state does not accept it")
  })
})

describe("[FL-02] paths for other programs", () => {
  it("JSON holds the result of each step, with the number of its schema", () => {
    const parsed = JSON.parse(asJson(ask({ kind: "shortest", to: "returning" })))
    expect(parsed).toMatchObject({ schema: 1, flow: "parcel", version: "1", kind: "shortest", to: "returning" })
    expect(parsed.paths[0].steps).toEqual([
      {
        fact: { kind: "timer", timer: "collection.parcel.waiting", at: "2026-11-22T09:00:00.000Z" },
        at: "2026-11-22T09:00:00.000Z",
        waitMs: 172_800_000,
        to: "returning",
        transitions: ["parcel.waiting|xstate.after.collection.parcel.waiting|0"],
        guards: [],
        asks: [{ type: "sendBack", params: { code: "P1" } }],
        armed: [],
        cancelled: [],
      },
    ])
  })

  it("Mermaid: boxes with titles, arrows with events, and none of its own marks in a text", () => {
    const one = asMermaid(ask({ kind: "shortest", to: "returned" }), parcelAbout, "en")
    expect(one).toBe(`stateDiagram-v2
  accTitle: Parcel
  state "At the depot" as s1
  state "Going back" as s2
  state "Returned" as s3
  [*] --> s1
  s1 --> s2 : 1. Runs out – the time to collect (2 d)
  s2 --> s3 : 2. The depot sends it back
`)
    const notes = asMermaid(ask({ kind: "refusals", to: "fetched" }), parcelAbout, "en")
    expect(notes).toContain("  note right of s1\n    The customer pays – the flow has ended\n")
  })

  it("as data of a test: every path gives the recorded result, and another result on another machine", () => {
    for (const kind of ["tour", "shortest", "simple", "refusals"] as const) {
      for (const path of recordedPaths(ask({ kind }))) {
        expect(followed(parcelFlow, JSON.parse(JSON.stringify(path)))).toEqual(expected(path))
      }
    }
    const machine = parcelFlow.machine.provide({ guards: { isPaid: () => false } })
    const other = durable({ machine, policyGuards: parcelFlow.policyGuards })
    const differs = recordedPaths(ask({})).filter(
      (path) => JSON.stringify(followed(other, path)) !== JSON.stringify(expected(path)),
    )
    expect(differs.length).toBeGreaterThan(0)
  })

  it("writes literals in the project's format", () => {
    expect(literal({ a: 1, "b-c": ["x"], none: undefined })).toBe('{ a: 1, "b-c": ["x"] }')
    expect(literal(["x".repeat(60), { y: "z".repeat(60) }])).toBe(
      `[\n  "${"x".repeat(60)}",\n  { y: "${"z".repeat(60)}" },\n]`,
    )
  })
})
