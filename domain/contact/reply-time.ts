import { ROME } from "../locale.ts"
import { isRestDay } from "../time/holidays.ts"
import { instantText } from "../time/instant.ts"

/** Spec §9: contact replies within three working hours, not on weekends. */
export const REPLY_HOURS = 3
/** The working hours, in Rome; not on Saturdays, Sundays and public holidays. */
export const officeHours = { opens: 9, closes: 18 } as const

/** The instant by which a message sent now is answered: three working hours later. */
export function replyBy(now: string): string {
  let left = Temporal.Duration.from({ hours: REPLY_HOURS })
  let from = Temporal.Instant.from(now)
  for (;;) {
    const day = from.toZonedDateTimeISO(ROME).toPlainDate()
    const at = (hour: number) => day.toZonedDateTime({ timeZone: ROME, plainTime: { hour } }).toInstant()
    const closes = at(officeHours.closes)
    const begins = latest(from, at(officeHours.opens))
    if (!isRestDay(day.toString()) && Temporal.Instant.compare(begins, closes) < 0) {
      const open = begins.until(closes, { largestUnit: "hours" })
      if (Temporal.Duration.compare(left, open) <= 0) return instantText(begins.add(left))
      left = left.subtract(open)
    }
    from = day.add({ days: 1 }).toZonedDateTime(ROME).toInstant()
  }
}

function latest(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) < 0 ? b : a
}
