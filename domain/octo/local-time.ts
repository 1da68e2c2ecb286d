import { ROME } from "../locale.ts"

/** What the clocks of Rome show at an instant, with the offset of that moment: `2026-11-30T10:00:00+01:00`. */
export function localDateTime(instant: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(ROME)
  return local.toString({ smallestUnit: "second", timeZoneName: "never" })
}

/** `2026-11-30T09:00:00Z`, without milliseconds. */
export const utcSeconds = (instant: string): string =>
  Temporal.Instant.from(instant).toString({ smallestUnit: "second" })
