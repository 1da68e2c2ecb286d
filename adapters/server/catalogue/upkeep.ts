import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { romeToday } from "../../../domain/time/rome.ts"
import { now } from "../store/clock.ts"
import type { Loop } from "../store/worker-loop.ts"
import { refreshPrices } from "./prices.ts"
import { extendSlots } from "./slots.ts"

const POLL_MS = 10 * 60_000

/** What a new day changes: one more day of slots, and the prices of offers that have ended. Nothing on the same day. */
export const keepCurrent = Effect.gen(function* () {
  const today = romeToday(yield* now)
  yield* extendSlots(today)
  yield* refreshPrices(today)
})

/** Keeps the catalogue current while the server runs; several processes may. */
export const upkeepLoop: Loop<SqlClient.SqlClient> = {
  name: "catalogue upkeep",
  step: Effect.as(keepCurrent, false),
  wokenBy: (notice) => notice.kind === "clock",
  pollMs: POLL_MS,
}
