import { type Cents, cents } from "../money/cents.ts"
import { loneTypes } from "../participants/lone.ts"
import type { PricedVariant } from "./price.ts"

/** On an ordinary day: the group's price, or that of the cheapest type that pays and may book alone. */
export function unitPrice({ pricing, participantTypes }: Pick<PricedVariant, "pricing" | "participantTypes">): Cents {
  if (pricing.kind === "group") return pricing.priceCents
  const paid = loneTypes(participantTypes.filter(({ priceCents }) => priceCents > 0))
  return paid.length === 0 ? cents(0) : cents(Math.min(...paid.map(({ priceCents }) => priceCents)))
}

/** The types that come only with others, of the variant that has the "price from". They stand beside it. */
export function accompaniedTypes<V extends Pick<PricedVariant, "pricing" | "participantTypes">>(
  variants: readonly V[],
): readonly V["participantTypes"][number][] {
  const [cheapest] = variants
    .filter(({ pricing }) => pricing.kind === "person")
    .toSorted((a, b) => unitPrice(a) - unitPrice(b))
  const types: readonly V["participantTypes"][number][] = cheapest?.participantTypes ?? []
  return types.filter((type) => !loneTypes(types).includes(type))
}
