import { plusHours } from "../time/instant.ts"
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

/** Counts the booking instants in the window, as the shop's queries do. */
export function bookedIn(window: ActivityWindow, bookedAt: readonly string[], now: string): number {
  const { from, to } = windowOf(window, now)
  return bookedAt.filter((at) => from <= at && at <= to).length
}
