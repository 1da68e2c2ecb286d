import { describe, expect, it } from "vitest"
import { explore } from "./explore.ts"
import { parcelCases } from "./fixtures/parcel.cases.ts"
import { parcelFlow } from "./fixtures/parcel.machine.ts"
import { tour } from "./tour.ts"

describe("[FL-02] explore", () => {
  it("finds every state with the events it accepts and refuses", () => {
    const { nodes, start } = explore(parcelFlow, parcelCases, "paid")
    const first = nodes.get(start)
    expect(first?.edges.flatMap(({ transitions }) => transitions)).toEqual([
      "parcel.waiting|customer.paid|0",
      "parcel.waiting|customer.redirected|1",
      "parcel.waiting|xstate.after.collection.parcel.waiting|0",
    ])
    expect(first?.refused.map(({ rejection }) => rejection.code)).toEqual(["guard", "unexpected"])
    expect(new Set([...nodes.values()].map(({ run }) => run.snapshot.value))).toEqual(
      new Set(["waiting", "returning", "fetched", "returned"]),
    )
  })

  it("stops if the key has endless values", () => {
    const endless = { ...parcelCases, key: () => Math.random() }
    expect(() => explore(parcelFlow, endless, "paid")).toThrow("narrow the key")
  })

  it("throws for an input that is not among the cases", () => {
    expect(() => explore(parcelFlow, parcelCases, "other")).toThrow(RangeError)
  })
})

describe("[FL-02] tour", () => {
  it("takes every transition in few paths, the same each time", () => {
    const { paths, missed } = tour(parcelFlow, parcelCases)
    expect(missed).toEqual([])
    expect(paths.length).toBeLessThanOrEqual(4)
    expect(tour(parcelFlow, parcelCases).paths.map(({ runs }) => runs.at(-1)?.log)).toEqual(
      paths.map(({ runs }) => runs.at(-1)?.log),
    )
  })

  it("keeps within the given length", () => {
    const { paths } = tour(parcelFlow, parcelCases, 2)
    expect(Math.max(...paths.map(({ runs }) => runs.length - 1))).toBeLessThanOrEqual(2)
  })

  it("takes the shortest way to one wanted transition, and reports it as missed if nothing leads there", () => {
    const wanted = new Set(["parcel.returning|depot.returned|0"])
    const { paths, missed } = tour(parcelFlow, parcelCases, undefined, wanted)
    expect(missed).toEqual([])
    expect(paths).toHaveLength(1)
    expect(paths[0]?.runs.at(-1)?.snapshot.value).toBe("returned")
    expect(paths[0]?.runs.length).toBeLessThan(tour(parcelFlow, parcelCases).paths.flatMap(({ runs }) => runs).length)
    const events = parcelCases.events.filter(({ event }) => event.type !== "depot.returned")
    expect(tour(parcelFlow, { ...parcelCases, events }, undefined, wanted).missed).toEqual([...wanted])
  })

  it("planted fault: without its event in the cases, a transition is reported as missed", () => {
    const events = parcelCases.events.filter(({ event }) => event.type !== "depot.returned")
    expect(tour(parcelFlow, { ...parcelCases, events }).missed).toEqual(["parcel.returning|depot.returned|0"])
  })
})
