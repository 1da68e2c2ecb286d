import type { Partner } from "../../../domain/catalogue/experience.ts"
import type { NewLandingTexts } from "../catalogue/part.ts"
import { type Catalogue, catalogueOn } from "./build/catalogue.ts"
import { landingTextsOf } from "./build/landing-texts.ts"
import { partnersOf } from "./build/partners.ts"
import { type DemoCodes, demoCodes } from "./codes.ts"
import { readDemoCodes, readDemoFiles, readDemoLanding, readDemoPartners } from "./read.ts"
import type { DemoFiles } from "./schema.ts"

/** The demo of the shop, read from its folder. Each part is decoded once. */
export type Demo = {
  readonly partners: readonly Partner[]
  /** Everything on sale on a day (ISO date in Rome). Its files are read at the first call. */
  readonly catalogue: (today: string) => Catalogue
  /** The handwritten landing pages. */
  readonly landingTexts: readonly NewLandingTexts[]
  readonly codes: DemoCodes
}

/** The demo in a folder. Throws DemoFault if one of its files cannot be used. */
export function readDemo(folder: string): Demo {
  let files: DemoFiles | undefined
  return {
    partners: partnersOf(readDemoPartners(folder)),
    catalogue: (today) => {
      files ??= readDemoFiles(folder)
      return catalogueOn(files, today)
    },
    landingTexts: landingTextsOf(readDemoLanding(folder)),
    codes: demoCodes(readDemoCodes(folder)),
  }
}
