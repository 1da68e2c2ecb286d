import type { Partner } from "../../../../domain/catalogue/experience.ts"
import { type CategoryId, type RegionId, regionIds } from "../../../../domain/catalogue/taxonomy.ts"
import { hash } from "../../catalogue/part.ts"
import type { Partners } from "../schema.ts"

const outdoors: readonly CategoryId[] = ["sea", "mountain", "snow", "air", "motor", "nature"]

/**
 * The id and the addresses come from the name, so a partner's name must never change. No network has numbers that begin
 * like the telephone.
 */
function partner({ name, displayName }: { readonly name: string; readonly displayName: string }): Partner {
  const slug = displayName.toLowerCase().replace(/[^a-z]+/g, "")
  return {
    id: `par-${slug}`,
    name,
    displayName,
    email: `prenotazioni@${slug}.example.it`,
    phone: `+39 000 555 ${(hash(slug) % 9000) + 1000}`,
  }
}

export const partnersOf = (partners: Partners): readonly Partner[] =>
  regionIds.flatMap((region) => [partner(partners[region].indoors), partner(partners[region].outdoors)])

export const partnerOf = (partners: Partners, region: RegionId, category: CategoryId): Partner =>
  partner(partners[region][outdoors.includes(category) ? "outdoors" : "indoors"])
