import { describe, expect, test } from "vitest"
import { flows } from "../../../machines/index.ts"
import { definitionOf } from "../../../machines/kit/picture/definition.ts"
import { modelOf } from "../../../machines/kit/picture/model.ts"
import { phaseOf, phasesOf } from "../../../machines/kit/picture/phases.ts"
import { named } from "./phase-names.ts"

/** The states and transitions of each flow, as its picture has them. */
const drawn = flows.map(({ id, durable, about }) => {
  const { states, transitions } = modelOf(definitionOf(durable.machine, new Map()), about, "it")
  return [id, { states, edges: transitions }] as const
})

describe("[FL-03] the phases of a flow", () => {
  test.each(drawn)("%s: each innermost state is in one phase, and each way between phases in one line", (_, flow) => {
    const { phases, lines, isParallel } = phasesOf(flow)
    expect(phases.length).toBeGreaterThan(1)
    const innermost = flow.states.filter(({ kind }) => kind === "atomic" || kind === "final")
    const holding = innermost.map(({ id }) =>
      phases.filter((phase) => phaseOf({ phases: [phase] }, id) !== null).map((phase) => phase.id),
    )
    expect(holding.filter((one) => one.length > 1)).toEqual([])
    if (isParallel) return
    const between = flow.edges.filter(({ source, target }) => {
      if (target === null) return false
      const [from, to] = [phaseOf({ phases }, source), phaseOf({ phases }, target)]
      return from !== null && to !== null && from !== to
    })
    for (const { id, source, target } of between) {
      const holds = lines.filter(({ transitions }) => transitions.includes(id))
      expect(holds.map(({ from, to }) => [from, to])).toEqual([
        [phaseOf({ phases }, source)?.id, phaseOf({ phases }, target ?? "")?.id],
      ])
    }
    for (const { transitions, parties } of lines)
      expect(parties.reduce((sum, [, times]) => sum + times, 0)).toBe(transitions.length)
  })

  test.each(drawn)("%s: a phase of several states has a name", (_, flow) => {
    for (const { tag, members } of phasesOf(flow).phases)
      if (members.length > 1) expect(Object.keys(named)).toContain(tag)
  })

  test("of a booking are those that people speak of, and a state around them leaves each of them", () => {
    const booking = new Map(drawn).get("booking")!
    expect(phasesOf(booking).phases.map(({ tag }) => tag)).toEqual(["checkout", "open", "sold", "over"])
    const state = (id: string, parent: string | null, kind: "atomic" | "compound", tags: string[] = []) =>
      ({ id, parent, kind, title: id, description: "", tags }) as const
    const { lines } = phasesOf({
      states: [
        state("m", null, "compound"),
        state("m.around", "m", "compound"),
        state("m.around.a", "m.around", "atomic"),
        state("m.around.b", "m.around", "atomic"),
        state("m.around.c", "m.around", "atomic"),
        state("m.end", "m", "atomic", ["over"]),
      ],
      edges: [{ id: "m.around|stop|0", source: "m.around", target: "m.end", by: "clock", title: "stop" }],
    })
    expect(lines.map(({ from, to }) => [from, to])).toEqual([
      ["m.around.a", "tag:over"],
      ["m.around.b", "tag:over"],
      ["m.around.c", "tag:over"],
    ])
  })
})
