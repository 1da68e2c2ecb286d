import type { CodedError } from "../errors/catalogue.ts"
import { isBefore } from "../time/instant.ts"
import { romeInstant, romeParts } from "../time/rome.ts"
import { voucherExpiry } from "./voucher.ts"

/** When a voucher is to be sent, as typed: an ISO date, an hour 0–23 and a minute 0–59, on the clocks of Rome. */
export type Schedule = { readonly date: string; readonly hour: string; readonly minute: string }
export type ScheduleField = keyof Schedule

/**
 * The instant of a schedule; null if it is not valid. A time that the clocks skip in March moves on by the change
 * (02:30 is 03:30). Of a time that comes twice in October, the first is meant: the customer is not asked to choose.
 */
export function scheduledInstant({ date, hour, minute }: Schedule): string | null {
  if (!isDay(date) || !isUpTo(hour, 23) || !isUpTo(minute, 59)) return null
  return romeInstant(date, `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`)
}

/** When a schedule is carried out: the instant, and whether the clocks skip the typed time, so that it moves on. */
export type SettledMoment = { readonly sendAt: string; readonly moved: boolean }

export function settledMoment(schedule: Schedule): SettledMoment | null {
  const sendAt = scheduledInstant(schedule)
  if (sendAt === null) return null
  const typed = `${schedule.hour.padStart(2, "0")}:${schedule.minute.padStart(2, "0")}`
  return { sendAt, moved: romeParts(sendAt).time !== typed }
}

/** The problem of each part of the schedule at `now`. A moment in the past is a problem of the date. */
export function scheduleProblem(field: ScheduleField, schedule: Schedule, now: string): CodedError | null {
  if (schedule[field] === "") return { code: "field_required" }
  switch (field) {
    case "date":
      return isDay(schedule.date) ? momentProblem(schedule, now) : { code: "schedule_date_invalid" }
    case "hour":
      return isUpTo(schedule.hour, 23) ? null : { code: "field_out_of_range", params: { minimum: 0, maximum: 23 } }
    case "minute":
      return isUpTo(schedule.minute, 59) ? null : { code: "field_out_of_range", params: { minimum: 0, maximum: 59 } }
    default:
      return field satisfies never
  }
}

/**
 * Whether the instant is in the future and before the voucher expires. Without `expiresAt`, the voucher is bought now.
 */
export function isSendable(sendAt: string, now: string, expiresAt: string = voucherExpiry(now)): boolean {
  return isBefore(now, sendAt) && isBefore(sendAt, expiresAt)
}

function momentProblem(schedule: Schedule, now: string): CodedError | null {
  const sendAt = scheduledInstant(schedule)
  if (sendAt === null || isSendable(sendAt, now)) return null
  return { code: isBefore(now, sendAt) ? "schedule_too_late" : "schedule_past" }
}

function isUpTo(text: string, maximum: number): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) <= maximum
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = text.split("-").map(Number)
  const first = { year: year ?? 0, month: month ?? 0, day: 1 }
  return month !== undefined && month >= 1 && month <= 12 && day !== undefined && day >= 1 && day <= daysIn(first)
}

function daysIn(first: { readonly year: number; readonly month: number; readonly day: number }): number {
  return Temporal.PlainDate.from(first).daysInMonth
}
