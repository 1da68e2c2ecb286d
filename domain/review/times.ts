import { plusHours } from "../time/instant.ts"
import { romeInstant, romeParts } from "../time/rome.ts"

/** The hours after the end of a visit until its customer is asked to write about it. */
const ASK_HOURS = 24
/** Who has not answered is asked once more after so many days. */
export const REMIND_DAYS = 7
/** A review may be written and changed for so many days after the visit: the law asks for a recent one. */
const WRITE_DAYS = 30
/** A review counts and is shown for so many months. */
const LIVE_MONTHS = 24

/** From when the customer of a visit is asked. */
export const askAt = (endsAt: string): string => plusHours(endsAt, ASK_HOURS)

/** When who has not written yet is asked for the last time. */
export const remindAt = (endsAt: string): string => plusHours(askAt(endsAt), REMIND_DAYS * 24)

/** The first instant at which it is too late to write. */
export const writeUntil = (endsAt: string): string => plusHours(endsAt, WRITE_DAYS * 24)

/** When a review that appears now lapses: the same day and hour in Rome, 24 months later. */
export function lapsesAt(publishedAt: string): string {
  const { date, time } = romeParts(publishedAt)
  return romeInstant(Temporal.PlainDate.from(date).add({ months: LIVE_MONTHS }).toString(), time)
}
