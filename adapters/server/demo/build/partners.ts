import type { Partner } from "../../../../domain/catalogue/experience.ts"
import { type CategoryId, type RegionId, regionIds } from "../../../../domain/catalogue/taxonomy.ts"
import type { DemoFiles } from "../schema.ts"

type Files = Pick<DemoFiles, "partners">

const outdoors: readonly CategoryId[] = ["sea", "mountain", "snow", "air", "motor", "nature"]

/** Ids and addresses follow from the name, so a partner's name never changes. */
function partner({ name, displayName }: { readonly name: string; readonly displayName: string }): Partner {
  const slug = displayName.toLowerCase().replace(/[^a-z]+/g, "")
  return { id: `par-${slug}`, name, displayName, email: `prenotazioni@${slug}.example.it` }
}

export const partnersOf = ({ partners }: Files): readonly Partner[] =>
  regionIds.flatMap((region) => [partner(partners[region].indoors), partner(partners[region].outdoors)])

export const partnerOf = ({ partners }: Files, region: RegionId, category: CategoryId): Partner =>
  partner(partners[region][outdoors.includes(category) ? "outdoors" : "indoors"])
