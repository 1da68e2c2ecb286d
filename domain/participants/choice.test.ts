import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyVariant } from "../testing/arbitraries.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { hasParticipantsChoice } from "./choice.ts"
import { type ParticipantsVariant, participantsProblem } from "./rules.ts"

const variant = (minParticipants: number, maxQuantity: number, types = 1): ParticipantsVariant => ({
  pricing: { kind: "person" },
  minParticipants,
  capacityGroups: [{ id: "seats", maxQuantity }],
  participantTypes: Array.from({ length: types }, (_, index) => ({
    id: `type${index}`,
    capacityGroup: "seats",
    suggestedQuantity: null,
  })),
})

describe("[XD-02] hasParticipantsChoice", () => {
  it("is false with one type that takes one exact number of people", () => {
    expect(hasParticipantsChoice(variant(1, 1))).toBe(false)
    expect(hasParticipantsChoice(variant(2, 2))).toBe(false)
    expect(hasParticipantsChoice(variant(4, 4))).toBe(false)
  })

  it("is true with room for more or fewer people, or with several types", () => {
    expect(hasParticipantsChoice(variant(1, 2))).toBe(true)
    expect(hasParticipantsChoice(variant(2, 3))).toBe(true)
    expect(hasParticipantsChoice(variant(1, 1, 2))).toBe(true)
  })

  type HasChoice = (variant: ParticipantsVariant) => boolean
  /** With one type, there is a choice exactly if two different numbers of people are allowed. */
  const asCounted: Law<HasChoice, unknown[]> = (hasChoice) =>
    fc.property(anyVariant, (any) => {
      const one = { ...any, participantTypes: any.participantTypes.slice(0, 1) }
      const typeId = one.participantTypes[0]?.id ?? ""
      const allowed = Array.from({ length: 40 }, (_, n) => n + 1).filter(
        (quantity) => participantsProblem(one, [{ typeId, quantity }]) === null,
      )
      if (allowed.length > 0) expect(hasChoice(one)).toBe(allowed.length > 1)
    })

  it("agrees with counting the allowed quantities", () => {
    assertLaw(asCounted, hasParticipantsChoice)
  })

  it("planted fault: a box that always asks is caught", () => {
    assertCaught(asCounted, () => true)
  })
})
