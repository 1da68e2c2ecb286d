import { Effect } from "effect"
import { prepare } from "../prepare.ts"
import { databaseLayer, dumpTemplate } from "../store/database.ts"
import { readDemo } from "./demo.ts"
import { DEMO_PARTNER_SECRET } from "./partner-tokens.ts"

/**
 * Writes a copy of the embedded database with the demo, from which a first start begins. It has the slots of a year
 * from the day of the build; a start adds the missing ones. It contains no secret of a server.
 */
export const writeTemplate = (path: string, demoFolder: string) => {
  const demo = readDemo(demoFolder)
  return prepare({ partnerSecret: DEMO_PARTNER_SECRET, demo }).pipe(
    Effect.andThen(dumpTemplate(path)),
    Effect.provide(databaseLayer({ kind: "pglite", dataDir: null })),
  )
}
