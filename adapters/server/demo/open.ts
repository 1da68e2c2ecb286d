import { Effect, Layer } from "effect"
import { IsDemoDatabase } from "../kernel/demo-database.ts"
import { prepare } from "../prepare.ts"
import { closeDemoCodes, demoCodes, openDemoCodes } from "./codes.ts"
import { readDemo } from "./demo.ts"
import { partnerSecret } from "./partner-tokens.ts"
import { readDemoCodes, sourceFolder } from "./read.ts"

type Start = {
  readonly settings: { readonly demo: boolean; readonly payments: { readonly sandbox: boolean } }
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The folder with the demo's files: the sources, or the copy that `tools/build.mjs` makes. */
  readonly demoFolder?: string
}

/** Prepares the database: with the demo if it is switched on, otherwise without its codes. Tells whether it is the demo's. */
export const preparedLayer = (start: Start) => Layer.effect(IsDemoDatabase, prepareWithDemo(start))

function prepareWithDemo({ settings, environment, demoFolder = sourceFolder }: Start) {
  const demo = settings.demo ? readDemo(demoFolder) : null
  const codes = demo?.codes ?? demoCodes(readDemoCodes(demoFolder))
  return Effect.gen(function* () {
    const secret = partnerSecret(environment, settings.demo)
    const prepared = yield* prepare({ partnerSecret: secret, demo })
    if (settings.demo && !prepared.demo)
      yield* Effect.logWarning(
        "The database has experiences or payments of its own, so the demo is left out: its codes and tokens and /dev/mail are closed.",
      )
    if (prepared.demo && settings.payments.sandbox) {
      yield* openDemoCodes(codes)
      return true
    }
    const closed = yield* closeDemoCodes(codes)
    if (closed > 0) yield* Effect.logWarning(`Closed ${closed} codes of the demo. Its experiences stay on sale.`)
    return false
  })
}
