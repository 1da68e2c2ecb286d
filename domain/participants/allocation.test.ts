import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cents } from "../money/cents.ts"
import { type AnyChoice, anyChoice } from "../testing/arbitraries.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { type AllocatedVariant, allocate, fitsPlaces, type Hold } from "./allocation.ts"
import { type Participants, quantityOf } from "./quantities.ts"

type Fits = (variant: AllocatedVariant, participants: Participants, left: Readonly<Record<string, number>>) => boolean

const anyLeft = fc.record({ seats: fc.nat({ max: 12 }), kids: fc.nat({ max: 12 }), pets: fc.nat({ max: 12 }) })
const placesOf = (left: Readonly<Record<string, number>>) =>
  Object.entries(left).map(([group, places]) => ({ group, left: places }))

/** By brute force: seat the people one by one. A party with one price takes one place of the first group. */
function seatedOneByOne(variant: AllocatedVariant, participants: Participants, left: Readonly<Record<string, number>>) {
  const free = new Map(Object.entries(left))
  const take = (group: string) => {
    const places = free.get(group) ?? 0
    free.set(group, places - 1)
    return places > 0
  }
  const people = participants.flatMap(({ typeId, quantity }) => Array.from({ length: quantity }, () => typeId))
  if (variant.pricing.kind === "group") return people.length === 0 || take(variant.capacityGroups[0]?.id ?? "")
  return people.every((id) => take(variant.participantTypes.find((type) => type.id === id)?.capacityGroup ?? ""))
}

const likeBruteForce: Law<Fits, [AnyChoice, Readonly<Record<string, number>>]> = (fits) =>
  fc.property(anyChoice, anyLeft, ({ variant, participants }, left) => {
    expect(fits(variant, participants, left)).toBe(seatedOneByOne(variant, participants, left))
  })

const variant: AllocatedVariant = {
  pricing: { kind: "person" },
  participantTypes: [
    { id: "adult", capacityGroup: "seats" },
    { id: "child", capacityGroup: "seats" },
    { id: "dog", capacityGroup: "pets" },
  ],
  capacityGroups: [
    { id: "seats", maxQuantity: 8 },
    { id: "pets", maxQuantity: 1 },
  ],
}
const family = [
  { typeId: "adult", quantity: 2 },
  { typeId: "child", quantity: 3 },
  { typeId: "dog", quantity: 1 },
]

describe("allocation", () => {
  test("[XD-05] [L02] types of one capacity group are summed; groups are in the order of their id", () => {
    expect(allocate(variant, family)).toEqual([
      { group: "pets", quantity: 1 },
      { group: "seats", quantity: 5 },
    ])
    expect(allocate(variant, [...family].reverse())).toEqual(allocate(variant, family))
    expect(allocate(variant, [{ typeId: "adult", quantity: 0 }])).toEqual([])
  })

  test("[XD-05] a party with one price takes one place of the first group", () => {
    expect(allocate({ ...variant, pricing: { kind: "group", priceCents: cents(0) } }, family)).toEqual([
      { group: "seats", quantity: 1 },
    ])
  })

  test("[XD-05] a group that the slot does not have has no places", () => {
    expect(fitsPlaces([{ group: "seats", quantity: 1 }], [{ group: "pets", left: 9 }])).toBe(false)
    expect(fitsPlaces([], [])).toBe(true)
  })

  test("[FL-05] [XD-05] [L02] allocation gives the same answer as seating people one by one", () => {
    assertLaw(likeBruteForce, (v, participants, left) => fitsPlaces(allocate(v, participants), placesOf(left)), 1_000)
  })

  test("[FL-05] [L02] the law catches types that are checked one by one", () => {
    assertCaught(likeBruteForce, (v, participants, left) =>
      v.participantTypes.every(({ id, capacityGroup }) => {
        const hold: Hold = { group: capacityGroup, quantity: quantityOf(participants, id) }
        return fitsPlaces([hold], placesOf(left))
      }),
    )
  })
})
