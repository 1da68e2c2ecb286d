import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { forgetOldAnswers } from "./idempotency.ts"
import { forgetOldCounts } from "./rate-limits.ts"
import type { Loop } from "./worker-loop.ts"

const HOUR_MS = 3_600_000

/** Deletes every hour what the store keeps only for a limited time. Safe in several processes. */
export const housekeepingLoop: Loop<SqlClient.SqlClient> = {
  name: "housekeeping",
  step: Effect.as(Effect.all([forgetOldAnswers, forgetOldCounts]), false),
  wokenBy: () => false,
  safetyLookMs: HOUR_MS,
}
