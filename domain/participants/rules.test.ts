import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { errorText } from "../errors/catalogue.ts"
import { type AnyChoice, type AnyVariant, anyChoice, anyVariant } from "../testing/arbitraries.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { type Participants, payload, peopleIn, quantityOf } from "./quantities.ts"
import { parseParticipants, printParticipants } from "./query.ts"
import { canAddOne, defaultQuantities, type ParticipantsVariant, participantsProblem } from "./rules.ts"

const type = (id: string, capacityGroup: string, suggestedQuantity: number | null = null) => ({
  id,
  capacityGroup,
  suggestedQuantity,
})
const variant = (change: Partial<ParticipantsVariant> = {}): ParticipantsVariant => ({
  pricing: { kind: "person" },
  minParticipants: 1,
  participantTypes: [type("adult", "seats"), type("child", "seats"), type("dog", "pets")],
  capacityGroups: [
    { id: "seats", maxQuantity: 4 },
    { id: "pets", maxQuantity: 1 },
  ],
  ...change,
})
const quantities = (participants: Participants) => participants.map(({ quantity }) => quantity)

describe("default quantities", () => {
  test("[XD-04] two of the first type, whether it is alone or not", () => {
    expect(quantities(defaultQuantities(variant()))).toEqual([2, 0, 0])
    expect(quantities(defaultQuantities(variant({ participantTypes: [type("adult", "seats")] })))).toEqual([2])
  })

  test("[XD-04] of a lone type, two or its larger suggestion, and no more than its maximum", () => {
    const lone = (suggested: number) => variant({ participantTypes: [type("adult", "seats", suggested)] })
    expect([1, 3, 99].map((suggested) => quantities(defaultQuantities(lone(suggested))))).toEqual([
      [2],
      [3],
      [variant().capacityGroups.find(({ id }) => id === "seats")?.maxQuantity],
    ])
  })

  test("[XD-04] of several types, suggested quantities win if there are any", () => {
    const types = [type("adult", "seats", 1), type("child", "seats", null), type("dog", "pets", 1)]
    expect(quantities(defaultQuantities(variant({ participantTypes: types })))).toEqual([1, 0, 1])
  })

  test("[XD-04] they reach the minimum and stay within each group's maximum", () => {
    expect(quantities(defaultQuantities(variant({ minParticipants: 3 })))).toEqual([3, 0, 0])
    const one = { capacityGroups: [{ id: "seats", maxQuantity: 1 }] }
    expect(quantities(defaultQuantities(variant(one)))).toEqual([1, 0, 0])
  })
})

type Defaults = (variant: AnyVariant) => Participants

const neverRefused: Law<Defaults, [AnyVariant]> = (defaults) =>
  fc.property(anyVariant, (any) => {
    const problem = participantsProblem(any, defaults(any))
    const allowed = problem === null || problem.code === "participants_below_minimum"
    expect(allowed).toBe(true)
  })

