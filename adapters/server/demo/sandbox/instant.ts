import { Clock, Effect } from "effect"

/** ISO instant of a moment counted in milliseconds since 1970. */
export const isoOf = (epochMilliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString()

/** The clock's ISO instant, `ahead` milliseconds later. */
export const isoNow = (ahead = 0): Effect.Effect<string> =>
  Effect.map(Clock.currentTimeMillis, (now) => isoOf(now + ahead))
