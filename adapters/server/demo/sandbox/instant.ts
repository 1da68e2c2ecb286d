import { Clock, Effect } from "effect"

/** The ISO instant of a number of milliseconds since 1970. */
export const isoOf = (epochMilliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString()

/** The clock's ISO instant plus `ahead` milliseconds. */
export const isoNow = (ahead = 0): Effect.Effect<string> =>
  Effect.map(Clock.currentTimeMillis, (now) => isoOf(now + ahead))
