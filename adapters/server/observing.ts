import { Effect, Layer } from "effect"
import type { Settings } from "./config.ts"
import { linesOfJson, type WriteLine } from "./kernel/log.ts"

/** How the server tells what it does: lines of JSON, and traces if the operator wants them. */
export const observingLayer = ({ tracesUrl }: Pick<Settings, "tracesUrl">, log: WriteLine | undefined) =>
  Layer.provideMerge(
    tracesUrl === null
      ? Layer.empty
      : Layer.unwrap(
          Effect.map(
            Effect.promise(() => import("./tracing.ts")),
            ({ tracing }) => tracing(tracesUrl),
          ),
        ),
    // The traces write to the log, too.
    log === undefined ? Layer.empty : linesOfJson(log),
  )
