import { describe, expect, it } from "vitest"
import { createMachine } from "xstate"
import { deadEnds, endlessWaits, findings, missingTexts, unreached } from "./checks.ts"
import { parcelCases } from "./fixtures/parcel.cases.ts"
import { parcelFlow } from "./fixtures/parcel.machine.ts"

const machine = (states: Parameters<typeof createMachine>[0]["states"] & object, initial = "a") =>
  createMachine({ id: "m", initial, states }, { actions: { ask: () => {} }, delays: { soon: 1 } })

describe("[FL-04] findings", () => {
  it("finds nothing in a sound flow", () => {
    expect(findings(parcelFlow, parcelCases)).toEqual([])
  })
})

describe("[FL-04] planted faults", () => {
  it("a state that nothing reaches", () => {
    const events = parcelCases.events.filter(({ event }) => event.type !== "customer.fetched")
    expect(unreached(parcelFlow, { ...parcelCases, events })).toEqual(["parcel.fetched: no case reaches it"])
  })

  it("a dead end that is not final, also when it listens without leading anywhere", () => {
    expect(deadEnds(machine({ a: { on: { go: "b" } }, b: {} }))).toEqual(["m.b: no way out, and not final"])
    expect(deadEnds(machine({ a: { on: { go: { actions: "ask" } } } }))).toHaveLength(1)
    expect(deadEnds(machine({ a: { on: { go: "b" } }, b: { type: "final" } }))).toEqual([])
    const rests = { meta: { rests: true } }
    expect(deadEnds(machine({ a: { ...rests, on: { go: { actions: "ask" } } } }))).toEqual([])
    expect(deadEnds(machine({ a: rests }))).toHaveLength(1)
    const inherited = machine({ a: { initial: "x", states: { x: {} }, on: { go: "b" } }, b: { type: "final" } })
    expect(deadEnds(inherited)).toEqual([])
  })

  it("a wait for somebody else without a time limit", () => {
    const waits = (on: object) => endlessWaits(machine({ a: on, b: { type: "final" } }))
    expect(waits({ on: { "provider.confirmed": "b" } })).toEqual([
      "m.a: waits for provider.confirmed without a time limit",
    ])
    expect(waits({ on: { "provider.confirmed": "b" }, after: { soon: "b" } })).toEqual([])
    expect(waits({ on: { "customer.canceled": "b" } })).toEqual([])
    expect(waits({ on: { "payment.captured": "b" }, meta: { awaits: "ask" } })).toEqual([])
    expect(waits({ on: { "toast.added": "b" }, meta: { rests: true } })).toEqual([])
    expect(waits({ on: { "payment.captured": "b" }, meta: { awaits: "shout" } })).toEqual([
      "m.a: awaits 'shout', which is no effect",
    ])
  })

  it("a text that is missing in one language, or a description", () => {
    const texts = (title: object) =>
      missingTexts(
        createMachine({
          id: "m",
          description: "d",
          initial: "a",
          states: { a: { description: "d", meta: { title } } },
        }),
      )
    expect(texts({ it: "Uno", en: "One" })).toEqual([])
    expect(texts({ it: "Uno" })).toEqual(["m.a: no title in en"])
    expect(texts({ it: " ", en: "One" })).toEqual(["m.a: no title in it"])
    expect(missingTexts(createMachine({ id: "m" }))).toEqual(["m: no description"])
  })
})
