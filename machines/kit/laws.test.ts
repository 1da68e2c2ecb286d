import { describe, expect, it } from "vitest"
import type { Durable } from "./durable.ts"
import { durable } from "./durable.ts"
import { parcelCases } from "./fixtures/parcel.cases.ts"
import { parcelFlow, parcelMachine } from "./fixtures/parcel.machine.ts"
import { brokenLaws, isJson } from "./laws.ts"
import { tour } from "./tour.ts"

type Flow = Durable<typeof parcelMachine>

const { paths } = tour(parcelFlow, parcelCases)
const broken = (flow: Flow) => paths.flatMap((path) => brokenLaws(flow, path))

describe("brokenLaws", () => {
  it("finds nothing on the paths of a sound flow", () => {
    expect(broken(parcelFlow)).toEqual([])
  })

  const planted: readonly (readonly [string, Flow, string])[] = [
    [
      "a fold that forgets the last fact",
      { ...parcelFlow, replay: (o, log) => parcelFlow.replay(o, log.slice(0, -1)) },
      "the fold of the log",
    ],
    [
      "a snapshot that loses a field",
      { ...parcelFlow, thaw: (text) => parcelFlow.thaw(text.replaceAll('"redirects":1', '"redirects":0')) },
      "a snapshot after",
    ],
    ["a timer that nobody set", { ...parcelFlow, expectedTimers: () => ["other"] }, "the timers armed"],
    [
      "a policy guard that is not listed",
      durable({ machine: parcelMachine, policyGuards: ["isPaid"] }),
      "whatever policy says",
    ],
  ]
  it.each(planted)("planted fault: %s", (_name, flow, law) => {
    expect(broken(flow)).toContainEqual(expect.stringContaining(law))
  })
})

describe("isJson", () => {
  it("is true for values that a store gives back unchanged", () => {
    expect([null, "a", 1, true, [], { a: [{ b: null }] }].map(isJson)).not.toContain(false)
    expect([undefined, Number.NaN, new Date(), new Map(), { a: undefined }, () => 1].map(isJson)).not.toContain(true)
  })
})
