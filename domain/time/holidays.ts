/** Month and day of Italy's public holidays that fall on the same day every year. */
const fixed: readonly string[] = [
  "01-01",
  "01-06",
  "04-25",
  "05-01",
  "06-02",
  "08-15",
  "11-01",
  "12-08",
  "12-25",
  "12-26",
]

/** Saint Francis' day has been a holiday again since 2026 (law 151 of 2025). */
const saintFrancis = { day: "10-04", since: 2026 }

/**
 * Whether this ISO date is a Saturday, a Sunday or a national holiday in Italy. The feast days of cities' patron saints
 * are not included.
 */
export function isRestDay(date: string): boolean {
  const day = Temporal.PlainDate.from(date)
  const { year, dayOfWeek } = day
  const monthDay = date.slice(5)
  return (
    dayOfWeek >= 6 ||
    fixed.includes(monthDay) ||
    (year >= saintFrancis.since && monthDay === saintFrancis.day) ||
    day.equals(easter(year).add({ days: 1 }))
  )
}

/** Easter Sunday of a Gregorian year (the anonymous algorithm of 1876). */
export function easter(year: number): Temporal.PlainDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return Temporal.PlainDate.from({ year, month, day })
}
