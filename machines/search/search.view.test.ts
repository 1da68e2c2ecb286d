import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { normalSearch } from "../../domain/search/state.ts"
import { begin } from "../kit/run.ts"
import { everything, searchCases, wine } from "./search.cases.ts"
import { searchFlow } from "./search.machine.ts"
import type { SearchInput } from "./search.types.ts"
import { beginsAtRest, firstView, viewIn } from "./search.view.ts"

const { at } = searchCases
const begun = (input: SearchInput) => begin(searchFlow, input, at)

const searches = fc
  .record({
    text: fc.constantFrom("", "barolo"),
    page: fc.integer({ min: 1, max: 3 }),
    map: fc.boolean(),
    fullWidthMap: fc.boolean(),
    locationSource: fc.constantFrom(null, "place", "map", "geolocation"),
    locationLabel: fc.constantFrom("", "Alba"),
  })
  .map(normalSearch)
const inputs = fc.record({ search: searches, loaded: fc.boolean() }).map((some) => ({ ...everything, ...some }))

describe("[DI-01] what a page shows of a search before its machine is loaded", () => {
  it("is the machine's first view", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        expect(firstView(input)).toEqual(viewIn(begun(input).snapshot))
      }),
    )
  })

  it("needs no machine yet only if the machine has nothing to do", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        fc.pre(beginsAtRest(input))
        expect(begun(input).outbox).toEqual([])
      }),
    )
    expect(beginsAtRest(everything)).toBe(true)
    expect(beginsAtRest({ search: wine, loaded: true })).toBe(false)
  })
})
