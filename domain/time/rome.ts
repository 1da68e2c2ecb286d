import { ROME } from "../locale.ts"
import { instantText } from "./instant.ts"

/** A wall clock in Rome: ISO date and `HH:MM`. */
export type RomeTime = { readonly date: string; readonly time: string }

/**
 * The instant of a local date and time in Rome. A time that the clocks skip in March moves on by the change (02:30 is
 * 03:30); of a time that comes twice in October, the first is meant. Throws RangeError on text that is not a date and a
 * time.
 */
export function romeInstant(date: string, time: string): string {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  return instantText(local.toZonedDateTime(ROME, { disambiguation: "compatible" }).toInstant())
}

/** What the clocks of Rome show at an instant. */
export function romeParts(instant: string): RomeTime {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(ROME)
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: "minute" }) }
}

/** The day in Rome at an instant: ISO date. */
export function romeToday(now: string): string {
  return romeParts(now).date
}

/** The day that many days later (or earlier): ISO date. */
export function plusDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}

/** An instant on the clocks of Rome with their offset of that day: `2026-12-01T10:00:00+01:00`. */
export const romeOffsetText = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(ROME).toString({ timeZoneName: "never", smallestUnit: "second" })
