import type { Locale } from "../locale.ts"
import { firstOfMonth, plusMonths } from "../time/calendar-month.ts"
import { plusDays, weekdayOf } from "../time/rome.ts"
import { dateText, longDateText, monthText } from "../time/text.ts"
import type { PartnerSelf } from "./ports.ts"

export const calendarViews = ["month", "week", "day", "agenda"] as const
export type CalendarView = (typeof calendarViews)[number]
export const calendarViewOf = (text: string): CalendarView => calendarViews.find((view) => view === text) ?? "month"

/** The agenda looks so far ahead. */
const AGENDA_DAYS = 60

/** A day of the month, in sums over its departures. */
export type CalendarDay = {
  /** ISO date in Rome. */
  readonly date: string
  readonly departures: number
  /** How many of them are not sold any more. */
  readonly closed: number
  readonly sold: number
  readonly held: number
  /** Places that can still be sold; none on closed departures. */
  readonly left: number
}

export type CalendarPlaces = {
  /** Who shares these places, by the names of the participant types. */
  readonly group: string
  readonly capacity: number
  readonly held: number
  readonly sold: number
}

/** Who is on the waiting list of a departure. */
export type LineAtDeparture = {
  readonly parties: number
  readonly people: number
  /** How many of the parties are offered places now. */
  readonly offered: number
}

export type CalendarDeparture = {
  readonly slotId: string
  readonly date: string
  readonly time: string
  readonly startsAt: string
  readonly experience: string
  readonly variantId: string
  readonly variant: string
  readonly language: string | null
  readonly isClosed: boolean
  /** The bookings that stand, and the requests among them that wait. */
  readonly bookings: number
  readonly waiting: number
  readonly line: LineAtDeparture
  readonly places: readonly CalendarPlaces[]
}

export type NamedVariant = { readonly id: string; readonly name: string }
export type NamedExperience = {
  readonly id: string
  readonly name: string
  readonly variants: readonly NamedVariant[]
}

export type PartnerCalendar = {
  readonly now: string
  readonly self: PartnerSelf
  readonly version: string
  readonly view: CalendarView
  /** The day that is looked at. */
  readonly day: string
  readonly today: string
  readonly experiences: readonly NamedExperience[]
  /** Shows the departures of one experience; "" for all. */
  readonly experience: string
  /** Of the month. */
  readonly days: readonly CalendarDay[]
  /** Of the other views. */
  readonly departures: readonly CalendarDeparture[]
  /** There are more than are shown. */
  readonly isCut: boolean
}

/** The days that a view shows, both included. */
export function rangeOf(view: CalendarView, day: string): { readonly from: string; readonly to: string } {
  switch (view) {
    case "month":
      return { from: firstOfMonth(day), to: plusDays(plusMonths(firstOfMonth(day), 1), -1) }
    case "week": {
      const from = plusDays(day, 1 - weekdayOf(day))
      return { from, to: plusDays(from, 6) }
    }
    case "day":
      return { from: day, to: day }
    case "agenda":
      return { from: day, to: plusDays(day, AGENDA_DAYS) }
    default:
      return view satisfies never
  }
}

/** The day to which a step leads: the next month, week or day, or the one before. */
export function stepped(view: CalendarView, day: string, by: 1 | -1): string {
  switch (view) {
    case "month":
      return plusMonths(firstOfMonth(day), by)
    case "week":
      return plusDays(day, 7 * by)
    case "day":
      return plusDays(day, by)
    case "agenda":
      return plusDays(day, AGENDA_DAYS * by)
    default:
      return view satisfies never
  }
}

/** What a view shows, as its heading. */
export function rangeText(view: CalendarView, day: string, locale: Locale): string {
  const { from, to } = rangeOf(view, day)
  if (view === "month") return monthText(day, locale)
  if (view === "day") return longDateText(day, locale)
  return `${dateText(from, locale)} – ${dateText(to, locale)}`
}

/** The sums of a departure over its capacity groups. */
export function placesIn({ places, isClosed }: Pick<CalendarDeparture, "places" | "isClosed">) {
  const sum = (of: (one: CalendarPlaces) => number) => places.reduce((total, one) => total + of(one), 0)
  const [sold, held, capacity] = [sum((one) => one.sold), sum((one) => one.held), sum((one) => one.capacity)]
  return { sold, held, capacity, left: isClosed ? 0 : capacity - sold - held }
}
