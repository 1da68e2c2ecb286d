import { describe, expect, test } from "vitest"
import { cents } from "../money/cents.ts"
import { type TypicalVariant, typicalParty } from "./typical.ts"

const variant = (
  types: readonly (readonly [id: string, euros: number, group: string, accompanied?: true])[],
  groups: Readonly<Record<string, number>>,
): TypicalVariant => ({
  participantTypes: types.map(([id, euros, capacityGroup, accompanied]) => ({
    id,
    priceCents: cents(euros * 100),
    capacityGroup,
    ...(accompanied && { accompanied }),
  })),
  capacityGroups: Object.entries(groups).map(([id, maxQuantity]) => ({ id, maxQuantity })),
})
const said = (one: TypicalVariant, people: number) =>
  typicalParty(one, people).map(({ typeId, quantity }) => `${quantity} ${typeId}`)

describe("[CK-20] the party that a number of people stands for", () => {
  test("is of those who may book alone, never of children or companions, while there are places for them", () => {
    const family = variant(
      [
        ["adult", 60, "seats"],
        ["child", 30, "seats", true],
        ["infant", 0, "laps", true],
      ],
      { seats: 10, laps: 2 },
    )
    expect(said(family, 2)).toEqual(["2 adult"])
    expect(said(family, 11)).toEqual(["10 adult", "1 infant"])
    const drive = variant(
      [
        ["passenger", 20, "passengers", true],
        ["driver", 100, "drivers"],
      ],
      { passengers: 6, drivers: 6 },
    )
    expect(said(drive, 2)).toEqual(["2 driver"])
    expect(said(drive, 8)).toEqual(["6 driver", "2 passenger"])
  })

  test("begins with the cheapest type and goes on to the next where its places end", () => {
    const kayak = variant(
      [
        ["single", 69, "singles"],
        ["double", 60, "doubles"],
      ],
      { singles: 4, doubles: 10 },
    )
    expect(said(kayak, 2)).toEqual(["2 double"])
    expect(said(kayak, 12)).toEqual(["10 double", "2 single"])
    const concession = variant(
      [
        ["adult", 58, "people"],
        ["reduced", 44, "people"],
      ],
      { people: 4 },
    )
    expect(said(concession, 4)).toEqual(["4 reduced"])
    expect(typicalParty(concession, 0)).toEqual([])
  })
})
