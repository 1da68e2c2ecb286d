import { describe, expect, it } from "vitest"
import { createMachine } from "xstate"
import type { FlowAbout } from "./about.ts"
import { parcelAbout } from "./fixtures/parcel.about.ts"
import { parcelFlow } from "./fixtures/parcel.machine.ts"
import { missingTexts } from "./texts.ts"

const { machine } = parcelFlow
const missing = (change: Partial<FlowAbout>) => missingTexts(machine, { ...parcelAbout, ...change })

describe("[FL-04] every text of a flow, in both languages", () => {
  it("finds nothing missing if every text is there", () => {
    expect(missing({})).toEqual([])
  })

  it("planted faults: a title, an Italian description, an event, a guard, an effect, a delay", () => {
    expect(missing({ title: { it: "Pacco", en: " " } })).toEqual(["parcel: no title in en"])
    expect(missing({ inItalian: "" })).toEqual(["parcel: no description in it"])
    const [first = ""] = Object.keys(parcelAbout.states)
    const { [first]: _, ...others } = parcelAbout.states
    expect(missing({ states: others })).toContain(`parcel.${first}: no title in it`)
    expect(missing({ events: {} }).every((line) => line.startsWith("event "))).toBe(true)
    for (const part of ["events", "guards", "effects", "delays"] as const) {
      const names = Object.keys(parcelAbout[part])
      expect(missing({ [part]: {} }), part).toHaveLength(2 * names.length)
    }
  })

  it("planted faults: a machine that does not describe its states, texts of a state that does not exist", () => {
    const bare = createMachine({ id: "m", initial: "a", states: { a: {} } })
    const about: FlowAbout = {
      title: { it: "M", en: "M" },
      inItalian: "M",
      states: {
        a: { title: { it: "A", en: "A" }, inItalian: "A" },
        b: { title: { it: "B", en: "B" }, inItalian: "B" },
      },
      events: {},
      guards: {},
      effects: {},
      delays: {},
      rows: [],
      screens: {},
    }
    expect(missingTexts(bare, about)).toEqual([
      "m: no description",
      "m.a: no description",
      "m: texts of a state that does not exist: b",
    ])
  })
})
