import type { Experience, Partner, Review, Schedule } from "../../../../domain/catalogue/experience.ts"
import { regionIds } from "../../../../domain/catalogue/taxonomy.ts"
import type { DemoFiles } from "../schema.ts"
import { build } from "./experience.ts"
import { partnersOf } from "./partners.ts"
import { turnsOf } from "./pictures.ts"
import { newSupply } from "./reviews.ts"

export type Catalogue = {
  readonly partners: readonly Partner[]
  readonly experiences: readonly Experience[]
  readonly schedules: readonly Schedule[]
  readonly reviews: readonly Review[]
}

/** The whole catalogue on a day (ISO date in Rome). The same day gives exactly the same catalogue. */
export function catalogueOn(files: DemoFiles, today: string): Catalogue {
  const day = Temporal.PlainDate.from(today)
  const supply = newSupply()
  const turns = turnsOf(files.experiences)
  const built = regionIds.flatMap((region) =>
    files.experiences[region].map((entry) => build(files, entry, region, day, supply, turns)),
  )
  return {
    partners: partnersOf(files.partners),
    experiences: built.map(({ experience }) => experience),
    schedules: built.flatMap(({ schedules }) => schedules),
    reviews: built.flatMap(({ reviews }) => reviews),
  }
}
