import { isBefore } from "../time/instant.ts"
import { plusDays, romeInstant, romeToday } from "../time/rome.ts"

/* The day of a gift event comes every year; 29 February is the 28th in a year that has none. */

/** How many days before it somebody can be reminded. */
export const remindDaysChoices = [3, 7, 14, 30] as const

/** How many gift events one person can have. */
export const MAX_GIFT_EVENTS = 50

/** The mail goes out at this time in Rome. */
const MORNING = "09:00"

/** Some leap year: every day that there is can be chosen. */
const LEAP = 2024

/** `MM-DD` of a month and a day as they are typed; null if there is no such day. */
export function monthDayOf(month: string, day: string): string | null {
  const monthDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return /^\d\d-\d\d$/.test(monthDay) && dayIn(LEAP, monthDay, "reject") !== null ? monthDay : null
}

/** The day of a gift event in a year: ISO date. */
export const giftEventDay = (monthDay: string, year: number): string => dayIn(year, monthDay, "constrain") ?? ""

function dayIn(year: number, monthDay: string, overflow: "constrain" | "reject"): string | null {
  const [month = 0, day = 0] = monthDay.split("-").map(Number)
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow }).toString()
  } catch {
    return null
  }
}

/** The first reminder after an instant. It may be of next year's day, and long before it. */
export function nextReminder(monthDay: string, remindDays: number, after: string): string {
  const year = Number(romeToday(after).slice(0, 4))
  const reminders = [year, year + 1, year + 2].map((one) =>
    romeInstant(plusDays(giftEventDay(monthDay, one), -remindDays), MORNING),
  )
  return reminders.find((at) => isBefore(after, at)) ?? after
}

/** The day that a reminder is about: ISO date. */
export const remindedDay = (remindAt: string, remindDays: number): string => plusDays(romeToday(remindAt), remindDays)
