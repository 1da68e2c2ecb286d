/** `MM-DD`, both ends included; a season may wrap over the new year. */
export type Season = readonly [from: string, to: string]

export function inSeason(date: Temporal.PlainDate, [from, to]: Season): boolean {
  const day = date.toString().slice(5)
  return from <= to ? from <= day && day <= to : day >= from || day <= to
}

/** The first day of the season from `date` on, one step of days (forwards or back) at a time. */
export function nearestInSeason(date: Temporal.PlainDate, season: Season, step: 1 | -1): Temporal.PlainDate {
  let day = date
  for (let tried = 0; tried < 366 && !inSeason(day, season); tried++) day = day.add({ days: step })
  return day
}
