import { type Locale, ROME } from "../../../domain/locale.ts"
import { dateText } from "../../../domain/time/text.ts"

/** `ven 20 nov, 10:00:00`: an instant in Rome's time, to the second or, if it has a fraction, to the millisecond. */
export function instantText(instant: string, locale: Locale): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(ROME)
  const time = local.toPlainTime().toString({ fractionalSecondDigits: local.millisecond === 0 ? 0 : 3 })
  return `${dateText(local.toPlainDate().toString(), locale)}, ${time.replace(".", locale === "it" ? "," : ".")}`
}

/** For a native field: `2026-11-20T10:00:00`, in Rome's time. */
export function fieldText(instant: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(ROME).toPlainDateTime().toString({ smallestUnit: "second" })
}

/** The instant that such a field holds; null while its text is incomplete. */
export function fieldInstant(field: string): string | null {
  try {
    const instant = Temporal.PlainDateTime.from(field).toZonedDateTime(ROME).toInstant()
    return instant.toString({ fractionalSecondDigits: 3 })
  } catch {
    return null
  }
}
