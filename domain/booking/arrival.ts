import { plusMinutes } from "../time/instant.ts"

/** So many minutes before the start guests are asked to be at the meeting point, unless the experience says otherwise. */
export const ARRIVE_MINUTES = 10

/** The instant by which a customer should be at the meeting point. */
export const arriveBy = (startsAt: string, minutes: number | null | undefined): string =>
  plusMinutes(startsAt, -(minutes ?? ARRIVE_MINUTES))
