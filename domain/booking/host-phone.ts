import { plusMinutes } from "../time/instant.ts"
import { plusDays, romeParts, romeToday } from "../time/rome.ts"
import type { BookingSummary } from "./views.ts"

type Visit = Pick<BookingSummary, "slot" | "durationMinutes">

/** The day in Rome from which the customer sees the host's telephone: the one before the visit. */
export const hostPhoneFrom = ({ slot }: Pick<Visit, "slot">): string => plusDays(slot.date, -1)

/** Whether the customer sees the host's telephone at `now`, an instant: until the end of the day on which the visit ends. */
export function showsHostPhone(visit: Visit, now: string): boolean {
  const today = romeToday(now)
  const end = romeParts(plusMinutes(visit.slot.startsAt, visit.durationMinutes)).date
  return hostPhoneFrom(visit) <= today && today <= end
}
