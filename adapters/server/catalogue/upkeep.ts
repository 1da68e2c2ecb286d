import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { romeToday } from "../../../domain/time/rome.ts"
import { now } from "../store/clock.ts"
import type { Loop } from "../store/worker-loop.ts"
import { landingsStale, refreshLandings } from "./landing-pages.ts"
import { refreshPopularity } from "./popularity.ts"
import { refreshPrices } from "./prices.ts"
import { refreshRatingOrder } from "./rating-order.ts"
import { extendSlots } from "./slots.ts"

const LOOK_MS = 10 * 60_000

/**
 * Updates what changes with time and sales: the slots of a new day, prices whose offers have ended, the default order,
 * the order by rating, and the landing pages.
 */
export const keepCurrent = Effect.gen(function* () {
  const at = yield* now
  const today = romeToday(at)
  yield* extendSlots(today)
  yield* refreshPrices(today)
  yield* refreshPopularity(at)
  yield* refreshRatingOrder
  if (yield* landingsStale()) yield* refreshLandings(at)
})

/** Keeps the catalogue up to date while the server runs. Safe in several processes. */
export const upkeepLoop: Loop<SqlClient.SqlClient> = {
  name: "catalogue upkeep",
  step: Effect.as(keepCurrent, false),
  wokenBy: () => false,
  safetyLookMs: LOOK_MS,
}
