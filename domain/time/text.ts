import { type Locale, ROME } from "../locale.ts"
import { monthsLong, monthsShort, weekdaysLong, weekdaysShort } from "./names.ts"
import { plusDays, romeParts } from "./rome.ts"

/** An ISO date as `gio 26 nov`, `Thu 26 Nov`. */
export function dateText(date: string, locale: Locale): string {
  const day = Temporal.PlainDate.from(date)
  return `${weekdaysShort[locale][day.dayOfWeek - 1]} ${day.day} ${monthsShort[locale][day.month - 1]}`
}

/** An ISO date as `giovedì 26 novembre 2026`, `Thursday 26 November 2026`. Italian writes the first day as `1º`. */
export function longDateText(date: string, locale: Locale): string {
  const day = Temporal.PlainDate.from(date)
  const number = locale === "it" && day.day === 1 ? "1º" : String(day.day)
  return `${weekdaysLong[locale][day.dayOfWeek - 1]} ${number} ${monthsLong[locale][day.month - 1]} ${day.year}`
}

/** The month of an ISO date: `novembre 2026`, `November 2026`. */
export function monthText(date: string, locale: Locale): string {
  const day = Temporal.PlainDate.from(date)
  return `${monthsLong[locale][day.month - 1]} ${day.year}`
}

/** `gio 26 nov, 10:00`, `Thu 26 Nov, 10:00`: an instant on the clocks of Rome, in any zone of the browser. */
export function dateTimeText(instant: string, locale: Locale): string {
  const { date, time } = romeParts(instant)
  return `${dateText(date, locale)}, ${time}`
}

/** `giovedì 26 novembre 2026, 10:00`. */
export function longDateTimeText(instant: string, locale: Locale): string {
  const { date, time } = romeParts(instant)
  return `${longDateText(date, locale)}, ${time}`
}

/**
 * An instant at which something ends, as `longDateTimeText`. Midnight is `24:00` of the day before: a reader of "until
 * 8 December, 00:00" thinks of the end of that day.
 */
export function endText(instant: string, locale: Locale): string {
  const { date, time } = romeParts(instant)
  return time === "00:00" ? `${longDateText(plusDays(date, -1), locale)}, 24:00` : longDateTimeText(instant, locale)
}

/** `giovedì 26 novembre 2026, 10:00:42`: to the second, for instants that serve as proof. */
export function exactTimeText(instant: string, locale: Locale): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(ROME)
  const time = local.toPlainTime().toString({ smallestUnit: "second" })
  return `${longDateText(local.toPlainDate().toString(), locale)}, ${time}`
}

/** `10:00`, or `10:00:42` to the second: an instant of today on the clocks of Rome, the same in both languages. */
export const clockText = (instant: string, smallestUnit: "minute" | "second" = "minute"): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(ROME).toPlainTime().toString({ smallestUnit })

/** `2 h 30 min`, `45 min`, `3 giorni`, `1 day 4 h`. */
export function durationText(minutes: number, locale: Locale): string {
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const rest = minutes % 60
  const parts = [
    days > 0 ? daysText(days, locale) : "",
    hours > 0 ? `${hours} h` : "",
    rest > 0 || minutes === 0 ? `${rest} min` : "",
  ]
  return parts.filter((part) => part !== "").join(" ")
}

/** Whole days as days, anything else in hours: `2 giorni`, `36 ore`, `1 hour` (spec §5, §9). */
export function hoursOrDaysText(hours: number, locale: Locale): string {
  if (hours > 0 && hours % 24 === 0) return daysText(hours / 24, locale)
  if (locale === "it") return hours === 1 ? "1 ora" : `${hours} ore`
  return hours === 1 ? "1 hour" : `${hours} hours`
}

/** A countdown: `05:09` for this many milliseconds, `1:05:09` from one hour on. Rounds up and is never below zero. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const hours = Math.floor(seconds / 3600)
  const minutes = String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")
  const clock = `${minutes}:${String(seconds % 60).padStart(2, "0")}`
  return hours > 0 ? `${hours}:${clock}` : clock
}

function daysText(days: number, locale: Locale): string {
  if (locale === "it") return days === 1 ? "1 giorno" : `${days} giorni`
  return days === 1 ? "1 day" : `${days} days`
}
