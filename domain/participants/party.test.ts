import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cents } from "../money/cents.ts"
import { allocate, fitsPlaces } from "./allocation.ts"
import { type PartyRule, partyFits, partyRule, takesParty } from "./party.ts"
import type { Participants } from "./quantities.ts"
import { type ParticipantsVariant, participantsProblem } from "./rules.ts"

const groups = ["a", "b", "c"]

const anyVariant: fc.Arbitrary<ParticipantsVariant> = fc.record({
  pricing: fc.constantFrom({ kind: "person" }, { kind: "group", priceCents: cents(100) }),
  minParticipants: fc.integer({ min: 0, max: 4 }),
  participantTypes: fc
    .array(fc.record({ capacityGroup: fc.constantFrom(...groups), suggestedQuantity: fc.constant(null) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((types) => types.map((type, index) => ({ id: `type-${index}`, ...type }))),
  capacityGroups: fc
    .subarray(groups, { minLength: 1 })
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), maxQuantity: fc.integer({ min: 0, max: 3 }) }))),
    ),
})
const anyPlaces = fc
  .subarray(groups)
  .chain((ids) =>
    fc.tuple(...ids.map((group) => fc.record({ group: fc.constant(group), left: fc.integer({ min: 0, max: 4 }) }))),
  )

/** Every combination of types for this many people. */
function* choices(ids: readonly string[], people: number): Generator<Participants> {
  const [first, ...rest] = ids
  if (first === undefined) {
    if (people === 0) yield []
    return
  }
  for (let quantity = 0; quantity <= people; quantity++) {
    for (const others of choices(rest, people - quantity)) yield [{ typeId: first, quantity }, ...others]
  }
}

const allChoices = (variant: ParticipantsVariant, people: number) =>
  [
    ...choices(
      variant.participantTypes.map(({ id }) => id),
      people,
    ),
  ].filter((choice) => participantsProblem(variant, choice) === null)

/** What the booking rules say, tried with every combination of types. */
const law = (ruleOf: (variant: ParticipantsVariant) => PartyRule) =>
  fc.property(anyVariant, anyPlaces, fc.integer({ min: 1, max: 8 }), (variant, places, people) => {
    const rule = ruleOf(variant)
    const bookable = allChoices(variant, people)
    return (
      takesParty(rule, people) === bookable.length > 0 &&
      partyFits(rule, people, places) === bookable.some((choice) => fitsPlaces(allocate(variant, choice), places))
    )
  })

describe("a party whose participant types are not yet known", () => {
  test("[DI-02] fits exactly if some combination of participant types can be booked", () => {
    fc.assert(law(partyRule), { numRuns: 500 })
  })

  test("[DI-02] the law catches counting every group's places without the most that one booking may take", () => {
    const careless = (variant: ParticipantsVariant): PartyRule => ({
      ...partyRule(variant),
      takes: Object.fromEntries(groups.map((group) => [group, 99])),
    })
    expect(fc.check(law(careless), { numRuns: 500 }).failed).toBe(true)
  })

  test("[DI-02] without a number of people, one place is enough", () => {
    const rule: PartyRule = { least: 2, most: 4, takes: { a: 4 }, placesFor: "person" }
    expect(partyFits(rule, null, [{ group: "a", left: 1 }])).toBe(true)
    expect(partyFits(rule, null, [{ group: "a", left: 0 }])).toBe(false)
    expect(partyFits(rule, null, [{ group: "b", left: 3 }])).toBe(false)
  })
})
