import type { CodedError } from "../errors/catalogue.ts"
import { plusDays, weekdayOf } from "../time/rome.ts"

/* What a member of a partner changes on many departures at once. Pure: nothing here reads the calendar. */

/** `times` closes the departures of one time and makes them again at another one. */
export const changeKinds = ["close", "open", "capacity", "times", "add", "leadTime"] as const
export type ChangeKind = (typeof changeKinds)[number]
export const changeKindOf = (text: string): ChangeKind | null => changeKinds.find((kind) => kind === text) ?? null

/** The longest range, both days included. */
export const MOST_DAYS = 366
/** So many departures and places change at most in one go. */
export const MOST_LINES = 20_000
export const MOST_CAPACITY = 10_000
/** A year. */
export const MOST_LEAD_HOURS = 365 * 24

/** A preview can be applied for so long, and a change undone. */
export const PREVIEW_HOURS = 24
export const UNDO_DAYS = 30

/** What becomes of the bookings of departures that are closed: they stay, are offered other dates, or are canceled. */
export const closingWays = ["keep", "propose", "cancel"] as const
export type ClosingWay = (typeof closingWays)[number]
export const closingWayOf = (text: string): ClosingWay | null => closingWays.find((way) => way === text) ?? null

/** Which departures, and what they become. */
export type CalendarChange = {
  readonly kind: ChangeKind
  /** ISO dates in Rome, both included. */
  readonly from: string
  readonly to: string
  /** 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[]
  /** `HH:MM`; empty: at any time. */
  readonly times: readonly string[]
  /** Empty: all of the partner's. */
  readonly variantIds: readonly string[]
  /** Places of each capacity group (`capacity`, `add`), or hours (`leadTime`). */
  readonly number: number | null
  /** The new time (`times`, `add`). */
  readonly time: string | null
}

/** An ISO date that the calendar has. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" }).toString() === text
  } catch {
    return false
  }
}

export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

type FieldError = CodedError & { readonly field: string }

/** What is wrong with a change that somebody typed, naming each field. `today`: ISO date in Rome. */
export function changeProblems(change: CalendarChange, today: string): readonly FieldError[] {
  const { kind, from, to, weekdays, times, number, time } = change
  const needsDays = kind !== "leadTime"
  const problems: FieldError[] = []
  if (needsDays) {
    if (!isDay(from)) problems.push({ field: "from", code: "day_invalid" })
    else if (from < today) problems.push({ field: "from", code: "day_in_the_past" })
    if (!isDay(to)) problems.push({ field: "to", code: "day_invalid" })
    else if (isDay(from) && to < from) problems.push({ field: "to", code: "range_backwards" })
    else if (isDay(from) && to >= plusDays(from, MOST_DAYS))
      problems.push({ field: "to", code: "range_too_long", params: { maximum: MOST_DAYS } })
    if (weekdays.length === 0 || !weekdays.every((day) => Number.isInteger(day) && day >= 1 && day <= 7))
      problems.push({ field: "weekdays", code: "weekdays_required" })
    if (!times.every(isClockTime) || (kind === "times" && times.length !== 1))
      problems.push({ field: "times", code: "time_invalid" })
  }
  if (kind === "times" || kind === "add") {
    if (time === null || !isClockTime(time)) problems.push({ field: "time", code: "time_invalid" })
    else if (kind === "times" && times[0] === time) problems.push({ field: "time", code: "time_unchanged" })
  }
  const most = kind === "leadTime" ? MOST_LEAD_HOURS : MOST_CAPACITY
  const least = kind === "add" ? 1 : 0
  if (kind === "capacity" || kind === "add" || kind === "leadTime") {
    if (number === null || !Number.isInteger(number) || number < least || number > most)
      problems.push({ field: "number", code: "number_between", params: { minimum: least, maximum: most } })
  }
  return problems
}

/** The days of a change. */
export function daysOf({ from, to, weekdays }: Pick<CalendarChange, "from" | "to" | "weekdays">): readonly string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length < MOST_DAYS; day = plusDays(day, 1))
    if (weekdays.includes(weekdayOf(day))) days.push(day)
  return days
}

/**
 * Why a line of a preview is not applied: more is sold or held than the new places; the departure to be moved is booked;
 * one stands there already; the clocks skip that time.
 */
export type ChangeConflict = "belowSold" | "booked" | "exists" | "noSuchTime"
