import { describe, expect, it } from "vitest"
import { flow } from "../catalogue.ts"
import { parcelAbout } from "../fixtures/parcel.about.ts"
import { parcelCases } from "../fixtures/parcel.cases.ts"
import { parcelFlow, type parcelMachine } from "../fixtures/parcel.machine.ts"
import type { Follow } from "../follow.ts"
import { followProblems } from "./check-follows.ts"

const parcel = flow({
  group: "around",
  place: 1,
  runs: "server",
  durable: parcelFlow,
  about: parcelAbout,
  cases: parcelCases,
  rules: {},
})

type Parcel = typeof parcelMachine

/** A parcel that is sent back when another one is sent back. */
const good: Follow<Parcel, Parcel, { readonly days: number }> = {
  followed: "parcel",
  follower: "parcel",
  text: { it: "Torna indietro anche l’altro.", en: "The other one goes back too." },
  readAbout: (stored) => ({ days: Number(Object(stored).days) }),
  hears: ({ state }) => (state.matches("returning") ? { type: "depot.returned" } : null),
  fixtures: [
    { name: "nobody came", input: "free", happens: ["timer"], about: { days: 2 }, tells: { type: "depot.returned" } },
    {
      name: "fetched",
      input: "free",
      happens: [{ event: { type: "customer.fetched" }, wait: "PT1S" }],
      about: { days: 2 },
      tells: null,
    },
  ],
}

const problems = (change: Partial<typeof good>) => followProblems([{ ...good, ...change }], [parcel])

describe("the check of follows", () => {
  it("finds nothing wrong with a follow whose fixtures hold", () => {
    expect(problems({})).toEqual([])
  })

  it("planted faults: a flow that does not exist, an event that the follower does not know", () => {
    expect(problems({ followed: "letter" })).toEqual(["letter > parcel: there is no flow letter"])
    expect(problems({ follower: "letter" })).toEqual(["parcel > letter: there is no flow letter"])
    const other = { ...good, hears: () => ({ type: "depot.burned" }) }
    expect(followProblems([other], [parcel])).toContain("parcel > parcel: parcel does not know the event depot.burned")
  })

  it("planted faults: no fixture tells an event, one tells a wrong event, one cannot happen", () => {
    expect(problems({ fixtures: [] })).toEqual(["parcel > parcel: no fixture in which it tells something"])
    expect(problems({ hears: () => null })).toEqual([
      'parcel > parcel: the fixture “nobody came” tells null, not {"type":"depot.returned"}',
    ])
    const [first] = good.fixtures
    if (first === undefined) throw new Error("no fixture")
    expect(problems({ fixtures: [{ ...first, happens: ["timer", "timer"] }] })).toEqual([
      "parcel > parcel: the fixture “nobody came” is refused by parcel",
    ])
  })

  it("planted faults: the follow throws in a state that only the cases reach, or when a follower opens", () => {
    const throwing: typeof good.hears = ({ state }) => {
      if (state.matches("fetched") && state.context.paid) throw new Error("paid")
      return state.matches("returning") ? { type: "depot.returned" } : null
    }
    expect(problems({ hears: throwing })).toEqual(["parcel > parcel: it throws after customer.fetched: paid"])
    const opening = {
      by: () => {
        throw new Error("unknown")
      },
    }
    expect(problems({ subscribesFollower: opening })).toEqual([
      "parcel > parcel: it throws when a follower opens: unknown",
    ])
  })

  it("planted faults: two follows of one pair, no text", () => {
    expect(followProblems([good, good], [parcel])).toContain(
      "parcel > parcel: there are two follows between these flows",
    )
    expect(problems({ text: { it: " ", en: "Text." } })).toEqual(["parcel > parcel: no text in it"])
  })
})
