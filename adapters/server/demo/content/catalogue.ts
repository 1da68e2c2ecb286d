import type { Experience, Partner, Review, Schedule } from "../../../../domain/catalogue/experience.ts"
import { regionIds } from "../../../../domain/catalogue/taxonomy.ts"
import { build } from "./build/experience.ts"
import { partners } from "./partners.ts"
import { entriesOf } from "./regions/all.ts"

export type Catalogue = {
  readonly partners: readonly Partner[]
  readonly experiences: readonly Experience[]
  readonly schedules: readonly Schedule[]
  readonly reviews: readonly Review[]
}

/** The whole catalogue as it stands on a day (ISO date, Rome): the same day gives the same catalogue, byte for byte. */
export function seedCatalogue({ today }: { readonly today: string }): Catalogue {
  const day = Temporal.PlainDate.from(today)
  const built = regionIds.flatMap((region) => entriesOf[region].map((entry) => build(entry, region, day)))
  return {
    partners,
    experiences: built.map(({ experience }) => experience),
    schedules: built.flatMap(({ schedules }) => schedules),
    reviews: built.flatMap(({ reviews }) => reviews),
  }
}
