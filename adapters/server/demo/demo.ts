import type { Partner } from "../../../domain/catalogue/experience.ts"
import type { NewLandingTexts } from "../catalogue/landing-texts.ts"
import { type Catalogue, catalogueOn } from "./build/catalogue.ts"
import { landingTextsOf } from "./build/landing-texts.ts"
import { partnersOf } from "./build/partners.ts"
import { type DemoCodes, demoCodes } from "./codes.ts"
import { readDemoFiles } from "./read.ts"

/** The demo of the shop: what its folder holds, decoded once. */
export type Demo = {
  readonly partners: readonly Partner[]
  /** Everything on sale as it stands on a day (ISO date, Rome). It takes a moment to make. */
  readonly catalogue: (today: string) => Catalogue
  /** The written pages that visitors enter by. */
  readonly landingTexts: readonly NewLandingTexts[]
  readonly codes: DemoCodes
}

/** Reads the demo's folder. Throws DemoFault when a file of it cannot be used. */
export function readDemo(folder: string): Demo {
  const files = readDemoFiles(folder)
  return {
    partners: partnersOf(files),
    catalogue: (today) => catalogueOn(files, today),
    landingTexts: landingTextsOf(files.landing),
    codes: demoCodes(files.codes),
  }
}
