import type { Pricing, VisitType } from "./experience.ts"

/** Whether a party has the slot for itself. A number of places left would say that others join in. */
export const isForOneParty = (
  visitType: VisitType,
  { pricing }: { readonly pricing: Pick<Pricing, "kind"> },
): boolean => visitType === "PR" || pricing.kind === "group"
