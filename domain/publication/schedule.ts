import { plusDays, romeInstant, romeParts, weekdayOf } from "../time/rome.ts"
import type { DraftVariant, Pattern } from "./draft.ts"

/** Other times on one day than the patterns say. Without times, nothing runs on it. */
export type DayException = {
  /** ISO date in Rome. */
  readonly date: string
  readonly times: readonly string[]
  readonly places: Readonly<Record<string, number>>
}

export type Planned = Pick<DraftVariant, "patterns" | "exceptions">

/** A departure that a schedule makes. */
export type Departure = {
  readonly date: string
  readonly time: string
  readonly startsAt: string
  readonly places: Readonly<Record<string, number>>
}

const isInSeason = ({ from, to }: Pattern["season"], date: string): boolean => {
  const day = date.slice(5)
  return from <= to ? from <= day && day <= to : day >= from || day <= to
}

/** The clocks skip this time in March. */
const isSkipped = (date: string, time: string): boolean => romeParts(romeInstant(date, time)).time !== time

type Wished = { readonly date: string; readonly time: string; readonly places: Departure["places"] }

/** What a schedule says of each day, with times that the clocks skip. */
function wished({ patterns, exceptions }: Planned, from: string, days: number): readonly Wished[] {
  const special = new Map(exceptions.map((one) => [one.date, one]))
  const all: Wished[] = []
  for (let n = 0; n <= days; n++) {
    const date = plusDays(from, n)
    const other = special.get(date)
    const rules = other
      ? [other]
      : patterns.filter(({ weekdays, season }) => weekdays.includes(weekdayOf(date)) && isInSeason(season, date))
    for (const { times, places } of rules) for (const time of times) all.push({ date, time, places })
  }
  return all
}

/**
 * The departures from a day on, for so many days, in their order. A time that the clocks skip in March has none on that
 * day, and a time that comes twice in October is the first of the two.
 */
export const departuresOf = (planned: Planned, from: string, days: number): readonly Departure[] =>
  wished(planned, from, days)
    .filter(({ date, time }) => !isSkipped(date, time))
    .map((one) => ({ ...one, startsAt: romeInstant(one.date, one.time) }))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))

/** Two departures at one instant. `skipped`: the clocks skip the time of one of them, which moves it onto the other. */
export type Overlap = { readonly date: string; readonly time: string; readonly skipped: string | null }

/** The first instant at which a schedule means two departures; null if there is none. */
export function overlapIn(planned: Planned, from: string, days: number): Overlap | null {
  const seen = new Map<string, Wished>()
  for (const one of wished(planned, from, days)) {
    const startsAt = romeInstant(one.date, one.time)
    const there = seen.get(startsAt)
    if (there !== undefined) {
      const skipped = [one, there].find(({ date, time }) => isSkipped(date, time))?.time ?? null
      const time = romeParts(startsAt).time
      return { date: one.date, time, skipped: skipped === time ? null : skipped }
    }
    seen.set(startsAt, one)
  }
  return null
}

export type ScheduleChange = {
  readonly makes: readonly Departure[]
  readonly drops: readonly Departure[]
  /** The same departure with other places. */
  readonly resizes: readonly Departure[]
}

const named = (all: readonly Departure[]) => new Map(all.map((one) => [`${one.date} ${one.time}`, one]))

const hasSamePlaces = (one: Departure, other: Departure): boolean =>
  Object.keys({ ...one.places, ...other.places }).every((group) => one.places[group] === other.places[group])

/**
 * What differs between two schedules. Only that is changed when the new one goes live: what members have closed, opened or
 * added in the calendar meanwhile stays as it is.
 */
export function scheduleChange(old: readonly Departure[], next: readonly Departure[]): ScheduleChange {
  const [before, after] = [named(old), named(next)]
  return {
    makes: next.filter(({ date, time }) => !before.has(`${date} ${time}`)),
    drops: old.filter(({ date, time }) => !after.has(`${date} ${time}`)),
    resizes: next.filter((one) => {
      const was = before.get(`${one.date} ${one.time}`)
      return was !== undefined && !hasSamePlaces(was, one)
    }),
  }
}
