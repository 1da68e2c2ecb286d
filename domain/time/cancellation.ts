import type { Locale, Text } from "../locale.ts"
import { isBefore, plusHours } from "./instant.ts"
import { dateTimeText } from "./text.ts"

/** The last instant at which cancelling is free: an exact number of hours before the start. */
export function cancellationUntil(startsAt: string, hours: number): string {
  return plusHours(startsAt, -hours)
}

/** Whether cancelling at `at` is free; at the last instant it still is. */
export function withinCancellation(startsAt: string, hours: number, at: string): boolean {
  return !isBefore(cancellationUntil(startsAt, hours), at)
}

const freeUntil: Text = { it: "Annullamento gratuito fino a", en: "Free cancellation until" }

/** `Annullamento gratuito fino a gio 26 nov, 10:00`, `Free cancellation until Thu 26 Nov, 10:00`. */
export function freeCancellationText(until: string, locale: Locale): string {
  return `${freeUntil[locale]} ${dateTimeText(until, locale)}`
}