describe("what may be booked", () => {
  test("[XD-04] one reason for each refusal", () => {
    const people = (adult: number, child = 0, dog = 0) => [
      { typeId: "adult", quantity: adult },
      { typeId: "child", quantity: child },
      { typeId: "dog", quantity: dog },
    ]
    const problem = (participants: Participants) => participantsProblem(variant({ minParticipants: 2 }), participants)
    expect(problem(people(2))).toBeNull()
    expect(problem([])).toEqual({ code: "participants_none" })
    expect(problem(people(0, 0, 0))).toEqual({ code: "participants_none" })
    expect(problem(people(1))).toEqual({ code: "participants_below_minimum", minimum: 2 })
    expect(problem(people(3, 2))).toEqual({ code: "participants_above_maximum", group: "seats", maximum: 4 })
    expect(problem(people(2, 0, 2))).toEqual({ code: "participants_above_maximum", group: "pets", maximum: 1 })
    expect(problem([{ typeId: "cat", quantity: 1 }])).toEqual({ code: "participants_unknown", typeId: "cat" })
  })

  test("[CK-19] a number of people that is no whole number, or below zero, is invalid, in these words", () => {
    for (const quantity of [-1, 1.5, Number.NaN]) {
      const invalid = { code: "participants_invalid", typeId: "adult" }
      expect(participantsProblem(variant(), [{ typeId: "adult", quantity }])).toEqual(invalid)
    }
    expect(errorText("participants_invalid", "it")).toBe("Il numero di partecipanti non è valido")
    expect(errorText("participants_invalid", "en")).toBe("The number of participants is not valid")
  })

  test("[CK-20] [XD-04] a party only of types that come with others is refused, unless there are no other types", () => {
    const accompanied = (...ids: string[]) =>
      variant({
        participantTypes: variant().participantTypes.map((one) => ({ ...one, accompanied: ids.includes(one.id) })),
      })
    const family = accompanied("child", "dog")
    const children = [{ typeId: "child", quantity: 2 }]
    expect(participantsProblem(family, children)).toEqual({ code: "participants_unaccompanied" })
    expect(participantsProblem(family, [{ typeId: "dog", quantity: 1 }, ...children])?.code).toBe(
      "participants_unaccompanied",
    )
    expect(participantsProblem(family, [{ typeId: "adult", quantity: 1 }, ...children])).toBeNull()
    expect(participantsProblem(accompanied("adult", "child", "dog"), children)).toBeNull()
    // The size is named first: one more child would not help.
    expect(participantsProblem({ ...family, minParticipants: 3 }, children)?.code).toBe("participants_below_minimum")
    // A suggestion of children alone opens with an adult.
    const suggested = [type("adult", "seats"), { ...type("child", "seats", 2), accompanied: true }]
    expect(quantities(defaultQuantities(variant({ participantTypes: suggested })))).toEqual([1, 2])
  })

  test("[XD-04] [L02] lines of the same type are summed", () => {
    const twice = [
      { typeId: "adult", quantity: 3 },
      { typeId: "adult", quantity: 3 },
    ]
    expect(participantsProblem(variant(), twice)?.code).toBe("participants_above_maximum")
    expect(quantityOf(twice, "adult")).toBe(6)
  })

  test("[XD-04] adding beyond a group's maximum, or beyond the slot's places, is blocked", () => {
    const three = [{ typeId: "adult", quantity: 3 }]
    expect(canAddOne(variant(), three, "child")).toBe(true)
    expect(canAddOne(variant(), [{ typeId: "adult", quantity: 4 }], "child")).toBe(false)
    expect(canAddOne(variant(), three, "child", [{ group: "seats", left: 3 }])).toBe(false)
    expect(canAddOne(variant(), three, "cat")).toBe(false)
  })

  test("[FL-05] [XD-04] the default quantities of any variant never exceed what may be booked", () => {
    assertLaw(neverRefused, defaultQuantities)
  })

  test("[FL-05] the law catches suggested quantities that are used unchecked", () => {
    assertCaught(neverRefused, (any) =>
      any.participantTypes.map(({ id, suggestedQuantity }) => ({ typeId: id, quantity: suggestedQuantity ?? 2 })),
    )
  })

  type CanAdd = (variant: AnyVariant, participants: Participants, typeId: string) => boolean
  const agreesWithProblem: Law<CanAdd, [AnyChoice]> = (canAdd) =>
    fc.property(anyChoice, ({ variant: any, participants }) => {
      for (const { id } of any.participantTypes) {
        const more = [...participants, { typeId: id, quantity: 1 }]
        const tooMany = participantsProblem({ ...any, minParticipants: 0 }, more)?.code === "participants_above_maximum"
        expect(canAdd(any, participants, id)).toBe(!tooMany)
      }
    })

  test("[FL-05] [XD-05] one more can be added exactly if the result may be booked", () => {
    assertLaw(agreesWithProblem, canAddOne)
  })

  test("[FL-05] the law catches a maximum that is applied per type", () => {
    assertCaught(agreesWithProblem, (any, participants, typeId) => {
      const group = any.participantTypes.find(({ id }) => id === typeId)?.capacityGroup
      const most = any.capacityGroups.find(({ id }) => id === group)?.maxQuantity ?? 0
      return quantityOf(participants, typeId) < most
    })
  })
})

type Query = { print: (participants: Participants) => string; parse: (text: string) => Participants }

const readBack: Law<Query, [AnyChoice]> = ({ print, parse }) =>
  fc.property(anyChoice, ({ participants }) => {
    expect(parse(print(participants))).toEqual(payload(participants))
  })

describe("participants on the wire", () => {
  test("[XD-04] the payload drops zero quantities", () => {
    const participants = [
      { typeId: "adult", quantity: 2 },
      { typeId: "child", quantity: 0 },
    ]
    expect(payload(participants)).toEqual([{ typeId: "adult", quantity: 2 }])
    expect(peopleIn(participants)).toBe(2)
    expect(printParticipants(participants)).toBe("adult:2")
  })

  test("[XD-04] unreadable parts of an address are left out", () => {
    expect(parseParticipants("adult:2,child:-1,dog:x,:3,adult:9,cat:0,")).toEqual([{ typeId: "adult", quantity: 2 }])
    expect(parseParticipants("")).toEqual([])
  })

  test("[FL-05] reading what was printed gives the payload back", () => {
    assertLaw(readBack, { print: printParticipants, parse: parseParticipants })
  })

  test("[FL-05] the law catches printed zeros that are read as one", () => {
    assertCaught(readBack, {
      print: (participants) => participants.map(({ typeId, quantity }) => `${typeId}:${quantity || 1}`).join(","),
      parse: parseParticipants,
    })
  })
})
