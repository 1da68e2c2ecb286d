import { describe, expect, test } from "vitest"
import { parcelCases } from "./fixtures/parcel.cases.ts"
import { parcelFlow } from "./fixtures/parcel.machine.ts"
import type { AnyFollow } from "./follow.ts"
import { saidBy } from "./said.ts"

const parcel = { id: "parcel", durable: parcelFlow, cases: parcelCases }

const letter: AnyFollow = {
  followed: "parcel",
  follower: "letter",
  text: { it: "Il pacco avvisa la lettera.", en: "The parcel tells the letter." },
  hears: ({ state }) => (state.matches("returning") ? { type: "parcel.returning", at: "" } : null),
  fixtures: [{ name: "nobody came", input: "free", happens: ["timer"], about: null, tells: null }],
}

describe("[FL-07] what a flow says", () => {
  test("is what its follows return, with the transitions after which they return it", () => {
    expect(saidBy(parcel, [letter])).toEqual([
      {
        follower: "letter",
        event: "parcel.returning",
        // Nothing else leads there: a parcel goes back after its time, or when it is redirected once too often.
        causes: ["parcel.waiting|customer.redirected|1", "parcel.waiting|xstate.after.collection.parcel.waiting|0"],
      },
    ])
  })

  test("planted faults: a follow that says one more, and one that says nothing", () => {
    const more: AnyFollow = {
      ...letter,
      hears: (heard) => (heard.state.matches("fetched") ? { type: "parcel.fetched", at: "" } : letter.hears(heard)),
    }
    expect(
      saidBy(parcel, [more])
        .map(({ event }) => event)
        .sort(),
    ).toEqual(["parcel.fetched", "parcel.returning"])
    expect(saidBy(parcel, [{ ...letter, hears: () => null }])).toEqual([])
    expect(saidBy(parcel, [{ ...letter, followed: "other" }])).toEqual([])
  })

  test("contains what is opened, once, and what is said at the beginning, which no transition causes", () => {
    const opening: AnyFollow = {
      ...letter,
      hears: ({ entry }) => ("fact" in entry ? null : { type: "parcel.begun", at: "" }),
      opens: ({ state }) => (state.matches("fetched") ? { stream: "letter-1", input: {} } : null),
    }
    const said = saidBy(parcel, [opening])
    expect(said).toContainEqual({ follower: "letter", event: "parcel.begun", causes: [] })
    const opened = said.find(({ event }) => event === null)
    expect(opened?.causes.length).toBeGreaterThan(0)
    for (const id of opened?.causes ?? []) expect(id).toContain("customer.fetched")
  })
})
