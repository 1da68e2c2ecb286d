import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { forgetOldAnswers } from "./idempotency.ts"
import { forgetOldCounts } from "./rate-limits.ts"
import type { Loop } from "./worker-loop.ts"

const HOUR_MS = 3_600_000

/** Hourly: what the store keeps for a limited time is forgotten. Harmless when several processes do it. */
export const housekeepingLoop: Loop<SqlClient.SqlClient> = {
  name: "housekeeping",
  step: Effect.as(Effect.all([forgetOldAnswers, forgetOldCounts]), false),
  wokenBy: () => false,
  pollMs: HOUR_MS,
}
