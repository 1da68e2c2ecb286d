import type { Participants } from "../../../../domain/participants/quantities.ts"
import { participantsProblem } from "../../../../domain/participants/rules.ts"
import { findOffer, type Offer } from "../../setup/offers.ts"

const mayCome = (variant: Offer["variant"], typeId: string) =>
  participantsProblem(variant, [{ typeId, quantity: 1 }]) === null

export type FreeOffer = Offer & { readonly participants: Participants }

/** Offers of which those who cost nothing may come alone: nothing is due, no bank is asked. */
export function freeOffer(origin: string, instant: boolean): () => Promise<FreeOffer> {
  const freeType = (variant: Offer["variant"]) =>
    variant.pricing.kind === "person"
      ? variant.participantTypes.find(({ id, priceCents }) => priceCents === 0 && mayCome(variant, id))
      : undefined
  return async () => {
    const offer = await findOffer(origin, {
      variant: (one) => one.instantBooking === instant && freeType(one) !== undefined,
    })
    const type = freeType(offer.variant)
    return { ...offer, participants: type === undefined ? [] : [{ typeId: type.id, quantity: 1 }] }
  }
}
