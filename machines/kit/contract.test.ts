import { describe, expect, it } from "vitest"
import { assign, initialTransition, setup, transition } from "xstate"
import { classify } from "./classify.ts"
import { AFTER } from "./seam.ts"

/*
 * The kit relies on these strings of XState, which XState's types do not promise. If this test fails, the XState
 * version has changed: first read seam.ts, classify.ts and introspect.ts again.
 */

const machine = setup({
  types: {} as { context: { n: number }; events: { type: "go"; at: string } | { type: "stay"; at: string } },
  actions: { effect: (_, _p: { n: number }) => {}, add: assign({ n: ({ context }) => context.n + 1 }) },
  delays: { soon: 1500 },
}).createMachine({
  id: "m",
  context: { n: 0 },
  initial: "a",
  states: {
    a: {
      after: { soon: { target: "b" } },
      on: {
        go: { target: "b", actions: ["add", { type: "effect", params: ({ context }) => ({ n: context.n }) }] },
        stay: { actions: "add" },
      },
    },
    b: { type: "final" },
  },
})

const shown = (actions: readonly { type: string; params: unknown }[]) =>
  actions.map(({ type, params }) => ({ type, params }))

describe("what XState returns from its pure functions", () => {
  const [first, entering] = initialTransition(machine)
  const at = "2026-11-20T09:00:00.000Z"

  it("[L29] arms an `after` by xstate.raise with id and delay", () => {
    expect(shown(entering)).toEqual([
      {
        type: "xstate.raise",
        params: { event: { type: `${AFTER}soon.m.a` }, id: `${AFTER}soon.m.a`, delay: 1500 },
      },
    ])
  })

  it("cancels it by xstate.cancel with sendId, runs updates, and gives effects in order with their params", () => {
    const [next, leaving] = transition(machine, first, { type: "go", at })
    expect(leaving.map(({ type }) => type)).toEqual(["xstate.cancel", "effect"])
    expect(leaving[0]?.params).toMatchObject({ sendId: `${AFTER}soon.m.a` })
    expect(leaving[1]?.params).toEqual({ n: 1 })
    expect(next.status).toBe("done")
  })

  it("listens to the timer's event under the same prefix", () => {
    const fired: { type: "go"; at: string } = JSON.parse(JSON.stringify({ type: `${AFTER}soon.m.a`, at }))
    expect(transition(machine, first, fired)[0].value).toBe("b")
  })

  it("can() is true for a transition that only updates", () => {
    expect(first.can({ type: "stay", at })).toBe(true)
  })
})

describe("classify", () => {
  const at = "2026-11-20T09:00:00.000Z"
  const raise = (delay: unknown) => [{ type: "xstate.raise", params: { id: `${AFTER}soon.m.a`, delay } }]

  it("[L26] turns a delay into an absolute instant", () => {
    expect(classify(raise(1500), at, "s", 3)).toEqual({
      timers: [{ op: "arm", id: "soon.m.a", generation: 3, dueAt: "2026-11-20T09:00:01.500Z" }],
      outbox: [],
    })
  })

  it("refuses a timer without a whole number of milliseconds, which XState would fire at once", () => {
    for (const delay of [undefined, Number.NaN, 0.5, Number.POSITIVE_INFINITY]) {
      expect(() => classify(raise(delay), at, "s", 3)).toThrow("no delay")
    }
  })

  it("refuses actions that need a running actor", () => {
    for (const type of ["xstate.spawnChild", "xstate.sendTo", "xstate.emit", "xstate.log", "xstate.stopChild"]) {
      expect(() => classify([{ type, params: {} }], at, "s", 3)).toThrow(type)
    }
    expect(() => classify([{ type: "xstate.cancel", params: { sendId: "mine" } }], at, "s", 3)).toThrow("not a timer")
  })
})
