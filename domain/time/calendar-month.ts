import { plusDays, weekdayOf } from "./rome.ts"

/** The ISO dates of a date's month, by weeks from Monday; null for days of another month. */
export function weeksOf(date: string): readonly (readonly (string | null)[])[] {
  const { daysInMonth } = Temporal.PlainDate.from(date)
  const first = firstOfMonth(date)
  const before = Array.from({ length: weekdayOf(first) - 1 }, () => null)
  const days = [...before, ...Array.from({ length: daysInMonth }, (_, index) => plusDays(first, index))]
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => days[week * 7 + weekday] ?? null),
  )
}

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

export const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7)

/** The same day that many months later (or earlier), or the month's last day if it is too short. */
export function plusMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString()
}

/** The day that a key moves to, as in WAI-ARIA's date grid; null: the key does not move. */
export function dayByKey(date: string, key: string): string | null {
  switch (key) {
    case "ArrowLeft":
      return plusDays(date, -1)
    case "ArrowRight":
      return plusDays(date, 1)
    case "ArrowUp":
      return plusDays(date, -7)
    case "ArrowDown":
      return plusDays(date, 7)
    case "Home":
      return plusDays(date, 1 - weekdayOf(date))
    case "End":
      return plusDays(date, 7 - weekdayOf(date))
    case "PageUp":
      return plusMonths(date, -1)
    case "PageDown":
      return plusMonths(date, 1)
    default:
      return null
  }
}
