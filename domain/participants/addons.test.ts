import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type AnyChoice, anyChoice } from "../testing/arbitraries.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { type AddonRule, addonQuantities, addonsFor, addonsProblem, type ChosenAddons } from "./addons.ts"

const addons: readonly AddonRule[] = [
  { id: "lunch", per: "participant" },
  { id: "transfer", per: "booking" },
  { id: "insurance", per: "all" },
]
const problem = (addonId: string, quantity: number, people = 3) =>
  addonsProblem(addons, [{ addonId, quantity }], people)

describe("add-ons", () => {
  test("[XD-08] some are sold per person up to the participants, some once per booking, some only for everyone", () => {
    expect([0, 1, 3].map((quantity) => problem("lunch", quantity))).toEqual([null, null, null])
    expect(problem("lunch", 4)).toEqual({ code: "addon_above_maximum", addonId: "lunch", maximum: 3 })
    expect(problem("transfer", 1)).toBeNull()
    expect(problem("transfer", 2)).toEqual({ code: "addon_above_maximum", addonId: "transfer", maximum: 1 })
    expect([0, 3].map((quantity) => problem("insurance", quantity))).toEqual([null, null])
    expect(problem("insurance", 2)).toEqual({ code: "addon_only_for_all", addonId: "insurance", people: 3 })
    expect(problem("insurance", 6)).toEqual({ code: "addon_above_maximum", addonId: "insurance", maximum: 3 })
  })

  test("[XD-08] unknown add-ons and invalid numbers are refused; lines of the same add-on are summed", () => {
    expect(problem("jet", 1)).toEqual({ code: "addon_unknown", addonId: "jet" })
    expect(problem("lunch", -1)).toEqual({ code: "addon_invalid", addonId: "lunch" })
    expect(problem("lunch", 0.5)).toEqual({ code: "addon_invalid", addonId: "lunch" })
    const twice = [
      { addonId: "transfer", quantity: 1 },
      { addonId: "transfer", quantity: 1 },
    ]
    expect(addonsProblem(addons, twice, 3)?.code).toBe("addon_above_maximum")
  })

  test("[XD-08] a picker offers only valid quantities", () => {
    expect(addons.map((addon) => addonQuantities(addon, 3))).toEqual([
      { most: 3, step: 1 },
      { most: 1, step: 1 },
      { most: 3, step: 3 },
    ])
  })

  type Refit = (addons: readonly AddonRule[], chosen: ChosenAddons, people: number) => ChosenAddons
  const stillHolds: Law<Refit, [AnyChoice, number]> = (refit) =>
    fc.property(anyChoice, fc.nat({ max: 6 }), ({ variant, addons: chosen }, people) => {
      expect(addonsProblem(variant.addons, refit(variant.addons, chosen, people), people)).toBeNull()
    })

  test("[FL-05] [XD-02] after the participants change, the add-ons that are kept are valid", () => {
    assertLaw(stillHolds, addonsFor)
  })

  test("[FL-05] the law catches add-ons that are only limited to the number of people", () => {
    assertCaught(stillHolds, (_, chosen, people) =>
      chosen.map(({ addonId, quantity }) => ({ addonId, quantity: Math.min(quantity, people) })),
    )
  })
})
