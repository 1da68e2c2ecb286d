import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { millisecondsBetween } from "../../../domain/time/instant.ts"
import { plusDays, romeInstant, romeToday } from "../../../domain/time/rome.ts"
import type { Keep, PersonalTable } from "../kernel/personal.ts"
import { Register } from "../kernel/register.ts"
import { now } from "../store/clock.ts"
import { unhurried } from "../store/unhurried.ts"
import type { Loop } from "../store/worker-loop.ts"
import { forget } from "./forgetting.ts"

/** When most customers sleep, in Rome. */
const NIGHT = "03:30"
const DAY_MS = 86_400_000

/** So many rows end in one transaction, so that none is long. */
const AT_ONCE = 1_000
/** What could not be ended is tried again after this. */
const AGAIN_MS = 3_600_000

/** SQL about the row `t`, with the duration as `$1`; null: retention does not end these rows. The clock is read once. */
export const overBy = (keep: Keep): string | null =>
  keep === "untilAsked" ? null : (keep.isOver?.("(select shop_now() - $1::interval)") ?? null)

/** Ends the rows of one table whose time is over. Returns their number. */
const retainIn = Effect.fnUntraced(function* (entry: PersonalTable, where: string, keptFor: string) {
  const how = entry.erase === "blank" ? "blank" : "delete"
  for (let ended = 0; ; ) {
    const some = yield* unhurried(forget(entry, how, where, [keptFor], AT_ONCE))
    ended += some
    if (some < AT_ONCE) return ended
  }
})

/**
 * Ends what the register keeps only for a time. Rows that erasing a person would leave are deleted too: they are kept for
 * a reason, and the reason ends. Safe in several processes. A table that fails does not stop the others. Returns the
 * number of rows by table, and the tables that failed.
 */
export const retain = Effect.gen(function* () {
  const { personal } = yield* Register
  const ended: Record<string, number> = {}
  const failed: string[] = []
  for (const entry of personal) {
    const { keep, table } = entry
    const where = overBy(keep)
    if (keep === "untilAsked" || where === null) continue
    yield* retainIn(entry, where, keep.for).pipe(
      Effect.tap((rows) => Effect.sync(() => (ended[table] = rows))),
      Effect.catch((error) => {
        failed.push(table)
        return Effect.logError(`retention of ${table} failed`, error)
      }),
    )
  }
  return { ended, failed }
})

/** The milliseconds until the next night. */
export const untilNight = (at: string): number => {
  const today = romeToday(at)
  const nights = [today, plusDays(today, 1)].map((day) => romeInstant(day, NIGHT))
  return millisecondsBetween(at, nights.find((night) => night > at) ?? at)
}

export const retentionLoop: Loop<SqlClient.SqlClient | Register> = {
  name: "retention",
  step: Effect.flatMap(retain, ({ failed }) =>
    Effect.map(now, (at) => (failed.length === 0 ? untilNight(at) : Math.min(AGAIN_MS, untilNight(at)))),
  ),
  wokenBy: () => false,
  safetyLookMs: DAY_MS,
}
