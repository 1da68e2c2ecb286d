import type { Cents } from "../money/cents.ts"
import { loneTypes } from "./lone.ts"
import type { Participants } from "./quantities.ts"

export type TypicalVariant = {
  readonly participantTypes: readonly {
    readonly id: string
    readonly priceCents: Cents
    readonly capacityGroup: string
    readonly accompanied?: boolean
  }[]
  readonly capacityGroups: readonly { readonly id: string; readonly maxQuantity: number }[]
}

/**
 * The party that a search's number of people stands for, before anybody has said who they are: the cheapest type that pays
 * and may book alone, and further types only where its places end. Each capacity group gives its cheapest such type; groups
 * of companions come last.
 */
export function typicalParty({ participantTypes, capacityGroups }: TypicalVariant, people: number): Participants {
  const lone = loneTypes(participantTypes)
  const groups = capacityGroups.flatMap(({ id, maxQuantity }) => {
    const own = participantTypes.filter(({ capacityGroup }) => capacityGroup === id)
    const alone = own.filter((type) => lone.includes(type))
    const among = alone.length > 0 ? alone : own
    const paid = among.filter(({ priceCents }) => priceCents > 0)
    const [type] = (paid.length > 0 ? paid : among).toSorted((a, b) => a.priceCents - b.priceCents)
    return type === undefined ? [] : [{ type, most: maxQuantity, last: alone.length === 0 }]
  })
  groups.sort((a, b) => Number(a.last) - Number(b.last) || a.type.priceCents - b.type.priceCents)
  let left = people
  return groups.flatMap(({ type, most }) => {
    const quantity = Math.min(left, most)
    left -= quantity
    return quantity > 0 ? [{ typeId: type.id, quantity }] : []
  })
}
