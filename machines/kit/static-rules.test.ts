import { describe, expect, it } from "vitest"
import { and, assign, createMachine, enqueueActions, not, raise, sendTo } from "xstate"
import { parcelFlow } from "./fixtures/parcel.machine.ts"
import { violations } from "./static-rules.ts"

type Config = Parameters<typeof createMachine>[0]
type Implementations = Parameters<typeof createMachine>[1]

/** The violations of a machine with two states that is sound apart from `a` and `implementations`. */
function found(
  a: object,
  implementations: Implementations = {},
  root: Config = {},
  policyGuards: readonly string[] = [],
) {
  const machine = createMachine(
    { id: "m", version: "1", options: { maxIterations: 100 }, initial: "a", states: { a, b: {} }, ...root },
    implementations,
  )
  return violations({ machine, policyGuards })
}

const yes = () => true
/** A region that comes to its end. */
const ends = { initial: "x", states: { x: { on: { done: "y" } }, y: { type: "final" as const } } }

describe("violations", () => {
  it("finds nothing in a sound machine", () => {
    expect(violations(parcelFlow)).toEqual([])
    expect(found({ on: { go: "b" } })).toEqual([])
  })

  it("allows `on` at the root of a machine that never ends, whatever ends inside it", () => {
    expect(found({}, {}, { on: { go: ".b" } })).toEqual([])
    expect(found({}, {}, { on: { go: ".b" }, states: { a: ends, b: {} } })).toEqual([])
    expect(found({}, {}, { type: "parallel", on: { go: ".a" }, states: { a: ends, b: {} } })).toEqual([])
  })

  const planted: readonly (readonly [string, () => readonly string[], string])[] = [
    ["no id", () => found({}, {}, { id: "" }), "needs an id"],
    ["no version", () => found({}, {}, { version: "" }), "needs a version"],
    ["no limit of steps", () => found({}, {}, { options: {} }), "maxIterations"],
    [
      "on at the root",
      () => found({}, {}, { on: { go: ".b" }, states: { a: {}, b: { type: "final" } } }),
      "`on` at the root",
    ],
    [
      "on at the root of regions that all may end",
      () => found({}, {}, { type: "parallel", on: { go: ".a" }, states: { a: ends, b: ends } }),
      "`on` at the root",
    ],
    ["history", () => found({ initial: "h", states: { h: { type: "history", target: "x" }, x: {} } }), "history"],
    ["invoke", () => found({ invoke: { src: "call" } }), "invoke"],
    ["wildcard", () => found({ on: { "customer.*": "b" } }), "wildcard"],
    ["numeric delay", () => found({ after: { 1000: "b" } }), "after 1000"],
    ["undeclared delay", () => found({ after: { soon: "b" } }), "delay 'soon' is not declared"],
    ["undeclared guard", () => found({ on: { go: { target: "b", guard: "maybe" } } }), "guard 'maybe' is not declared"],
    [
      "undeclared guard inside and",
      () => found({ on: { go: { guard: and(["maybe"]), target: "b" } } }),
      "guard 'maybe'",
    ],
    ["inline guard", () => found({ on: { go: { target: "b", guard: yes } } }), "inline guard on go"],
    ["inline eventless guard", () => found({ always: { target: "b", guard: yes } }), "inline guard on always"],
    ["undeclared action", () => found({ entry: "shout" }), "action 'shout' is not declared"],
    ["undeclared eventless action", () => found({ always: { target: "b", actions: "shout" } }), "action 'shout'"],
    ["inline action", () => found({ on: { go: { actions: () => {} } } }), "inline action"],
    ["inline assign", () => found({ exit: assign({}) }), "xstate.assign is not durable here"],
    ["raise", () => found({ entry: raise({ type: "go" }) }), "xstate.raise"],
    [
      "declared raise",
      () => found({ entry: "again" }, { actions: { again: raise({ type: "go" }) } }),
      "is xstate.raise",
    ],
    [
      "sendTo",
      () => found({ entry: "tell" }, { actions: { tell: sendTo("x", { type: "go" }) } }),
      "'tell' is xstate.send",
    ],
    [
      "enqueueActions",
      () => found({ entry: "q" }, { actions: { q: enqueueActions(() => {}) } }),
      "'q' is xstate.enqueueActions",
    ],
    ["undeclared policy guard", () => found({}, {}, {}, ["may"]), "policy guard 'may' is not declared"],
    [
      "policy guard of a timer",
      () =>
        found({ after: { d: { target: "b", guard: "may" } } }, { guards: { may: yes }, delays: { d: 1 } }, {}, ["may"]),
      "only a command",
    ],
    [
      "policy guard inside not",
      () => found({ on: { go: { target: "b", guard: not("may") } } }, { guards: { may: yes } }, {}, ["may"]),
      "inside or/not",
    ],
    [
      "policy guard alone first",
      () =>
        found(
          {
            on: {
              go: [
                { target: "b", guard: "may" },
                { guard: and(["may", "x"]), target: "a" },
              ],
            },
          },
          { guards: { may: yes, x: yes } },
          {},
          ["may"],
        ),
      "policy guard alone",
    ],
    [
      "policy guard of one branch only",
      () =>
        found({ on: { go: [{ target: "b", guard: "may" }, { target: "a" }] } }, { guards: { may: yes } }, {}, ["may"]),
      "different policy guards",
    ],
  ]
  it.each(planted)("planted fault: %s", (_name, violated, why) => {
    expect(violated()).toContainEqual(expect.stringContaining(why))
  })
})
