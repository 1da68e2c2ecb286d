/** `MM-DD`, both days included. A season may continue over the new year. */
export type Season = readonly [from: string, to: string]

export function inSeason(date: Temporal.PlainDate, [from, to]: Season): boolean {
  const day = date.toString().slice(5)
  return from <= to ? from <= day && day <= to : day >= from || day <= to
}

/** The first day in the season, counting from `date` in steps of one day, forwards or back. */
export function nearestInSeason(date: Temporal.PlainDate, season: Season, step: 1 | -1): Temporal.PlainDate {
  let day = date
  for (let tried = 0; tried < 366 && !inSeason(day, season); tried++) day = day.add({ days: step })
  return day
}
