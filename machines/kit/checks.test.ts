import { describe, expect, it } from "vitest"
import { createMachine } from "xstate"
import { soon } from "./cases.ts"
import { deadEnds, endlessWaits, findings, lostWay, unreached } from "./checks.ts"
import { durable } from "./durable.ts"
import { parcelCases } from "./fixtures/parcel.cases.ts"
import { parcelFlow } from "./fixtures/parcel.machine.ts"
import { MAX_ITERATIONS } from "./limits.ts"

const machine = (states: Parameters<typeof createMachine>[0]["states"] & object, initial = "a") =>
  createMachine(
    { id: "m", initial, states },
    { actions: { ask: () => {} }, delays: { soon: 1 }, guards: { owes: () => true, denies: () => false } },
  )

const closing = ': give it a transition, or say `type: "final"`'
const remedy =
  ": give it an `after`, name in `meta.awaits` the effect whose answer ends it, or say `meta.rests` if nobody waits here"

describe("[FL-04] findings", () => {
  it("finds nothing in a sound flow", () => {
    expect(findings(parcelFlow, parcelCases)).toEqual([])
  })
})

describe("[FL-04] planted faults", () => {
  it("a state that nothing reaches", () => {
    const events = parcelCases.events.filter(({ event }) => event.type !== "customer.fetched")
    expect(unreached(parcelFlow, { ...parcelCases, events })).toEqual([
      "parcel.fetched: unreachable: the way in is lost after parcel.waiting: no case sends customer.fetched",
    ])
  })

  it("a dead end that is not final, even if it listens to an event that leads nowhere", () => {
    expect(deadEnds(machine({ a: { on: { go: "b" } }, b: {} }))).toEqual([`m.b: no way out, and not final${closing}`])
    expect(deadEnds(machine({ a: { on: { go: { actions: "ask" } } } }))).toHaveLength(1)
    expect(deadEnds(machine({ a: { on: { go: "b" } }, b: { type: "final" } }))).toEqual([])
    const rests = { meta: { rests: true } }
    expect(deadEnds(machine({ a: { ...rests, on: { go: { actions: "ask" } } } }))).toEqual([])
    expect(deadEnds(machine({ a: rests }))).toHaveLength(1)
    const inherited = machine({ a: { initial: "x", states: { x: {} }, on: { go: "b" } }, b: { type: "final" } })
    expect(deadEnds(inherited)).toEqual([])
  })

  it("a state that rests and that nothing around it listens for", () => {
    const rests = { meta: { rests: true } }
    const says = { on: { told: { actions: "ask" } } }
    const inner = { initial: "x", states: { x: rests } }
    expect(deadEnds(machine({ a: { ...inner, ...says } }))).toEqual([])
    expect(deadEnds(machine({ a: inner })), "nobody listens").toEqual([`m.a.x: no way out, and not final${closing}`])
    expect(deadEnds(machine({ a: inner, b: { ...says, ...rests } })), "another state listens").toHaveLength(1)
    expect(deadEnds(machine({ a: { initial: "x", states: { x: {} }, ...says } })), "it does not rest").toHaveLength(1)
  })

  it("a state that is left at once, when no case leads to it", () => {
    const config = {
      id: "m",
      version: "1",
      options: { maxIterations: MAX_ITERATIONS },
      initial: "a",
      states: {
        a: { on: { go: "passed", never: "missed" } },
        passed: { always: "b" },
        missed: { always: "b" },
        b: { on: { back: "a" } },
      },
    } as const
    const flow = durable({ machine: createMachine(config), policyGuards: [] })
    const cases = {
      at: "2026-11-20T09:00:00.000Z",
      inputs: { only: {} },
      events: soon({ type: "go" }, { type: "back" }),
    }
    expect(unreached(flow, cases)).toEqual(["m.missed: unreachable: the way in is lost after m.a: no case sends never"])
    const events = soon({ type: "go" }, { type: "never" })
    expect(unreached(flow, { ...cases, events })).toEqual([])
  })

  it("says where the way to an unreachable state is lost: the event, the guard, the timer, or no way at all", () => {
    const lost = (states: Parameters<typeof machine>[0], ...types: readonly string[]) => {
      const flow = durable({ machine: machine(states), policyGuards: [] })
      const cases = {
        at: "2026-11-20T09:00:00.000Z",
        inputs: { only: {} },
        events: soon(...types.map((type) => ({ type }))),
      }
      return lostWay(flow, cases, "m.z")
    }
    const z = { type: "final" as const }
    const never = { guard: "denies", target: "z" }
    expect(lost({ a: {}, z })).toBe("no transition leads to it")
    expect(lost({ a: { on: { go: "z" } }, z })).toBe("the way in is lost after m.a: no case sends go")
    expect(lost({ a: { on: { go: never } }, z }, "go")).toBe(
      "the way in is lost after m.a: go never leads to it, because denies never holds",
    )
    expect(lost({ a: { after: { soon: [{ target: "y" }, { target: "z" }] } }, y: z, z })).toBe(
      "the way in is lost after m.a: the timer soon.m.a never leads to it",
    )
    expect(lost({ a: { on: { go: "y" } }, y: { on: { on: "x" } }, x: { on: { go: "z" } }, z }, "go")).toBe(
      "the way in is lost after m.y: no case sends on, which leads to m.x",
    )
    expect(lost({ a: {}, y: { on: { go: "z" } }, z }, "go")).toBe("no transition leads to m.y")
    const inner = { initial: "p", states: { p: { on: { go: "q" } }, q: z } }
    expect(lost({ a: { ...inner, onDone: "z" }, z })).toBe("the way in is lost after m.a: what is inside never ends")
  })

  it("a wait for a third party without a time limit", () => {
    const waits = (on: object) => endlessWaits(machine({ a: on, b: { type: "final" } }))
    expect(waits({ on: { "provider.confirmed": "b" } })).toEqual([
      `m.a: waits for provider.confirmed without a time limit${remedy}`,
    ])
    expect(waits({ on: { "provider.confirmed": "b" }, after: { soon: "b" } })).toEqual([])
    expect(waits({}), "it names no event if there is none").toEqual([`m.a: waits without a time limit${remedy}`])
    expect(waits({ on: { "customer.canceled": "b" } })).toEqual([])
    expect(waits({ entry: "ask", on: { "payment.captured": "b" }, meta: { awaits: "ask" } })).toEqual([])
    expect(waits({ on: { "toast.added": "b" }, meta: { rests: true } })).toEqual([])
    expect(waits({ on: { "payment.captured": "b" }, meta: { awaits: "shout" } })).toEqual([
      "m.a: awaits 'shout', which is no effect",
    ])
  })

  it("on the server a customer's event ends no wait: the customer may never come back", () => {
    const server = (on: object) => endlessWaits(machine({ a: on, b: { type: "final" } }), "server")
    expect(server({ on: { "customer.paid": "b" } })).toEqual([
      `m.a: waits for customer.paid without a time limit${remedy}`,
    ])
    expect(server({ on: { "customer.paid": "b" }, after: { soon: "b" } })).toEqual([])
    expect(server({ on: { "customer.canceled": "b" }, meta: { rests: true } })).toEqual([])
  })

  it("a wait for an answer that was not requested, or to which the state does not listen", () => {
    const meta = { awaits: "ask" }
    const b = { meta, on: { "payment.captured": "c" } }
    const waits = (a: object, other: object = b) => endlessWaits(machine({ a, b: other, c: { type: "final" } }))
    const go = (actions?: string) => ({
      "customer.paid": { target: "b", ...(actions === undefined ? {} : { actions }) },
    })
    expect(waits({ on: go("ask") })).toEqual([])
    expect(waits({ on: go() })).toEqual(["m.b: awaits 'ask', but is entered without asking for it"])
    expect(waits({ on: { ...go("ask"), "customer.returned": "b" } })).toHaveLength(1)
    expect(waits({ on: go() }, { ...b, always: { guard: "owes", actions: "ask" } })).toEqual([])
    expect(waits({ on: go("ask") }, { meta, on: { "customer.canceled": "c" } })).toEqual([
      "m.b: awaits 'ask', but listens to no answer",
    ])
  })

  it("a timer that may fire without effect, a guard that another event must change first", () => {
    const waits = (a: object) => endlessWaits(machine({ a, b: { type: "final" } }))
    expect(waits({ after: { soon: { guard: "owes", target: "b" } } })).toEqual([
      "m.a: stays for ever when no guard of its timer holds: soon.m.a: add a last candidate without a guard",
    ])
    expect(waits({ after: { soon: [{ guard: "owes", target: "a" }, { target: "b" }] } })).toEqual([])
    expect(waits({ on: { "provider.confirmed": "b" }, always: { guard: "owes", target: "b" } })).toHaveLength(1)
    expect(waits({ always: [{ guard: "owes", target: "b" }, { target: "b" }] })).toEqual([])
  })

  it("a region that only its neighbour could end; a state around both can end it", () => {
    const regions = {
      left: { initial: "x", states: { x: { on: { "provider.confirmed": "y" } }, y: { type: "final" as const } } },
      right: { initial: "x", states: { x: { after: { soon: "y" } }, y: { type: "final" as const } } },
    }
    const a = { type: "parallel" as const, states: regions }
    expect(endlessWaits(machine({ a, b: { type: "final" } }))).toEqual([
      `m.a.left.x: waits for provider.confirmed without a time limit${remedy}`,
    ])
    expect(endlessWaits(machine({ a: { ...a, after: { soon: "b" } }, b: { type: "final" } }))).toEqual([])
  })
})
