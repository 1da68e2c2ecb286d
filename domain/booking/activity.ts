import { plusHours, plusMinutes } from "../time/instant.ts"
import { romeInstant, romeToday } from "../time/rome.ts"

/** A period from one instant to another, both included. */
export type Window = { readonly from: string; readonly to: string }

/** The windows of the labels about other people's bookings; each label names its own (BX-17). */
export type ActivityWindow = "last24Hours" | "today"

/** `today` is the current day in Rome, which has 23 or 25 hours when the clocks change. */
export function windowOf(window: ActivityWindow, now: string): Window {
  switch (window) {
    case "last24Hours":
      return { from: plusHours(now, -24), to: now }
    case "today":
      return { from: romeInstant(romeToday(now), "00:00"), to: now }
    default:
      return window satisfies never
  }
}

/** How the counters name an hour and a minute (UTC): the beginning of an instant. They sort as instants do. */
export const hourOf = (instant: string): string => instant.slice(0, "2026-01-01T00".length)
export const minuteOf = (instant: string): string => instant.slice(0, "2026-01-01T00:00".length)

/** The first whole hour and the first whole minute that begin at an instant or after it. */
export const nextHour = (instant: string): string =>
  instant.endsWith(":00:00.000Z") ? hourOf(instant) : hourOf(plusHours(instant, 1))
export const nextMinute = (instant: string): string =>
  instant.endsWith(":00.000Z") ? minuteOf(instant) : minuteOf(plusMinutes(instant, 1))

/** Counts the booking instants in the window, as the shop's queries do. */
export function bookedIn(window: ActivityWindow, bookedAt: readonly string[], now: string): number {
  const { from, to } = windowOf(window, now)
  return bookedAt.filter((at) => from <= at && at <= to).length
}
