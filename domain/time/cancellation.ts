import type { Locale } from "../locale.ts"
import { isBefore, plusHours } from "./instant.ts"
import { romeParts } from "./rome.ts"
import { dateText, dateTimeText } from "./text.ts"

/** The last instant at which cancelling is free: an exact number of hours before the start. */
export function cancellationUntil(startsAt: string, hours: number): string {
  return plusHours(startsAt, -hours)
}

/** Whether cancelling at `at` is free; at the last instant it still is. */
export function withinCancellation(startsAt: string, hours: number, at: string): boolean {
  return !isBefore(cancellationUntil(startsAt, hours), at)
}

/** `Annullamento gratuito fino alle 10:00 di gio 26 nov`, `Free cancellation until Thu 26 Nov, 10:00`. */
export function freeCancellationText(until: string, locale: Locale): string {
  if (locale === "en") return `Free cancellation until ${dateTimeText(until, "en")}`
  const { date, time } = romeParts(until)
  return `Annullamento gratuito fino ${time.startsWith("01:") ? "all’" : "alle "}${time} di ${dateText(date, "it")}`
}
