import { expect, test } from "vitest"
import type { DefinedState, DefinedTransition, FlowDefinition } from "./definition.ts"
import { unionOf } from "./union.ts"

const state = (path: string, more: Partial<DefinedState> = {}): DefinedState => ({
  id: path === "" ? "f" : `f.${path}`,
  path,
  parent: path === "" ? null : "f",
  kind: path === "" ? "compound" : "atomic",
  initial: path === "" ? "f.a" : null,
  description: "",
  tags: [],
  entry: [],
  exit: [],
  ...more,
})

const transition = (id: string, to: string, more: Partial<DefinedTransition> = {}): DefinedTransition => ({
  id,
  source: "f.a",
  targets: [`f.${to}`],
  event: "went",
  timer: null,
  guard: null,
  effects: [],
  updates: [],
  ...more,
})

const definition = (
  version: string,
  paths: readonly string[],
  transitions: readonly DefinedTransition[],
): FlowDefinition => ({
  format: 1,
  flow: "f",
  version,
  description: "",
  states: ["", ...paths].map((path) => state(path)),
  transitions,
})

test("[FL-03] two versions in one: what is new, removed or changed", () => {
  const older = definition("1", ["a", "b", "c"], [transition("f.a|went|0", "b"), transition("f.a|went|1", "c")])
  const newer = definition(
    "2",
    ["a", "b", "d"],
    [transition("f.a|went|0", "d", { guard: { is: "ready" } }), transition("f.a|went|1", "b", { effects: ["tell"] })],
  )
  const { definition: both, changes } = unionOf(older, newer)
  expect(changes).toEqual({
    "f.c": "removed",
    "f.d": "added",
    "f.a|went|0": "added",
    "f.a|went|1": "changed",
    "f.a|went|1@1": "removed",
  })
  expect(both.states.map(({ path }) => path)).toEqual(["", "a", "b", "c", "d"])
  expect(new Set(both.transitions.map(({ id }) => id)).size).toBe(both.transitions.length)
})

test("[FL-03] a transition whose index moved because another one was added before it is the same", () => {
  const older = definition("1", ["a", "b"], [transition("f.a|went|0", "b")])
  const newer = definition(
    "2",
    ["a", "b"],
    [transition("f.a|went|0", "a", { guard: { is: "early" } }), transition("f.a|went|1", "b")],
  )
  expect(unionOf(older, newer).changes).toEqual({ "f.a|went|0": "added" })
})

test("[FL-03] another wording is not a difference", () => {
  const older = definition("1", ["a"], [])
  const newer = { ...older, version: "2", states: older.states.map((one) => ({ ...one, description: "better said" })) }
  expect(unionOf(older, newer).changes).toEqual({})
})
