import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { millisecondsBetween } from "../../../domain/time/instant.ts"
import { plusDays, romeInstant, romeToday } from "../../../domain/time/rome.ts"
import { Register } from "../kernel/register.ts"
import { now } from "../store/clock.ts"
import type { Loop } from "../store/worker-loop.ts"
import { forget } from "./forgetting.ts"

/** When most customers sleep, in Rome. */
const NIGHT = "03:30"
const DAY_MS = 86_400_000

/**
 * Ends what the register keeps only for a time. Rows that erasing a person would leave are deleted too: they are kept for
 * a reason, and the reason ends. Safe in several processes. Returns the number of rows by table.
 */
export const retain = Effect.gen(function* () {
  const { personal } = yield* Register
  const ended: Record<string, number> = {}
  for (const entry of personal) {
    const { keep, erase, table } = entry
    if (keep === "untilAsked" || keep.since === null) continue
    const where = `${keep.since} < shop_now() - $1::interval`
    ended[table] = yield* forget(entry, erase === "blank" ? "blank" : "delete", where, [keep.for])
  }
  return ended
})

/** The milliseconds until the next night. */
export const untilNight = (at: string): number => {
  const today = romeToday(at)
  const nights = [today, plusDays(today, 1)].map((day) => romeInstant(day, NIGHT))
  return millisecondsBetween(at, nights.find((night) => night > at) ?? at)
}

export const retentionLoop: Loop<SqlClient.SqlClient | Register> = {
  name: "retention",
  step: Effect.flatMap(retain, () => Effect.map(now, untilNight)),
  wokenBy: () => false,
  safetyLookMs: DAY_MS,
}
