import { type Locale, ROME } from "../../../domain/locale.ts"
import { dateText } from "../../../domain/time/text.ts"

/** `ven 20 nov, 10:00:00`: an instant on the clocks of Rome to the second, to the millisecond where it has some. */
export function instantText(instant: string, locale: Locale): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(ROME)
  const time = local.toPlainTime().toString({ fractionalSecondDigits: local.millisecond === 0 ? 0 : 3 })
  return `${dateText(local.toPlainDate().toString(), locale)}, ${time.replace(".", locale === "it" ? "," : ".")}`
}

/** For a field of the browser's own: `2026-11-20T10:00:00`, on the clocks of Rome. */
export function fieldText(instant: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(ROME).toPlainDateTime().toString({ smallestUnit: "second" })
}

/** What such a field says; null while it says nothing whole. */
export function fieldInstant(field: string): string | null {
  try {
    const instant = Temporal.PlainDateTime.from(field).toZonedDateTime(ROME).toInstant()
    return instant.toString({ fractionalSecondDigits: 3 })
  } catch {
    return null
  }
}
