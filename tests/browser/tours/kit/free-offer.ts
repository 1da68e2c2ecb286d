import type { Participants } from "../../../../domain/participants/quantities.ts"
import { findOffer, type Offer } from "../../setup/offers.ts"

export type FreeOffer = Offer & { readonly participants: Participants }

/** Offers of which those who cost nothing may come alone: nothing is due, no bank is asked. */
export function freeOffer(origin: string, instant: boolean): () => Promise<FreeOffer> {
  const given = new Set<string>()
  const freeType = ({ pricing, participantTypes }: Offer["variant"]) =>
    pricing.kind === "person" ? participantTypes.find(({ priceCents }) => priceCents === 0) : undefined
  return async () => {
    const offer = await findOffer(origin, {
      experience: ({ slug }) => !given.has(slug),
      variant: (one) => one.instantBooking === instant && one.minParticipants === 1 && freeType(one) !== undefined,
    })
    given.add(offer.detail.slug)
    const type = freeType(offer.variant)
    return { ...offer, participants: type === undefined ? [] : [{ typeId: type.id, quantity: 1 }] }
  }
}
