import { findOffer, type Offer, type Wanted } from "../../setup/offers.ts"

/** Offers of ever other experiences, so that the paths of a tour do not take each other's places. */
export function offersOf(origin: string, wanted: Wanted = {}): () => Promise<Offer> {
  const given = new Set<string>()
  const { experience = () => true, ...others } = wanted
  return async () => {
    const offer = await findOffer(origin, {
      ...others,
      experience: (detail) => !given.has(detail.slug) && experience(detail),
    })
    given.add(offer.detail.slug)
    return offer
  }
}
