import { Effect, Layer } from "effect"
import { forgetOldAnswers } from "./idempotency.ts"
import { forgetOldCounts } from "./rate-limits.ts"
import { runLoop } from "./worker-loop.ts"

const HOUR_MS = 3_600_000

/** Hourly: what the store keeps for a limited time is forgotten. Harmless when several processes do it. */
export const housekeepingWorker = Layer.effectDiscard(
  runLoop({
    name: "housekeeping",
    step: Effect.as(Effect.all([forgetOldAnswers, forgetOldCounts]), false),
    wokenBy: () => false,
    pollMs: HOUR_MS,
  }),
)
